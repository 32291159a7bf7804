import { type Plugin, parseSync, Visitor } from 'vite'

/**
 * Leaves one language in the browser's files: of each text below `inLanguages` the one of `{ en: …, bn: … }`. What goes becomes spaces, so
 * that the rest keeps its place. A `texts.ts` is cut into a module for each of its exports: a module goes whole to all screens that use it.
 */
export function oneLanguage(language: 'en' | 'bn'): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/[^?]+\.ts(\?export=\w+)?$/, code: 'inLanguages(' },
      handler(code, id) {
        const [file = '', wanted] = id.split('?export=')
        const { program, module } = parseSync(file, code)
        const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
        const names = exported.map(({ exportName }) => exportName.name ?? '')
        if (this.environment.mode === 'build' && file.endsWith('/texts.ts') && wanted === undefined) {
          return names.map(name => `export { ${name} } from '${file}?export=${name}'`).join('\n')
        }
        const spans = otherLanguage(program, language)
        for (const { start, declaration } of program.body.filter(each => each.type === 'ExportNamedDeclaration')) {
          const [first] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
          const name = first?.id.type === 'Identifier' && first.id.name
          if (wanted !== undefined && declaration && name !== wanted) spans.push([start, declaration.start])
        }
        return { code: blanked(code, spans), map: null, moduleSideEffects: false }
      },
    },
  }
}

type Span = readonly [start: number, end: number]

/** Where the other language's texts are, and the calls of `inLanguages` around them. */
function otherLanguage(program: Parameters<Visitor['visit']>[0], language: 'en' | 'bn'): Span[] {
  const spans: Span[] = []
  let [from, to] = [0, 0]
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [words], start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'inLanguages' && words)
        spans.push([start, words.start], [words.end, end])
    },
    ObjectExpression({ properties, start, end }) {
      const texts = properties.flatMap(each => (each.type === 'Property' ? [each] : []))
      const names = texts.map(({ key }) => key.type === 'Identifier' && key.name)
      const text = texts[names.indexOf(language)]?.value
      // A text may be an object with the languages' names itself.
      if (!text || !names.includes('en') || !names.includes('bn') || (start >= from && end <= to)) return
      spans.push([start, text.start], [text.end, end])
      from = text.start
      to = text.end
    },
  })
  visitor.visit(program)
  return spans
}

function blanked(code: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, [start, end]) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    code,
  )
}
