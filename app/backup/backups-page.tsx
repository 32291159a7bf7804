import { api, dataOf } from '../platform/api/client.ts'
import { nowMs } from '../platform/clock.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import type { Route } from './+types/backups-page.ts'
import { Elsewhere } from './elsewhere/elsewhere-part.tsx'
import * as texts from './texts.ts'

const oldMs = 2 * millisecondsPerDay

export const clientLoader = () => dataOf(api.backups.$get())

export default function BackupsPage({
  loaderData: { folder, backups, every, elsewhere, drill },
}: Route.ComponentProps) {
  const last = backups.find(({ succeeded }) => succeeded)
  const isOld = last !== undefined && nowMs() - Date.parse(last.at) > oldMs
  return (
    <ListScreen title={texts.backups.title} line={texts.backups.line(every)}>
      <div className="list-body grid max-w-2xl gap-6">
        <section className="sheet grid gap-3 p-6">
          <p className="font-semibold">{last ? texts.backups.last(momentHere(last.at)) : texts.backups.none}</p>
          {backups[0]?.succeeded === false && <p role="alert">{texts.backups.failed}</p>}
          {isOld && <p role="alert">{texts.backups.old}</p>}
          <p className="wrap-anywhere">{texts.backups.folder(folder)}</p>
          {elsewhere === null && <p>{texts.backups.copy}</p>}
          {drill?.problem === null && <p>{texts.backups.tried(momentHere(drill.at), drill.rows)}</p>}
          {drill && drill.problem !== null && <p role="alert">{texts.backups.tryFailed(momentHere(drill.at))}</p>}
          {last && <p>{last.isEncrypted ? texts.backups.encrypted : texts.backups.plain}</p>}
        </section>
        {elsewhere !== null && <Elsewhere elsewhere={elsewhere} />}
        {backups.length > 0 && (
          <section aria-labelledby="last">
            <h2 id="last" className="mb-4 text-sub">
              {texts.backups.listed}
            </h2>
            <List className="grid gap-3">
              {backups.map(({ at, fileName, bytes, verifiedElsewhereAt }) => (
                <li key={at}>
                  <b className="block font-semibold wrap-anywhere">{fileName ?? texts.backups.failedEntry}</b>
                  <span className="text-sm text-soft">
                    <span>{momentHere(at)}</span>
                    {fileName !== null && <span>{`, ${texts.backups.size(bytes)}`}</span>}
                    {verifiedElsewhereAt !== null && (
                      <span>{`, ${texts.backups.elsewhere.there(momentHere(verifiedElsewhereAt))}`}</span>
                    )}
                  </span>
                </li>
              ))}
            </List>
          </section>
        )}
      </div>
    </ListScreen>
  )
}
