import { useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/start-page.ts'
import { SampleRemoval } from './sample-removal.tsx'
import { StepList } from './step-list.tsx'
import * as texts from './texts.ts'

export async function clientLoader() {
  const [setup, sample] = await Promise.all([dataOf(api.setup.$get()), dataOf(api.sample.$get())])
  return { ...setup, sample }
}

export default function StartPage({ loaderData: { putAway, steps, sample } }: Route.ComponentProps) {
  const text = texts.setup
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body grid max-w-3xl gap-10">
        <div className="grid gap-4">
          <p className="font-semibold">{text.progress(steps.filter(({ done }) => done).length, steps.length)}</p>
          <StepList steps={steps} />
          <PutAway putAway={putAway} />
        </div>
        <section aria-labelledby="sample" className="grid gap-3">
          <h2 id="sample" className="text-sub">
            {text.sample.title}
          </h2>
          <SampleRemoval {...sample} />
        </section>
      </div>
    </ListScreen>
  )
}

function PutAway({ putAway }: { putAway: boolean }) {
  const text = texts.setup
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const change = () => press(answerOf(api.setup.$put({ json: { putAway: !putAway } })), undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="quiet" busy={busy} onClick={() => void change()}>
        {putAway ? text.showAgain : text.putAway}
      </Button>
      {!putAway && <p className="text-sm text-soft">{text.putAwayLine}</p>}
    </div>
  )
}
