import { texts } from '#texts'
import { api, dataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/outbox-page.ts'
import { loadUnsentMails, UnsentMails } from './unsent-mails.tsx'

export async function clientLoader() {
  const [outbox, unsent] = await Promise.all([dataOf(api.outbox.$get()), loadUnsentMails()])
  return { ...outbox, unsent }
}

/** A text with its addresses as links. */
function WithLinks({ text: given }: { text: string }) {
  return given.split(/(https?:\/\/\S+)/).map(part =>
    /^https?:/.test(part) ? (
      <a key={part} href={part} className="more">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/**
 * What couldn't be sent; and the mails that would have been sent if there were a mail server, so that a newcomer can open their
 * links.
 */
export default function OutboxPage({ loaderData: { hasServer, mails, unsent } }: Route.ComponentProps) {
  return (
    <ListScreen title={texts.outbox.title} line={hasServer ? texts.outbox.hasServer : texts.outbox.noServer}>
      <div className="list-body">
        <UnsentMails unsent={unsent} />
        {mails.length > 0 && unsent.mails.length > 0 && <h2 className="mb-4 text-sub">{texts.outbox.storedTitle}</h2>}
        <List className="grid max-w-3xl gap-4">
          {mails.map(mail => (
            <li key={mail._id} className="sheet p-5">
              <details>
                <summary className="min-h-11 cursor-pointer">
                  <span className="font-semibold">{mail.subject || texts.outbox.textMessage}</span>
                  <span className="block text-sm text-soft">{texts.outbox.toAt(mail.to, momentHere(mail.at))}</span>
                </summary>
                <p className="mt-4 whitespace-pre-wrap wrap-anywhere">
                  <WithLinks text={mail.text} />
                </p>
              </details>
            </li>
          ))}
        </List>
        {mails.length === 0 && unsent.mails.length === 0 && (
          <p>{hasServer ? texts.outbox.allSent : texts.outbox.empty}</p>
        )}
      </div>
    </ListScreen>
  )
}
