import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { momentHere } from '../../platform/i18n/days.ts'
import { Button } from '../../platform/ui/button.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { List } from '../../platform/ui/list.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import * as texts from '../texts.ts'

type Facts = NonNullable<DataOf<typeof api.backups.$get>['elsewhere']>
type TestResult = DataOf<typeof api.backups.test.$post>

export function Elsewhere({ elsewhere: { to, verifiedAt, failure } }: { readonly elsewhere: Facts }) {
  const text = texts.backups.elsewhere
  const [result, setResult] = useState<TestResult>()
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const test = async () => {
    setResult(undefined)
    const answer = await press(answerOf(api.backups.test.$post()), undefined)
    if (answer.ok) setResult(answer.data)
  }
  return (
    <section aria-labelledby="elsewhere" className="sheet grid gap-3 p-6">
      <h2 id="elsewhere" className="text-sub">
        {text.title}
      </h2>
      <p className="font-semibold">{verifiedAt === null ? text.none : text.verified(momentHere(verifiedAt))}</p>
      {failure && <p role="alert">{text.failure(momentHere(failure.at), text.why(failure.code))}</p>}
      <p className="wrap-anywhere">{text.to(to)}</p>
      <Button look="quiet" busy={busy} onClick={() => void test()} className="justify-self-start">
        {text.test}
      </Button>
      <LiveRegion className="grid gap-3">{result && <Result result={result} />}</LiveRegion>
    </section>
  )
}

function Result({ result: { problem, hostKey, files } }: { readonly result: TestResult }) {
  const text = texts.backups.elsewhere
  if (problem !== null) {
    return (
      <>
        <p className="font-semibold text-coral-deep">{text.why(problem)}</p>
        {hostKey !== null && <p className="wrap-anywhere">{text.hostKey(hostKey)}</p>}
      </>
    )
  }
  return (
    <>
      <p>{text.works(files.length)}</p>
      {files.length > 0 && (
        <details>
          <summary>{text.listed}</summary>
          <List className="mt-2 grid gap-1 text-sm text-soft">
            {files.map(({ name, bytes, at }) => (
              <li key={name} className="wrap-anywhere">{`${name}, ${texts.backups.size(bytes)}, ${momentHere(at)}`}</li>
            ))}
          </List>
        </details>
      )}
    </>
  )
}
