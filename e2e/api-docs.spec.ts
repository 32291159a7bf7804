import { expect, test } from './clinic.ts'

test.use({ javaScriptEnabled: false })

test('the API’s page lists every call that the API describes, and each of its links leads somewhere', async ({
  page,
  request,
}) => {
  const { paths }: { paths: Record<string, object> } = await (await request.get('/api/openapi.json')).json()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  await page.goto('/api/docs')
  const headings = await page.locator('details h3').allTextContents()
  expect(headings.filter(heading => heading.includes(' ')).toSorted()).toEqual(described.toSorted())
  expect(
    (await page.getByRole('navigation', { name: 'All calls' }).getByRole('link').allTextContents()).toSorted(),
  ).toEqual(described.toSorted())
  const targets = await page
    .locator('main a[href^="#"]')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href')?.slice(1) ?? ''))])
  expect(targets.length).toBeGreaterThan(described.length)
  const counts = await page.evaluate(
    ids => ids.map(id => [id, document.querySelectorAll(`[id="${id}"]`).length]),
    targets,
  )
  expect(counts).toEqual(targets.map(id => [id, 1]))
})

test('a link to a call opens it: who may call, what it takes and what it returns', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'PUT /api/appointment/{id}/time' }).click()
  const opened = page.locator('details[open]')
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText('Any account: own rows only; staff all')
  await expect(opened.getByText('appointDate', { exact: true })).toBeVisible()
  await expect(opened.getByText('409', { exact: true })).toBeVisible()
})
