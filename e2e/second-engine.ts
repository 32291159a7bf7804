import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'

// IBM's engine, which finds mistakes that axe doesn't look for.
const engine = await readFile(fileURLToPath(import.meta.resolve('accessibility-checker-engine')), 'utf8')

declare global {
  interface Window {
    ace: { Checker: typeof Checker }
  }
}

/** Rules that the engine can't decide: they ask for a human check of almost any content, so hardly any page is free of them. */
const onlyAsked = [
  // "Verify color is not used as the only visual means": on every page with a stylesheet.
  'style_color_misuse',
  // What a sticky header may cover: any link beneath it before the page scrolls, which it does once the link has the focus.
  'element_tabbable_unobscured',
  // Icons without words, inputs that are transparent over their labels, and any text area, whose `label` the engine doesn't find.
  'input_label_visible',
  // Any text with "left", "top", "small" …: half of what a dentist writes.
  'text_sensory_misuse',
  // Any short paragraph in large letters: times, prices, queue numbers.
  'text_block_heading',
]

/** What the engine says about these elements is wrong, or a question whose answer is known. */
const exceptions: readonly { readonly rule: string; readonly selector: string }[] = [
  // HTML lets a field of the type "email" be a user name (its control group "username"), and password managers want it.
  { rule: 'input_autocomplete_valid', selector: '[type="email"][autocomplete="username"]' },
  // A question again ("is it alone?"), from a rule that otherwise finds real mistakes. Boxes that belong together are in a `fieldset`.
  { rule: 'input_checkboxes_grouped', selector: ':not(fieldset *)' },
  // The board is one Tab stop, and arrow keys move on from there (`today.spec.ts`): a hundred stops would be no help.
  { rule: 'widget_tabbable_exists', selector: '[data-stop]' },
  // Hidden until it has the focus (`keyboard.spec.ts`).
  { rule: 'element_tabbable_visible', selector: '.skip-link' },
  // Toasts have their own focus style, which the engine can't see.
  // On a phone the head of a table is transparent, and there for screen readers only; axe computes its contrast on wide screens.
  { rule: 'text_contrast_sufficient', selector: '.table-or-cards thead th' },
  // A patient's review has no address to cite.
  { rule: 'blockquote_cite_exists', selector: 'figure > blockquote' },
]

/** Everything that breaks WCAG 2.2, or may break it. The contents of frames are left out: they belong to other sites. */
export async function secondOpinionOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${engine}\nwindow.ace = ace`)
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
