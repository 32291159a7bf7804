import { readDay, readTime } from '../platform/values/typed-day.ts'

const readers: Partial<Record<string, (text: string) => string | undefined>> = { date: readDay, time: readTime }

/**
 * Browsers' fields for dates and times ignore Bangla digits. From the first Bangla digit on such a field takes text
 * ("২৪/১১/২০২৬", "৯:৩০"), until it is left or Enter is pressed. Text that isn't a date or time stays, and the form says
 * so.
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
  // React must not see a half-typed date, not even by the browser's `change` event before a field is left: it would set
  // the field's type back, and the browser would drop the text.
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

/** Keeps a field's type "text": React sets the type back when it renders the field again, and the browser would then drop the text. */
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
  // A field whose text is no date or time stays a text field, so that the user corrects it or the form refuses it.
  if (found === undefined) return
  delete field.dataset.typing
  // The value is set by `setRangeText`: setting `value` would seem React's own change, and React would call no handler.
  field.setRangeText(found, 0, field.value.length)
  field.type = typing
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
