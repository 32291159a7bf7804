import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { MedicalAlertLine } from '../appointments/screens/medical-alerts.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { List } from '../platform/ui/list.tsx'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import type { FoundPatient } from './patient.ts'
import { accountText, lastVisitText } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface FoundPeopleProps {
  readonly typed: string
  readonly found: readonly FoundPatient[] | undefined
  onChoose(patient: FoundPatient): void
  /** Called for a person who isn't in the list; if undefined, only known people can be chosen. */
  readonly onNewPerson?: () => void
  readonly stepOf?: ((patient: FoundPatient) => ReactNode) | undefined
}

/** The people whom a search found. Those who share a telephone number are listed together. */
export function FoundPeople({ typed, found, onChoose, onNewPerson, stepOf }: FoundPeopleProps) {
  const text = texts.patients.pick
  const byPhone = Object.values(Object.groupBy(found ?? [], ({ phone, _id }) => phone || _id))
  if (byPhone.length === 0) return null
  return (
    <div className="grid gap-1.5">
      {onNewPerson && (
        <button
          type="button"
          ref={passFocusOn}
          onClick={onNewPerson}
          className="more -mt-3 min-h-11 justify-self-start text-left text-sm wrap-anywhere"
        >
          {text.newPerson(readablePhone(typed.trim()))}
        </button>
      )}
      <List className="grid gap-1.5" aria-label={text.list}>
        {byPhone.map((people = []) => (
          <li key={people[0]?._id} className="overflow-hidden rounded-box border border-edge bg-card">
            {people[0] && people.length > 1 && (
              <p className="border-b border-line bg-paper px-3 py-1 text-sm text-soft">
                {text.family(readablePhone(people[0].phone))}
              </p>
            )}
            <div className="divide-y divide-line">
              {people.map(patient => (
                <div key={patient._id} className="flex items-center">
                  <Found patient={patient} onPress={() => onChoose(patient)} />
                  {stepOf && <div className="flex-none pr-2">{stepOf(patient)}</div>}
                </div>
              ))}
            </div>
          </li>
        ))}
      </List>
    </div>
  )
}

function Found({ patient, onPress }: { patient: FoundPatient; onPress: () => void }) {
  const { name, age, phone, account, medicalAlerts } = patient
  const text = texts.patients
  const facts = [readablePhone(phone), lastVisitText(patient), account === 'none' ? '' : accountText(patient)]
  return (
    <button
      type="button"
      ref={passFocusOn}
      data-person=""
      onClick={onPress}
      onKeyDown={moveFocusAlongPeople}
      className="block min-h-11 w-full min-w-0 cursor-pointer px-3 py-1.5 text-left leading-snug hover:bg-mint-soft focus-visible:bg-mint-soft focus-visible:-outline-offset-3"
    >
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>{' '}
        {age !== null && <span className="flex-none text-sm text-soft">{text.age(age)}</span>}
      </span>
      <span className="block text-sm wrap-anywhere text-soft">{facts.filter(fact => fact !== '').join(' · ')}</span>
      <MedicalAlertLine alerts={medicalAlerts} />
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets the arrow keys move the focus from a field of the person into the list of found people, and along the list. */
export function moveFocusAlongPeople(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const people = [...(event.currentTarget.closest('.person')?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
  if (step === undefined || people.length === 0) return
  event.preventDefault()
  const at = people.findIndex(person => person.matches(':focus'))
  people[Math.max(at + step, 0)]?.focus()
}

/** The search begins once typing has paused this long, so that a telephone number typed without a pause is one request. */
const pauseMs = 200

/** Searches people while the user types. `found` is undefined while too little is typed. */
export function useFound(startTyped: string) {
  const [typed, setTyped] = useState(startTyped)
  const [found, setFound] = useState<readonly FoundPatient[]>()
  useEffect(() => {
    setFound(undefined)
    if (!isSpecificEnough(typed)) return
    let isStale = false
    const ask = async () => {
      const answer = await answerOf(api.patients.$get({ query: { q: typed } }))
      if (!isStale) setFound(answer.ok ? answer.data : undefined)
    }
    const waiting = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(waiting)
    }
  }, [typed])
  return { typed, found, search: setTyped }
}

/** Whether enough is typed to search, as the API decides it, but without the API's parser of telephone numbers. */
function isSpecificEnough(typed: string): boolean {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
  return /\p{L}/u.test(typed) ? /[\p{L}\p{M}]{3}/u.test(typed) : digits >= 4
}
