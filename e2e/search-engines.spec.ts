import type { APIRequestContext } from '@playwright/test'
import { addressIn, languages } from '../app/platform/values/language.ts'
import { expect, test } from './clinic.ts'
import { setUpClinic } from './screens.ts'

/** What a page says to crawlers that run no scripts. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const linked = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    twins: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, ...twin]) => twin),
    picture: meta('og:image'),
    shared: [meta('og:title'), meta('og:description'), meta('og:url')],
    linkedData: linked.map(([, json = '']) => JSON.parse(json)),
  }
}

test('every public page has its own title, description, address and a picture to share', async ({ request, site }) => {
  const { treatmentId, blogId } = await setUpClinic(request)
  const paths = [
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
  const titles = new Set<string>()
  for (const path of [...paths, `/treatments/${treatmentId}`, `/blogs/${blogId}`, '/doctors/nadia-chowdhury']) {
    const { title, description, canonical, picture, shared } = await headOf(request, path)
    titles.add(title)
    expect.soft(title, path).toMatch(/.{10,}Teeth Care|Teeth Care.{10,}|Teeth Care$/)
    expect.soft(description.length, path).toBeGreaterThan(50)
    expect.soft(description.length, path).toBeLessThanOrEqual(165)
    expect.soft(canonical, path).toBe(site.url + path)
    expect.soft(shared, path).toEqual([title, description, canonical])
    const file = await request.get(picture)
    expect.soft([file.status(), file.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
  }
  expect(titles.size).toBe(12)
})

test('every public page names its addresses in both languages, and its own as canonical', async ({ request, site }) => {
  const { treatmentId, blogId } = await setUpClinic(request)
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
    '/privacy',
    '/terms',
  ]
  for (const path of [...fixed, `/treatments/${treatmentId}`, `/blogs/${blogId}`, '/doctors/nadia-chowdhury']) {
    const twins = languages.map(language => [language, site.url + addressIn(language, path)])
    for (const [language, address = ''] of twins) {
      const head = await headOf(request, address)
      expect.soft([address, head.language, head.canonical]).toEqual([address, language, address])
      expect.soft(head.twins, address).toEqual(twins)
    }
  }
})

test('the sitemap lists each page in both languages, with its counterpart', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  const twinsOf = (text: string) =>
    Object.fromEntries([...text.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, ...twin]) => twin))
  const listed = entries.map(([, address = '', links = '']) => ({ address, twins: twinsOf(links) }))
  for (const { address, twins } of listed) {
    expect.soft(Object.keys(twins), address).toEqual([...languages])
    expect.soft(Object.values(twins), address).toContain(address)
    const path = String(twins.en).replace(site.url, '')
    expect.soft(twins.bn, address).toBe(site.url + addressIn('bn', path))
  }
  const treatment = entries.find(([, address = '']) => address.includes('/treatments/'))?.[2]
  expect(treatment).toMatch(/^<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  const addresses = listed.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.toSorted()).toEqual([...new Set(listed.flatMap(({ twins }) => Object.values(twins)))].toSorted())
})

test('pages that robots may not read, or browsers not prefetch, are excluded in Bangla too', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)]
    .map(([, path = '']) => path)
    .filter(path => path !== '/api/')
  const [english, bangla] = [
    closed.filter(path => !path.startsWith('/bn')),
    closed.filter(path => path.startsWith('/bn')),
  ]
  expect(english).toContain('/dashboard')
  expect(bangla).toEqual(english.map(path => `/bn${path}`))
  const { prefetch } = await (await request.get('/speculation-rules.json')).json()
  const left = [prefetch[0].where.and[1].not.href_matches].flat().filter(path => path !== '/api/*')
  expect(left).toContain('/bn/dashboard*')
  expect(left.filter(path => path.startsWith('/bn'))).toEqual(
    left.filter(path => !path.startsWith('/bn')).map(path => `/bn${path}`),
  )
})

test('where no contact for reports is set, there is no security.txt', async ({ request }) => {
  expect((await request.get('/.well-known/security.txt')).status()).toBe(404)
})

test('a search’s canonical address is the page that lists everything', async ({ request, site }) => {
  expect((await headOf(request, '/treatments?name=tooth')).canonical).toBe(`${site.url}/treatments`)
})

test('the clinic, its doctors, blogs and treatments are described in a machine-readable form', async ({
  request,
  site,
}) => {
  const { treatmentId, blogId } = await setUpClinic(request)
  const [clinic] = (await headOf(request, '/')).linkedData
  expect(clinic).toMatchObject({
    '@type': 'Dentist',
    telephone: expect.stringMatching(/^\+880\d+$/),
    address: { streetAddress: expect.stringContaining('Dhanmondi'), addressCountry: 'BD' },
  })
  expect(clinic.openingHoursSpecification).toHaveLength(6)
  expect(clinic.openingHoursSpecification[0]).toMatchObject({ opens: '08:00', closes: '18:00' })
  const doctors = (await headOf(request, '/about')).linkedData
  expect(doctors.map(({ '@type': type }) => type)).toEqual([
    'Physician',
    'Physician',
    'Physician',
    'Physician',
    'Dentist',
  ])
  expect(doctors[0].parentOrganization['@id']).toBe(doctors.at(-1)['@id'])
  const [doctor] = (await headOf(request, '/doctors/farhana-islam')).linkedData
  expect(doctor).toMatchObject({ '@type': 'Physician', name: 'Dr. Farhana Islam' })
  const [blog] = (await headOf(request, `/blogs/${blogId}`)).linkedData
  expect(blog).toMatchObject({ '@type': 'BlogPosting', datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  expect(await (await request.get(`/blogs/${blogId}`)).text()).toContain('property="og:type" content="article"')
  expect((await headOf(request, '/blogs')).linkedData[0].mainEntity).toHaveLength(6)
  const [treatment, offerer] = (await headOf(request, `/treatments/${treatmentId}`)).linkedData
  const [procedure, service, offer] = treatment['@graph']
  expect(procedure).toMatchObject({ '@type': 'MedicalProcedure', name: 'dental implant' })
  expect(offer).toMatchObject({ price: 65000, priceCurrency: 'BDT', itemOffered: { '@id': service['@id'] } })
  expect(service).toMatchObject({ '@type': 'Service', name: 'dental implant' })
  expect(offer.offeredBy['@id']).toBe(offerer['@id'])
  const [bangla] = (await headOf(request, `/bn/treatments/${treatmentId}`)).linkedData
  expect(bangla['@graph'][0].url).toBe(`${site.url}/bn/treatments/${treatmentId}`)
  expect(procedure['@id']).toContain(`${site.url}/treatments/${treatmentId}`)
})

test('the site can be put on a phone’s home screen', async ({ request }) => {
  expect(await (await request.get('/bn/')).text()).toContain('href="/bn/site.webmanifest"')
  expect((await (await request.get('/bn/site.webmanifest')).json()).start_url).toBe('/bn')
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Teeth Care', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect.soft([icon.status(), icon.headers()['content-type']?.split(';')[0]], src).toEqual([200, type])
  }
})
