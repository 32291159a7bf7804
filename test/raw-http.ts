import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens a connection and sends this text as it is. */
export async function sendText(port: number, text: string, host = 'localhost', localAddress?: string): Promise<Socket> {
  const socket = connect({ port, host, ...(localAddress && { localAddress }) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Sends this text and returns everything received until the connection closes. */
export async function exchangeText(port: number, text: string, host?: string): Promise<string> {
  const socket = await sendText(port, text, host)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  await once(socket, 'close')
  return received
}
