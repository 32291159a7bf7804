import { expect, test } from 'vitest'
import { openTestSite } from '../../test/site.tsx'

const paths = ['', '/treatments', '/about', '/doctors/farhana-islam', '/blogs', '/appointment', '/contact', '/privacy']

test('the sample clinic speaks Bangla on every page, in its title and to search engines', async () => {
  await using site = await openTestSite()
  // Some letters can be written in two ways.
  const textOf = async (path: string) => (await (await site.visit(`/bn${path}`)).text()).normalize()
  for (const path of paths) {
    const html = await textOf(path)
    const [, main = '', footer = ''] = html.split(/<main|<footer/)
    expect(html, path).toMatch(/<title>[^<]*টিথ কেয়ার/)
    // Nothing is left in English, which would be marked.
    expect(main, path).not.toContain(' lang="')
    expect(footer, path).toContain('ধানমন্ডি')
  }
  const home = await textOf('')
  expect(home).toContain('"name":"টিথ কেয়ার"')
  expect(home.split('ব্যথা ছিল, তবে যেমন বলেছিলেন')).toHaveLength(2)
  const doctor = await textOf('/doctors/farhana-islam')
  expect(doctor).toMatch(/<h1[^>]*>ডা. ফারহানা ইসলাম</)
  expect(doctor).toContain('ডেন্টাল ইমপ্ল্যান্ট')
})
