import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import * as texts from './texts.ts'

type Steps = DataOf<typeof api.setup.$get>

export function SetupGuide() {
  const { pathname, search } = useLocation()
  if (new URLSearchParams(search).get('back') === 'start') return <BackToSteps />
  if (pathname === '/dashboard/today') return <NotBookable />
  return pathname === '/dashboard' && <FirstSteps />
}

/** Returns the first steps of a new clinic, with the first open one, unless all are done or the owner hid them. */
function useOpenSteps() {
  const [setup, setSetup] = useState<Steps>()
  useEffect(() => {
    let isCurrent = true
    void answerOf(api.setup.$get()).then(answer => {
      if (isCurrent && answer.ok) setSetup(answer.data)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const open = setup?.putAway ? undefined : setup?.steps.find(({ done }) => !done)
  return { setup: open && setup, open, hide: () => setSetup(undefined) }
}

function NotBookable() {
  const text = texts.setup
  const { setup, open } = useOpenSteps()
  if (!setup || !open || setup.bookable) return null
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-4 text-sm text-soft print:hidden">
      <span>{text.notBookable}</span>
      <Link to="/dashboard/start" className="more py-1 pointer-coarse:py-3">
        <span>{`${text.title}: ${text.next(text.steps[open.name].title)}`}</span>
      </Link>
    </p>
  )
}

function FirstSteps() {
  const text = texts.setup
  const { setup, open, hide } = useOpenSteps()
  const { press } = usePress(async () => undefined)
  const putAway = async () => {
    const answer = await press(answerOf(api.setup.$put({ json: { putAway: true } })), text.putAwayLine)
    if (answer.ok) hide()
  }
  if (!setup || !open) return null
  return (
    <section aria-labelledby="first-steps" className="mb-8 max-w-3xl rounded-box bg-mint-soft px-5 py-4 print:hidden">
      <h2 id="first-steps" className="text-sub">
        {text.title}
      </h2>
      <p>
        <span>{text.progress(setup.steps.filter(({ done }) => done).length, setup.steps.length)}</span>
        <span>{` · ${text.next(text.steps[open.name].title)}`}</span>
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Link to="/dashboard/start" className="more py-2">
          {text.all}
        </Link>
        <button type="button" ref={passFocusOn} className="more py-2" onClick={() => void putAway()}>
          {text.putAway}
        </button>
      </div>
    </section>
  )
}

function BackToSteps() {
  return (
    <p className="-mx-5 -mt-7 bg-mint-soft px-5 text-sm lg:-mx-9 lg:-mt-9 lg:px-4 print:hidden">
      <Link to="/dashboard/start" className="more py-2 pointer-coarse:py-3">
        {texts.setup.back}
      </Link>
    </p>
  )
}
