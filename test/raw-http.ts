import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which this text was sent, as it is. */
export async function sendText(port: number, text: string, host = 'localhost'): Promise<Socket> {
  const socket = connect(port, host)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Everything that a connection brings after this text was sent, until it closes. */
export async function exchangeText(port: number, text: string, host?: string): Promise<string> {
  const socket = await sendText(port, text, host)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  await once(socket, 'close')
  return received
}
