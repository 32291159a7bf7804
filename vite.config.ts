import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const siteFrame = new RegExp(
  [
    'site/(home-|site-|logo|problem|trusted)',
    'reviews/reviews-slider',
    'ui/when-near',
    'auth/(auth-provider|current-user|session|use-auth)',
    'ui/(button|checked-form|confirm-provider|confirm\\.|field|first-sign|icons|page-meta|picture|spinner|toast\\.)',
    'contact/(contact-section|clinic-map)',
    'clinic/clinic-linked-data',
    'treatments/treatment-card',
    'core/(money|short-date|time-of-day)',
    'i18n/(days|en-site|en-ui)',
  ]
    .map(room => `/app/${room}`)
    .join('|'),
)

const deskFrame =
  /\/app\/(api\/client|ui\/(screen-problem|form-screen|empty-state|delete-button|table|edit-link|growing-list)|i18n\/en-account)|\/hono\/dist\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The pages' policy lets nothing load from data: addresses but pictures.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /\/app\/i18n\//, sideEffects: false }] },
          output: {
            // Each page carries the names of all: seven signs are enough to tell one version from another.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page needs travels as one file, and so does what every public page is made of: a page is then few files.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper/ },
                { name: 'site', test: siteFrame },
                { name: 'desk', test: deskFrame },
              ],
            },
          },
        },
      },
    },
    // One program: the server's build starts at the composition, which takes the pages in, and what it is made of. In development
    // Node loads the packages as they are.
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino', 'sharp'] } : {},
      // Packages bring what they need for development too, and choose between the two as they run.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          // For the benchmark the pages alone, as React Router's own server takes them.
          input: process.env.SERVED_PAGES ? './bench/served-pages.ts' : './scripts/serve.ts',
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
}))
