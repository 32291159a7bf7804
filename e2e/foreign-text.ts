import type { Page } from '@playwright/test'
import { isForeign } from '../test/foreign.ts'
import { names } from './morning.ts'

const people = [
  'Olive Owner',
  'Stella Staff',
  'Nusrat Jahan',
  'Wahida Khan',
  'Hosne Ara',
  'Abdul Karim',
  'Parveen Akter',
]
const wordsOfNames = [...people, ...names].flatMap(name => name.split(' '))

// The names of people in these tests, what they wrote, and what they search for.
const typed: readonly RegExp[] = [
  // The dashboard's switch.
  /^English$/,
  new RegExp(`\\b(${[...new Set(wordsOfNames)].join('|')})\\b`, 'g'),
  /\b(Braces|Nobody laughed at my fear\.|Ground floor|Fever|Swollen face, fever)/g,
  /\b(penicillin|Sits up during the treatment: short of breath\.)/g,
  /\b(tooth|wisdon|nothing-like-it|ab|nusrat)\b/g,
  // The file name of the daily backup.
  /\bteeth-care-[\d-]+\.tar\.gz/g,
]

// Fields to be filled in with English, what an operator types, time zones, and the switch of languages.
const mayBeEnglish = 'input, textarea, pre, code, [name="zone"], [data-language]'

/**
 * All texts of a Bangla page that aren't Bangla, each with its element. Hardly anything may be marked as English: the sample clinic has
 * every name in Bangla too.
 */
export async function foreignTexts(page: Page): Promise<string[]> {
  const shown = await page.evaluate(mayBeEnglish => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label']
    // The browser shows these in its own digits, or they aren't visible.
    const inItsOwnWay = ['hidden', 'date', 'time', 'number', 'password', 'email', 'url', 'checkbox', 'radio', 'color']
    const texts: (readonly [text: string, element: Element])[] = [[document.title, document.documentElement]]
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('script, style, template, noscript')) continue
      const isBangla = element.closest('[lang]')?.getAttribute('lang') === 'bn'
      if (!isBangla && element.closest(mayBeEnglish)) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push([String(node.nodeValue), element])
      for (const name of attributes) texts.push([element.getAttribute(name) ?? '', element])
      if (element instanceof HTMLTextAreaElement) texts.push([element.value, element])
      if (element instanceof HTMLInputElement && !inItsOwnWay.includes(element.type))
        texts.push([element.value, element])
    }
    for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:title"]'))
      texts.push([meta.getAttribute('content') ?? '', meta])
    const nameOf = (element: Element) =>
      `${element.localName}${element.id && `#${element.id}`}${[...element.classList].slice(0, 2).map(each => `.${each}`)}`
    return texts
      .filter(([text]) => /[A-Za-z0-9]/.test(text))
      .map(([text, element]) => ({
        text: text.trim(),
        at: `${nameOf(element.parentElement ?? element)} > ${nameOf(element)}`,
      }))
  }, mayBeEnglish)
  return [...new Set(shown.filter(({ text }) => isForeign(text, typed)).map(({ text, at }) => `${text} (${at})`))]
}
