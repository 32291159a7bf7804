import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that notes to whom what was sent; not `test/mailbox.ts`, which only runs bundled. */
export async function openMailServer(host: string, port: number) {
  const mails: { readonly to: string; readonly subject: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const store = async () => {
        const { to, subject = '' } = await PostalMime.parse(await buffer(stream))
        mails.push({ to: to?.[0]?.address ?? '', subject })
      }
      store().then(() => done(), done)
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  return { url: `smtp://${host}:${port}`, mails }
}
