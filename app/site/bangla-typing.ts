import { readDay, readTime } from '../platform/values/typed-day.ts'

const readers: Partial<Record<string, (text: string) => string | undefined>> = { date: readDay, time: readTime }

/**
 * Browsers' fields for dates and times ignore Bangla digits. From the first such digit on the field takes text
 * ("২৪/১১/২০২৬", "৯:৩০"), until it is left or Enter is pressed. What isn't a date or time stays, and the form says so.
 */
export function acceptBanglaDigits(options?: AddEventListenerOptions): void {
  const early = { ...options, capture: true }
  const onField = (act: (field: HTMLInputElement, event: Event) => void) => (event: Event) => {
    if (event.target instanceof HTMLInputElement) act(event.target, event)
  }
  const onKey = onField((field, event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (/^[০-৯]$/.test(event.key) && readers[field.type]) takeText(field)
    if (event.key === 'Enter') read(field)
  })
  addEventListener('keydown', onKey, early)
  addEventListener('focusout', onField(read), early)
  // React must not see a half-typed date, not even by the browser's `change` before a field is left. It would set the
  // type back, and the browser would drop the text.
  const hide = onField((field, event) => {
    if (!isBeingTyped(field)) return
    event.stopPropagation()
    field.dataset.typed = field.value
  })
  addEventListener('input', hide, early)
  addEventListener('change', hide, early)
}

const isBeingTyped = ({ dataset, type }: HTMLInputElement) => dataset.typing !== undefined && type === 'text'

function takeText(field: HTMLInputElement): void {
  field.dataset.typing = field.type
  field.type = 'text'
  field.value = ''
  field.dataset.typed = ''
  stayText(field)
}

/** React sets the type back when it renders the field again, and the browser then drops the text. */
function stayText(field: HTMLInputElement): void {
  const watching = new MutationObserver(() => {
    const { typing, typed = '' } = field.dataset
    if (typing === undefined) return watching.disconnect()
    if (field.type === 'text') return
    field.type = 'text'
    field.value = typed
  })
  watching.observe(field, { attributeFilter: ['type'] })
}

function read(field: HTMLInputElement): void {
  const { typing = '' } = field.dataset
  if (!isBeingTyped(field)) return
  const found = field.value === '' ? '' : readers[typing]?.(field.value)
  // The field stays a text, to be corrected or refused by its form.
  if (found === undefined) return
  delete field.dataset.typing
  // Setting `value` would seem React's own change and call no handler.
  field.setRangeText(found, 0, field.value.length)
  field.type = typing
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
