import { Link, useRevalidator } from 'react-router'
import * as messagesTexts from '../messages/texts.ts'
import { api, type DataOf, dataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/outbox-page.ts'
import { SmsList } from './sms-list.tsx'
import * as texts from './texts.ts'
import { loadUnsentMails, UnsentMails } from './unsent-mails.tsx'

export async function clientLoader() {
  const [outbox, unsent, sentTexts, clinic] = await Promise.all([
    dataOf(api.outbox.$get()),
    loadUnsentMails(),
    dataOf(api.texts.$get()),
    dataOf(api.clinic.$get()),
  ])
  return { ...outbox, unsent, sentTexts, clinic }
}

interface SmsMoreProps {
  readonly text: DataOf<typeof api.texts.$get>[number]
  readonly clinic: DataOf<typeof api.clinic.$get>
}

function SmsMore({ text: { state, parts, appointmentId }, clinic }: SmsMoreProps) {
  const isCharged = state !== 'failed' && state !== 'queued'
  const price = isCharged && parts && clinic.textPriceHundredths && (parts * clinic.textPriceHundredths) / 100
  const facts = [
    parts && messagesTexts.sentTexts.parts(parts),
    price && messagesTexts.sentTexts.price(price.toFixed(2), clinic.currency),
  ].filter(fact => typeof fact === 'string')
  return (
    <>
      <span className="mr-auto text-sm text-soft">{facts.join(' · ')}</span>
      {appointmentId && (
        <Link
          to={`/dashboard/all-appointments/${appointmentId}`}
          className="more inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {texts.outbox.unsent.toVisit}
        </Link>
      )}
    </>
  )
}

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

const isSms = ({ subject }: { readonly subject: string | null }) => subject === null

/** Without a mail server the Outbox shows the stored mails, so that a newcomer can open their links. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { hasServer, mails, unsent, sentTexts, clinic } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <ListScreen title={texts.outbox.title} line={hasServer ? texts.outbox.hasServer : texts.outbox.noServer}>
      <div className="list-body">
        <UnsentMails unsent={unsent} />
        {mails.length > 0 && unsent.mails.length > 0 && <h2 className="mb-4 text-sub">{texts.outbox.storedTitle}</h2>}
        {mails.some(isSms) && <p className="mb-4 max-w-3xl">{texts.outbox.noGateway}</p>}
        <List className="grid max-w-3xl gap-4">
          {mails.map(mail => (
            <li key={mail._id} className="sheet p-5">
              <details>
                <summary className="min-h-11 cursor-pointer">
                  <span className="font-semibold">{isSms(mail) ? texts.outbox.textMessage : mail.subject}</span>
                  <span className="block text-sm text-soft">
                    {texts.outbox.toAt(isSms(mail) ? readablePhone(mail.to) : mail.to, momentHere(mail.at))}
                  </span>
                </summary>
                <pre lang={langOf(mail.text)} className="mt-4 font-sans whitespace-pre-wrap wrap-anywhere">
                  <WithLinks text={mail.text} />
                </pre>
              </details>
            </li>
          ))}
        </List>
        {mails.length === 0 && unsent.mails.length === 0 && (
          <p>{hasServer ? texts.outbox.allSent : texts.outbox.empty}</p>
        )}
        {sentTexts.length > 0 && (
          <section aria-labelledby="texts" className="mt-8 max-w-3xl">
            <h2 id="texts" className="mb-4 text-sub">
              {messagesTexts.sentTexts.title}
            </h2>
            <SmsList entries={sentTexts} more={text => <SmsMore text={text} clinic={clinic} />} onChange={revalidate} />
          </section>
        )}
      </div>
    </ListScreen>
  )
}
