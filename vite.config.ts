import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { oneLanguage } from './scripts/one-language.ts'
import { unbundled } from './scripts/program.mjs'

/** A browser file contains only the texts that it shows. */
const withoutUnusedTexts = { moduleSideEffects: [{ test: /\/app\/platform\/i18n\//, sideEffects: false }] }

/** Code that several screens of applications load at once. */
const ofSeveral = { tags: ['$initial' as const], minShareCount: 2 }

/**
 * The files that screens of applications share, by folder: React with its router, what a patient's first screens need, what all screens
 * that follow the clinic's data need, the dashboard's frame, dates, what checks fields, and what the screens of a day at the desk need. A
 * module brings along what it imports and no file before has. Rolldown shares the rest (decision 029).
 */
const scriptFiles = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'patient',
    // What shows and moves a visit is for those who have one; what the desk chooses with, for the desk.
    test: /\/app\/(auth|pictures|site|appointments\/screens)\/(?!any-time|doctor-day|move-form|visit-actions|visit-facts|proposed-times|earlier-times)|\/app\/platform\/(ui\/(page-meta|problem-pages|keep-in-front|toasts\/confirm|forms\/checked-form)|i18n\/phone)\./,
    priority: 1,
    ...ofSeveral,
  },
  {
    name: 'data',
    // The desk, or what checks fields, would take them along.
    test: /\/app\/(live\/use-live|platform\/(lifecycle|ui\/(list|use-now|forms\/use-press)|i18n\/(localized|\w+\/(queue-view|dashboard)))|appointments\/appointment-row)\./,
    priority: 1,
    ...ofSeveral,
  },
  {
    name: 'dashboard',
    test: /\/app\/(dashboard\/|desk\/news\/activity\.|platform\/(ui\/announcements|i18n\/\w+\/just-now)\.)/,
    priority: 1,
    ...ofSeveral,
  },
  { name: 'fields', test: /\/app\/platform\/(i18n\/field-problems|values\/bangla-field)\./, priority: 1 },
  { name: 'dates', test: /\/app\/platform\/values\/(dates|digits|time-of-day)\./, priority: 1 },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 1 },
  { name: 'phone-numbers', test: /\/node_modules\/libphonenumber-js\//, priority: 1 },
  { name: 'desk', test: /\/app\/(desk\/(board|list|news|sheet)|patients)\//, priority: 1, ...ofSeveral },
  { name: 'common', test: /\/app\//, priority: 0.5, entriesAware: true, entriesAwareMergeThreshold: 600, ...ofSeveral },
  // The checks of an account's fields and of a booking's, loaded at a form's first focus.
  { name: 'checks', test: /\/app\/(auth\/account|platform\/(values\/text|ui\/forms\/form-problems))\./ },
  {
    name: 'booking-checks',
    test: /\/app\/(appointments\/(appointment|screens\/form-fields)|platform\/values\/(date-input|phone))\./,
  },
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
