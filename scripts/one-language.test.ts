import { globSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'
import type { Language } from '../app/platform/values/language.ts'
import { oneLanguage } from './one-language.ts'

/** The browser's script of all texts, without what both languages name: reasons of closures. */
async function scriptOf(language: Language): Promise<string> {
  const input = globSync('app/**/texts.ts')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguage(language)],
    resolve: { conditions: language === 'bn' ? ['bangla', 'browser'] : ['browser'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', external: /closure-reasons/ },
    },
  })
  if (!('output' in result)) throw new Error('vite built something else')
  return result.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
}

/** All English texts of at least three words that need no facts. */
function sentences(texts: unknown = import.meta.glob('../app/**/texts.ts', { eager: true })): string[] {
  if (typeof texts === 'string') return /\S+ \S+ \S+/.test(texts) ? [texts] : []
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(each => sentences(each)) : []
}

test('the scripts of a language have its texts, and none of the other one', async () => {
  const [english, bangla] = [await scriptOf('en'), await scriptOf('bn')]
  const isIn = (script: string) => (text: string) => script.includes(JSON.stringify(text))
  expect(english.replace(/\/\*[\s\S]*?\*\//g, '').match(/.*\p{Script=Bengali}{2}.*/gu) ?? []).toEqual([])
  expect(sentences().filter(isIn(english)).length).toBeGreaterThan(500)
  expect(sentences().filter(isIn(bangla))).toEqual([])
  expect(bangla.match(/\p{Script=Bengali}{2}/gu)?.length).toBeGreaterThan(5000)
})
