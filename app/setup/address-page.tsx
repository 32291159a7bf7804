import { api, dataOf } from '../platform/api/client.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import type { Route } from './+types/address-page.ts'
import * as texts from './texts.ts'

export async function clientLoader() {
  const { steps } = await dataOf(api.setup.$get())
  return { isPublic: steps.some(({ name, done }) => name === 'address' && done) }
}

const example = 'your-clinic.example'

/** The port on which the program listens unless PORT says otherwise. */
const usualPort = '3000'

/** Explains how the site gets an address of its own, which is set outside the program. */
export default function AddressPage({ loaderData: { isPublic } }: Route.ComponentProps) {
  const text = texts.publicAddress
  const { origin } = useSiteFacts()
  const port = new URL(origin).port || usualPort
  const steps = [
    text.steps.name,
    { ...text.steps.proxy, code: `${example} {\n  reverse_proxy localhost:${port}\n}` },
    { ...text.steps.start, code: `PUBLIC_URL=https://${example} TRUST_PROXY=1 npm start` },
    text.steps.look,
  ]
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body grid max-w-3xl gap-8">
        <section aria-labelledby="address-now" className="sheet grid gap-1 p-6">
          <h2 id="address-now" className="font-sans text-base font-semibold">
            {text.now}
          </h2>
          <p className="font-head text-2xl wrap-anywhere">{origin}</p>
          <p className="text-soft">{isPublic ? text.isPublic : text.isPrivate}</p>
        </section>
        <section aria-labelledby="address-steps" className="grid gap-4">
          <h2 id="address-steps" className="text-sub">
            {text.how}
          </h2>
          <List ordered className="grid list-decimal gap-5 [&:lang(bn)]:list-[bengali] pl-6 marker:font-semibold">
            {steps.map(step => (
              <li key={step.title} className="pl-1">
                <b className="font-semibold">{step.title}</b>
                <p className="text-soft">{step.line}</p>
                {'code' in step && (
                  <pre
                    lang="en"
                    className="mt-2 rounded-box bg-mint-soft px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere"
                  >
                    <code>{step.code}</code>
                  </pre>
                )}
              </li>
            ))}
          </List>
        </section>
      </div>
    </ListScreen>
  )
}
