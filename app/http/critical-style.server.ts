import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type Container, type Rule } from 'postcss'
import type { KnownPart, PageText } from '../core/page-text.ts'
import { knownPart } from './page-body.server.ts'

/** A part of a style sheet, ready to be written again. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly kind: 'property'; readonly text: string; readonly name: string }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }

const clientFolder = join('build', 'client')
const siteSheet = /<link rel="stylesheet" href="(\/assets\/root-[^"]+\.css)"\/>/
const classAttribute = /\sclass="([^"]*)"/g
// What stands within these may be missing from a page though the rule is for it.
const looseSelector = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const className = /\.((?:\\.|[\w-])+)/g

/**
 * A page with those rules of the site's style within it that it needs, so that nothing stands between its text and the screen.
 * The whole sheet comes along without anybody waiting for it; the page's scripts put it to use before they begin.
 */
export function withCriticalStyle(html: string): PageText {
  const link = siteSheet.exec(html)
  // The dashboard has a sheet of its own besides, which holds everything.
  if (!link?.[1] || html.includes('<link rel="stylesheet" href="/assets/dashboard')) return [html]
  const [all, address] = link
  const lateSheet = all.replace('/>', ' media="print"/>')
  return [html.slice(0, link.index), critical(partsOf(address), html), lateSheet + html.slice(link.index + all.length)]
}

const sheets = new Map<string, readonly Part[]>()

function partsOf(address: string): readonly Part[] {
  const known = sheets.get(address)
  if (known) return known
  const parts = readParts(postcss.parse(readFileSync(join(clientFolder, address), 'utf8')))
  sheets.set(address, parts)
  return parts
}

// Pages of one kind have the same classes, whatever they say.
const criticals = new LRUCache<string, KnownPart>({ max: 100 })

/** The rules for elements and for the classes that a page has, in their order. */
function critical(parts: readonly Part[], html: string): KnownPart {
  const given = new Set<string>()
  for (const [, names = ''] of html.matchAll(classAttribute)) given.add(names)
  const name = [...given].join('\n')
  const known = criticals.get(name)
  if (known !== undefined) return known
  const classes = new Set(
    [...given].flatMap(names => names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')),
  )
  // Which custom properties are worth declaring is known once it is known which are used.
  const used = keep(parts, classes, () => false)
  const made = knownPart(`<style>${keep(parts, classes, property => used.includes(property))}</style>`)
  criticals.set(name, made)
  return made
}

function keep(parts: readonly Part[], classes: ReadonlySet<string>, isUsed: (name: string) => boolean): string {
  return parts.map(part => kept(part, classes, isUsed)).join('')
}

function kept(part: Part, classes: ReadonlySet<string>, isUsed: (name: string) => boolean): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'property':
      return isUsed(part.name) ? part.text : ''
    case 'rule':
      return part.needs.some(names => names.every(name => classes.has(name))) ? part.text : ''
    case 'group': {
      const inner = keep(part.parts, classes, isUsed)
      return inner === '' ? '' : `${part.head}{${inner}}`
    }
  }
}

function readParts(container: Container): readonly Part[] {
  return (container.nodes ?? []).map((node): Part => {
    if (node.type === 'rule') return { kind: 'rule', text: node.toString(), needs: needsOf(node as Rule) }
    if (node.type !== 'atrule') return { kind: 'text', text: node.type === 'comment' ? '' : `${node.toString()};` }
    const rule = node as AtRule
    if (rule.name === 'property') return { kind: 'property', text: rule.toString(), name: rule.params }
    const isGroup = rule.nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(rule.name)
    if (!isGroup) return { kind: 'text', text: rule.nodes ? rule.toString() : `${rule.toString()};` }
    return { kind: 'group', head: `@${rule.name} ${rule.params}`, parts: readParts(rule) }
  })
}

function needsOf({ selectors }: Rule): readonly (readonly string[])[] {
  return selectors.map(selector => {
    const names = selector.replaceAll(looseSelector, '').matchAll(className)
    return [...names].map(([, name = '']) => name.replaceAll('\\', ''))
  })
}
