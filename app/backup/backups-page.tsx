import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { momentHere } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/backups-page.ts'

const text = texts.backups
const oldMs = 2 * 86_400_000

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  return role === 'owner' ? answerOf(api.backups.$get()) : undefined
}

export function HydrateFallback() {
  return <Spinner />
}

/** When the clinic was last backed up, and what went wrong. */
export default function BackupsPage({ loaderData: loaded }: Route.ComponentProps) {
  if (!loaded) return <StaffOnly />
  if (!loaded.ok) return <LoadFailed message={loaded.refusal.message} />
  const { folder, backups } = loaded.data
  const last = backups.find(({ succeeded }) => succeeded)
  const isOld = last !== undefined && Date.now() - Date.parse(last.at) > oldMs
  return (
    <div className="grid max-w-2xl gap-6">
      <title>{texts.dashboard.pageTitle(text.title)}</title>
      <div>
        <h1 className="text-head">{text.title}</h1>
        <p className="mt-1 text-soft">{text.line}</p>
      </div>
      <section className="sheet grid gap-3 p-6">
        <p className="font-semibold">{last ? text.last(momentHere(last.at)) : text.none}</p>
        {backups[0]?.succeeded === false && <p role="alert">{text.failed}</p>}
        {isOld && <p role="alert">{text.old}</p>}
        <p className="wrap-anywhere">{text.folder(folder)}</p>
        {last && <p>{last.isEncrypted ? text.encrypted : text.plain}</p>}
      </section>
      {backups.length > 0 && (
        <section aria-labelledby="last">
          <h2 id="last" className="mb-4 text-sub">
            {text.listed}
          </h2>
          <ul className="grid gap-3">
            {backups.map(({ at, fileName, bytes }) => (
              <li key={at}>
                <b className="block font-semibold wrap-anywhere">{fileName ?? text.failedEntry}</b>
                <span className="text-sm text-soft">
                  {momentHere(at)}
                  {fileName !== null && `, ${text.size(bytes)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
