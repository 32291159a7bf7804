import { expect, test } from './clinic.ts'
import { overflowOf } from './layout.ts'
import { bearer } from './people.ts'
import { settle, setUpClinic } from './screens.ts'

test('zoomed to 200 %, nothing is cut off or needs scrolling sideways', async ({ page, request }) => {
  const { treatmentId } = await setUpClinic(request)
  // A desktop window of 1280 px at 200 % leaves 640.
  await page.setViewportSize({ width: 640, height: 450 })
  for (const path of ['/', '/treatments', '/about', '/register', `/treatments/${treatmentId}`]) {
    await page.goto(path)
    await settle(page)
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
})

test('no public page needs scrolling sideways from 320 to 1440 px, however long its names are', async ({
  page,
  request,
}) => {
  const { tokens, treatmentId, blogId, doctorId } = await setUpClinic(request)
  const headers = bearer(tokens.owner)
  const words = (length: number) =>
    'Gastroenterological otorhinolaryngology '
      .repeat(9)
      .slice(0, length - 1)
      .concat('.')
  const rename = async (path: string, data: Record<string, string>) => {
    const answer = await request.patch(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const doctors: { _id: string; slug: string; name: string }[] = await (await request.get('/api/doctors')).json()
  const doctor = doctors.find(({ _id }) => _id === doctorId)
  const before = {
    treatment: treatments.find(({ _id }) => _id === treatmentId)?.name ?? '',
    doctor: doctor?.name ?? '',
  }
  await rename(`treatment/${treatmentId}`, { name: words(120) })
  await rename(`doctor/${doctorId}`, { name: words(120) })
  const paths = ['/', '/about', `/doctors/${doctor?.slug}`, '/treatments', `/treatments/${treatmentId}`, '/appointment']
  for (const path of [...paths, '/blogs', `/blogs/${blogId}`, '/contact', '/privacy', '/terms']) {
    await page.goto(path)
    await settle(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await rename(`treatment/${treatmentId}`, { name: before.treatment })
  await rename(`doctor/${doctorId}`, { name: before.doctor })
})

test('with reduced motion preferred nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const longest = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
    return Math.max(
      ...[...document.querySelectorAll('*')].map(element => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      }),
    )
  })
  expect(longest).toBeLessThan(0.02)
})
