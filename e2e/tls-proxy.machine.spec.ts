import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { makeCertificate } from '../test/own-certificate.ts'
import { makeDataDir, startProgram } from '../test/program.ts'

test('behind a proxy with TLS the contact form is accepted', async ({ browser }) => {
  const { dataDir, remove } = await makeDataDir()
  const proxy = createServer(await makeCertificate())
  await new Promise<void>(resolve => proxy.listen(0, 'localhost', resolve))
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const program = await startProgram({ DATA_DIR: dataDir, PUBLIC_URL: origin, TRUST_PROXY: '1' })
  proxy.on('request', (asked, answer) => {
    const { port } = new URL(program.url)
    const headers = { ...asked.headers, host: `localhost:${port}`, 'x-forwarded-for': '203.0.113.7' }
    const forwarded = httpRequest({ port, host: 'localhost', path: asked.url, method: asked.method, headers }, from => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    asked.pipe(forwarded)
  })
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true, baseURL: origin })
  const page = await context.newPage()
  try {
    await page.goto('/contact')
    await page.getByLabel('Full name').fill('Mina Karim')
    await page.getByLabel('Email').fill('mina@patients.example')
    await page.getByPlaceholder('Describe your problem ...').fill('My crown came off.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message Send', { exact: true })).toBeVisible()
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const forged = await context.request.post('/contact', {
      headers: foreign,
      data: 'username=a&email=a@b.cd&message=x',
    })
    expect(forged.status()).toBe(400)
  } finally {
    await context.close()
    await program.stop()
    proxy.close()
    await remove()
  }
})
