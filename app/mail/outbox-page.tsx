import { api, dataOf } from '../api/client.ts'
import { momentHere } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/outbox-page.ts'
import { loadUnsentMails, UnsentMails } from './unsent-mails.tsx'

const text = texts.outbox

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
    <>
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-head">{text.title}</h1>
      <p className="mb-6 max-w-[36.8em] text-soft">{hasServer ? text.hasServer : text.noServer}</p>
      <UnsentMails unsent={unsent} />
      {mails.length > 0 && unsent.mails.length > 0 && <h2 className="mb-4 text-sub">{text.storedTitle}</h2>}
      <ul className="grid max-w-3xl gap-4">
        {mails.map(mail => (
          <li key={mail._id} className="sheet p-5">
            <details>
              <summary className="min-h-11 cursor-pointer">
                <span className="font-semibold">{mail.subject}</span>
                <span className="block text-sm text-soft">{text.toAt(mail.to, momentHere(mail.at))}</span>
              </summary>
              <p className="mt-4 whitespace-pre-wrap wrap-anywhere">
                <WithLinks text={mail.text} />
              </p>
            </details>
          </li>
        ))}
      </ul>
      {mails.length === 0 && unsent.mails.length === 0 && <p>{hasServer ? text.allSent : text.empty}</p>}
    </>
  )
}
