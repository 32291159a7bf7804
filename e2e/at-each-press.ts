import type { Page } from '@playwright/test'

// What a screen showed at the moment of a press. Reading it before or after wouldn't do: what other windows change is shown at once.

/** The visit in the panel, the head of a patient's file, or the patient's own visits by their ids, as texts. */
export interface Shown {
  readonly visit?: { readonly name: string; readonly state: string; readonly done: string | undefined } & {
    readonly facts: Readonly<Record<string, string>>
  }
  readonly file?: { readonly facts: readonly string[]; readonly alerts: readonly string[] }
  readonly own: Readonly<Record<string, { readonly state: string; readonly facts: string }>>
  /** What is typed in the fields of a form. */
  readonly fields: Readonly<Record<string, string>>
  /** The name of the pressed button. */
  readonly pressed: string
  /** What a refusal showed in place of the former values. */
  readonly meanwhile?: Readonly<Record<string, unknown>>
}

/** Lets every document of a page note what it shows whenever something is pressed or typed. */
export async function noteAtEachPress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? ''
    const visitIn = (panel: Element) => ({
      name: textOf(panel.querySelector('h2')),
      state: textOf(panel.querySelector('h2 + span')),
      done: panel.querySelector<HTMLTextAreaElement>('[name=done]')?.value,
      facts: Object.fromEntries(
        [...panel.querySelectorAll('dl.visit-details > div')].map(line => [
          textOf(line.querySelector('dt > span')),
          textOf(line.querySelector('dd')),
        ]),
      ),
    })
    const fileIn = (head: Element) => ({
      facts: [...head.querySelectorAll('.file-facts > span')].map(fact => textOf(fact.firstElementChild)),
      alerts: [...head.querySelectorAll('.alert-chip')].map(textOf),
    })
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : undefined
      const panel = document.querySelector('.visit-panel:has(dl.visit-details)')
      const head = document.querySelector('.file-head')
      const own = [...document.querySelectorAll('[id^=visit-]')].map(facts => [
        facts.id.replace('visit-', ''),
        { state: textOf(facts.querySelector('p > span')), facts: facts.textContent },
      ])
      const fields = [...document.querySelectorAll<HTMLInputElement>('main input[name]')].map(({ name, value }) => [
        name,
        value,
      ])
      Reflect.set(window, 'shownAtPress', {
        ...(panel && { visit: visitIn(panel) }),
        ...(head && { file: fileIn(head) }),
        own: Object.fromEntries(own),
        fields: Object.fromEntries(fields),
        pressed: button?.getAttribute('aria-label') ?? textOf(button),
      })
    }
    for (const kind of ['click', 'keydown', 'beforeinput']) addEventListener(kind, note, true)
  })
}

/** What the page showed at the last press. */
export const shownAtPress = (page: Page): Promise<Shown> => page.evaluate(() => Reflect.get(window, 'shownAtPress'))
