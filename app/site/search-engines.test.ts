import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../test/site.tsx'
import { addressIn, languages } from '../platform/values/language.ts'

let site: TestSite
let origin: string
/** One page of each kind that search engines may list. */
let paths: readonly string[]
beforeEach(async () => {
  site = await openTestSite()
  origin = site.settings.publicUrl
  const [implant] = (await site.call('GET', '/treatments?name=implant')).list
  const [blog] = (await site.call('GET', '/blogs')).list
  const fixed = [
    '/',
    '/about',
    '/treatments',
    '/blogs',
    '/contact',
    '/appointment',
    '/login',
    '/register',
    '/telephone',
  ]
  paths = [...fixed, `/treatments/${implant?._id}`, `/blogs/${blog?._id}`, '/doctors/nadia-chowdhury']
})
afterEach(() => site.close())

const textOf = async (path: string) => (await site.visit(path)).text()
const pathLike = (start: string) => paths.find(path => path.startsWith(start)) ?? ''

/** What a page says to crawlers that run no scripts. */
async function headOf(path: string) {
  const html = await textOf(path)
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const linked = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    twins: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, ...twin]) => twin),
    picture: meta('og:image'),
    kind: meta('og:type'),
    shared: [meta('og:title'), meta('og:description'), meta('og:url')],
    linkedData: linked.map(([, json = '']) => JSON.parse(json)),
  }
}

test('every public page has its own title, description, address and a picture to share', async () => {
  const titles = new Set<string>()
  for (const path of paths) {
    const { title, description, canonical, picture, shared } = await headOf(path)
    titles.add(title)
    expect.soft(title, path).toMatch(/.{10,}Teeth Care|Teeth Care.{10,}|Teeth Care$/)
    expect.soft(description.length, path).toBeGreaterThan(50)
    expect.soft(description.length, path).toBeLessThanOrEqual(165)
    expect.soft(canonical, path).toBe(origin + path)
    expect.soft(shared, path).toEqual([title, description, canonical])
    expect.soft(picture, path).toMatch(/\.jpg$/)
    expect.soft(existsSync(`public${picture.replace(origin, '')}`), picture).toBe(true)
  }
  expect(titles.size).toBe(12)
})

test('every public page names its addresses in both languages, and its own as canonical', async () => {
  for (const path of [...paths, '/privacy', '/terms']) {
    const twins = languages.map(language => [language, origin + addressIn(language, path)])
    for (const [language, address = ''] of twins) {
      const head = await headOf(address.replace(origin, ''))
      expect.soft([address, head.language, head.canonical]).toEqual([address, language, address])
      expect.soft(head.twins, address).toEqual(twins)
    }
  }
})

test('the sitemap lists each page in both languages, with its counterpart', async () => {
  const xml = await textOf('/sitemap.xml')
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  const twinsOf = (text: string) =>
    Object.fromEntries([...text.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, ...twin]) => twin))
  const listed = entries.map(([, address = '', links = '']) => ({ address, twins: twinsOf(links) }))
  for (const { address, twins } of listed) {
    expect.soft(Object.keys(twins), address).toEqual([...languages])
    expect.soft(Object.values(twins), address).toContain(address)
    const path = String(twins.en).replace(origin, '')
    expect.soft(twins.bn, address).toBe(origin + addressIn('bn', path))
  }
  const treatment = entries.find(([, address = '']) => address.includes('/treatments/'))?.[2]
  expect(treatment).toMatch(/^<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  const addresses = listed.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.toSorted()).toEqual([...new Set(listed.flatMap(({ twins }) => Object.values(twins)))].toSorted())
})

test('pages that robots may not read, or browsers not prefetch, are excluded in Bangla too', async () => {
  const robots = await textOf('/robots.txt')
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)]
    .map(([, path = '']) => path)
    .filter(path => path !== '/api/')
  const isBangla = (path: string) => path.startsWith('/bn')
  const english = closed.filter(path => !isBangla(path))
  expect(english).toContain('/dashboard')
  expect(closed.filter(isBangla)).toEqual(english.map(path => `/bn${path}`))
  const { prefetch } = await (await site.visit('/speculation-rules.json')).json()
  const left: string[] = [prefetch[0].where.and[1].not.href_matches].flat()
  const ofPages = left.filter(path => path !== '/api/*')
  expect(ofPages).toContain('/bn/dashboard*')
  expect(ofPages.filter(isBangla)).toEqual(ofPages.filter(path => !isBangla(path)).map(path => `/bn${path}`))
})

test('a search’s canonical address is the page that lists everything', async () => {
  expect((await headOf('/treatments?name=tooth')).canonical).toBe(`${origin}/treatments`)
})

test('the clinic, its doctors, blogs and treatments are described in a machine-readable form', async () => {
  const [clinic] = (await headOf('/')).linkedData
  expect(clinic).toMatchObject({
    '@type': 'Dentist',
    telephone: expect.stringMatching(/^\+880\d+$/),
    address: { streetAddress: expect.stringContaining('Dhanmondi'), addressCountry: 'BD' },
  })
  expect(clinic.openingHoursSpecification).toHaveLength(6)
  expect(clinic.openingHoursSpecification[0]).toMatchObject({ opens: '08:00', closes: '18:00' })
  const doctors = (await headOf('/about')).linkedData
  expect(doctors.map(each => each['@type'])).toEqual(['Physician', 'Physician', 'Physician', 'Physician', 'Dentist'])
  expect(doctors[0].parentOrganization['@id']).toBe(doctors.at(-1)['@id'])
  const [doctor] = (await headOf('/doctors/farhana-islam')).linkedData
  expect(doctor).toMatchObject({ '@type': 'Physician', name: 'Dr. Farhana Islam' })
  const blog = await headOf(pathLike('/blogs/'))
  const datePublished = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(blog.linkedData[0]).toMatchObject({ '@type': 'BlogPosting', datePublished })
  expect(blog.kind).toBe('article')
  expect((await headOf('/blogs')).linkedData[0].mainEntity).toHaveLength(6)
})

test('a treatment is described with its price, who offers it, and its address in each language', async () => {
  const path = pathLike('/treatments/')
  const [treatment, offerer] = (await headOf(path)).linkedData
  const [procedure, service, offer] = treatment['@graph']
  expect(procedure).toMatchObject({ '@type': 'MedicalProcedure', name: 'dental implant' })
  expect(offer).toMatchObject({ price: 65000, priceCurrency: 'BDT', itemOffered: { '@id': service['@id'] } })
  expect(service).toMatchObject({ '@type': 'Service', name: 'dental implant' })
  expect(offer.offeredBy['@id']).toBe(offerer['@id'])
  expect(procedure['@id']).toContain(origin + path)
  const [bangla] = (await headOf(`/bn${path}`)).linkedData
  expect(bangla['@graph'][0].url).toBe(`${origin}/bn${path}`)
})

test('the site can be put on a phone’s home screen', async () => {
  expect(await textOf('/bn')).toContain('href="/bn/site.webmanifest"')
  expect((await (await site.visit('/bn/site.webmanifest')).json()).start_url).toBe('/bn')
  const manifest = await (await site.visit('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Teeth Care', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect.soft(existsSync(`public${src}`), src).toBe(true)
})
