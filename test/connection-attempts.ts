import { channel } from 'node:diagnostics_channel'
import { Socket } from 'node:net'

const made = channel('net.client.socket')

/** Counts the connections that this process tries to open, until it is disposed. */
export function countConnectionAttempts(): Disposable & { readonly count: number } {
  let count = 0
  const watch = (message: unknown) => {
    const socket = message instanceof Object && 'socket' in message ? message.socket : undefined
    if (socket instanceof Socket) socket.on('connectionAttempt', () => count++)
  }
  made.subscribe(watch)
  return {
    get count() {
      return count
    },
    [Symbol.dispose]: () => made.unsubscribe(watch),
  }
}
