import { expect, test } from './clinic.ts'
import { directives, readPages } from './pages.ts'

test.use({ pageLife: 'test' })

const kilobyte = 1024

test('a read page has one module, those of treatments a second, five kilobytes in all; nothing else runs', async ({
  request,
}) => {
  const modules = new Set<string>()
  for (const path of [...(await readPages(request)), '/treatments?name=crown', '/no-such-page']) {
    const response = await request.get(path)
    const [scripts, style] = directives(response.headers()['content-security-policy'], 'script-src', 'style-src')
    expect([path, scripts]).toEqual([path, "script-src 'self'"])
    expect(style).toBeDefined()
    const html = await response.text()
    const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const running = tags.filter(attributes => !attributes.includes('application/ld+json'))
    expect([path, running.length]).toEqual([path, /^(\/bn)?\/treatments/.test(path) ? 2 : 1])
    for (const attributes of running) {
      expect(attributes).toMatch(/type="module".*async=""/)
      modules.add(/src="([^"]+)"/.exec(attributes)?.[1] ?? '')
    }
    expect(response.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  }
  expect(modules.size).toBe(2)
  let bytes = 0
  for (const address of modules) {
    const module = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(module.headers()['content-length'])
    expect(await module.text()).not.toMatch(/\bimport\b/)
  }
  expect(bytes).toBeLessThanOrEqual(5 * kilobyte)
  const rules = await request.get('/speculation-rules.json')
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
})
