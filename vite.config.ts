import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The pages' policy lets nothing load from data: addresses but pictures.
  build: { assetsInlineLimit: 0 },
  environments: {
    // One program: the server's build starts at the composition, which takes the pages in.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
