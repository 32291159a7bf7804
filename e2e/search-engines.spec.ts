import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { furnish } from './screens.ts'

/** What a page says to crawlers that run no scripts. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const linked = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    picture: meta('og:image'),
    shared: [meta('og:title'), meta('og:description'), meta('og:url')],
    linkedData: linked.map(([, json = '']) => JSON.parse(json)),
  }
}

test('every public page has its own title, description, address and a picture to share', async ({ request, site }) => {
  const { treatmentId, blogId } = await furnish(request)
  const paths = ['/', '/about', '/treatments', '/blogs', '/contact', '/appointment', '/login', '/register']
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
  expect(titles.size).toBe(11)
})

test('a search’s address points to the page that holds everything', async ({ request, site }) => {
  expect((await headOf(request, '/treatments?name=tooth')).canonical).toBe(`${site.url}/treatments`)
})

test('the clinic, its doctors, blogs and treatments are there for machines to read', async ({ request, site }) => {
  const { treatmentId, blogId } = await furnish(request)
  const [clinic] = (await headOf(request, '/')).linkedData
  expect(clinic).toMatchObject({ '@type': 'Dentist', address: { streetAddress: expect.stringContaining('Dhanmondi') } })
  expect(clinic.openingHoursSpecification).toHaveLength(6)
  expect(clinic.openingHoursSpecification[0]).toMatchObject({ opens: '08:00', closes: '18:00' })
  const doctors = (await headOf(request, '/about')).linkedData
  expect(doctors.map(({ '@type': type }) => type)).toEqual(['Physician', 'Physician', 'Physician', 'Physician'])
  const [doctor] = (await headOf(request, '/doctors/farhana-islam')).linkedData
  expect(doctor).toMatchObject({ '@type': 'Physician', name: 'Dr. Farhana Islam' })
  const [blog] = (await headOf(request, `/blogs/${blogId}`)).linkedData
  expect(blog).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question' }] })
  expect((await headOf(request, '/blogs')).linkedData[0].mainEntity).toHaveLength(6)
  const [treatment] = (await headOf(request, `/treatments/${treatmentId}`)).linkedData
  const [procedure, offer] = treatment['@graph']
  expect(procedure).toMatchObject({ '@type': 'MedicalProcedure', name: 'dental implant' })
  expect(offer).toMatchObject({ price: 65000, priceCurrency: 'BDT', itemOffered: { '@id': procedure['@id'] } })
  expect(procedure['@id']).toContain(`${site.url}/treatments/${treatmentId}`)
})

test('the site can be put on a phone’s home screen', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Teeth Care', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect.soft([icon.status(), icon.headers()['content-type']?.split(';')[0]], src).toEqual([200, type])
  }
})
