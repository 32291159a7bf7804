import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'

// IBM's engine, which knows of mistakes that axe doesn't look for.
const engine = await readFile(fileURLToPath(import.meta.resolve('accessibility-checker-engine')), 'utf8')

declare global {
  interface Window {
    ace: { Checker: typeof Checker }
  }
}

/** Rules that find nothing wrong: they ask for a human's eye wherever something stands, so no page can be free of them. */
const onlyAsked = [
  // "Verify color is not used as the only visual means": on every page with a stylesheet.
  'style_color_misuse',
  // The skip link, hidden until it has the focus; `keyboard.spec.ts` looks at it.
  'element_tabbable_visible',
  // What a sticky header may cover. The page scrolls so that it doesn't.
  'element_tabbable_unobscured',
  // Controls named by `aria-label`, most of them with a picture; axe asks for the name.
  'input_label_visible',
  // Any text with "left", "top", "small" …: half of what a dentist writes.
  'text_sensory_misuse',
  // Any short paragraph in large letters.
  'text_block_heading',
  // Any rule for an outline.
  'style_focus_visible',
  // A patient's review has no address to cite.
  'blockquote_cite_exists',
  // Axe reckons the contrast, at day and at night; here again it would take a tenth of the time.
  'text_contrast_sufficient',
]

/** What the engine says of these elements is wrong. */
const exceptions: readonly { readonly rule: string; readonly selector: string }[] = [
  // HTML lets a field of the type "email" be a user name (its control group "username"), and password managers want it.
  { rule: 'input_autocomplete_valid', selector: '[type="email"][autocomplete="username"]' },
  // A question again ("is it alone?"), from a rule that else finds real mistakes. Those that belong together are in a `fieldset`.
  { rule: 'input_checkboxes_grouped', selector: ':not(fieldset *)' },
  // The board is one stop of the Tab key, and arrow keys lead on from there (`today.spec.ts`): a hundred stops would be no help.
  { rule: 'widget_tabbable_exists', selector: '[data-stop]' },
]

/** Makes the engine known to every document that the page opens from now on. */
export async function addSecondEngine(page: Page): Promise<void> {
  await page.addInitScript({ content: `${engine}\nwindow.ace = ace` })
}

/** Whatever breaks WCAG 2.2 for certain, and what may break it. The inside of a frame is another site's. */
export async function secondOpinionOn(page: Page): Promise<string[]> {
  return page.evaluate(
    async given => {
      const checker = new window.ace.Checker()
      const wcag = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2')
      if (!wcag) throw new Error('the engine has lost its rules')
      const checkpoints = wcag.checkpoints.map(({ rules = [], ...checkpoint }) => ({
        ...checkpoint,
        rules: rules.filter(({ id }) => !given.onlyAsked.includes(id)),
      }))
      checker.addGuideline({ ...wcag, id: 'asked', checkpoints })
      const { results, numExecuted } = await checker.check(document, ['asked'])
      if (numExecuted === 0) throw new Error('the engine has checked nothing')
      const isException = (ruleId: string, node: Node) =>
        given.exceptions.some(
          ({ rule, selector }) => rule === ruleId && node instanceof Element && node.matches(selector),
        )
      return results
        .filter(({ value: [policy, answer] }) => policy === 'VIOLATION' && answer !== 'PASS')
        .filter(({ ruleId, node, path }) => !path.dom?.includes('/iframe[') && !isException(ruleId, node))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
    },
    { onlyAsked, exceptions },
  )
}
