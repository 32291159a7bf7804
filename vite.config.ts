import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { oneLanguage } from './scripts/one-language.ts'
import { unbundled } from './scripts/program.mjs'

/** A browser file contains only the texts that it shows. */
const withoutUnusedTexts = { moduleSideEffects: [{ test: /\/app\/platform\/i18n\//, sideEffects: false }] }

/**
 * The files of scripts that many screens share: React with its router, zod, and what at least twenty screens load. Rolldown decides about
 * the rest (decision 029).
 */
const scriptFiles = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // With our own module that configures it: in `common` it would bring zod to screens that check nothing yet.
  { name: 'zod', test: /\/zod(\/|\.ts$)/, priority: 1 },
  { name: 'common', minShareCount: 20 },
]

/** The browser's files are built once per language; `scripts/prepare.mjs` sets this. */
const inBangla = process.env.PAGE_LANGUAGE === 'bn'
const language = inBangla ? 'bn' : 'en'

export default defineConfig(({ command }) => ({
  resolve: { alias: { 'virtual:bangla-assets': process.env.BANGLA_ASSETS ?? 'virtual:react-router/server-build' } },
  plugins: [oneLanguage(language), tailwindcss(), reactRouter()],
  // The pages' policy lets nothing load from data: addresses but pictures.
  build: { assetsInlineLimit: 0 },
  // The module of pages to read is bundled by itself, as a worker would be.
  worker: { format: 'es', plugins: () => [oneLanguage(language)], rolldownOptions: { treeshake: withoutUnusedTexts } },
  environments: {
    client: {
      resolve: { conditions: inBangla ? ['bangla', ...defaultClientConditions] : [...defaultClientConditions] },
      build: {
        rolldownOptions: {
          treeshake: withoutUnusedTexts,
          output: {
            // Each page carries the names of all: seven characters are enough to distinguish versions.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            codeSplitting: { groups: scriptFiles },
          },
        },
      },
    },
    // The server is built into one program: its entry, the pages that it imports, and the packages they use. In development Node loads
    // the packages as they are.
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: [...unbundled] } : {},
      // Packages also contain code for development, and choose between the two at run time.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: inBangla ? './scripts/bangla-assets.ts' : './scripts/teeth-care.ts',
          ...(inBangla && { treeshake: { moduleSideEffects: false } }),
          output: {
            // One file, so that nothing is left to be read later, when the build or the packages may be others.
            codeSplitting: false,
            // V8 keeps a source with characters beyond Latin-1 in two bytes each.
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
          },
        },
      },
    },
  },
}))
