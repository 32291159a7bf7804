import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html } from 'hono/html'

const start = `window.addEventListener('load', () => {
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null })
})
`

// Swagger UI sets styles of its own; everything else is as strict as for the pages.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The readable description of the API: Swagger UI from its package, nothing from elsewhere. */
export function createDocs() {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return new Hono()
    .use(async (c, next) => {
      await next()
      c.header('Content-Security-Policy', policy)
    })
    .get('/', c =>
      c.html(html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Teeth Care API</title>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
            <script src="/api/docs/swagger-ui-bundle.js" defer></script>
            <script src="/api/docs/start.js" defer></script>
          </head>
          <body>
            <div id="docs"></div>
          </body>
        </html>`),
    )
    .get('/start.js', c => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get(
      '/:file{swagger-ui(-bundle)?\\.(css|js)}',
      serveStatic({ root, rewriteRequestPath: path => path.slice('/api/docs'.length) }),
    )
}
