import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { remoteChecks } from '../app/platform/db/schema.ts'
import { millisecondsPerDay } from '../app/platform/values/durations.ts'
import { readCondition } from '../app/system/condition.server.ts'
import { conditionSchema } from '../app/system/condition.ts'
import { systemParts } from '../app/system/system-part.ts'
import { openTestClinic } from '../test/clinic.ts'
import { openGateway } from '../test/fake-gateway.ts'
import { createMetrics } from './metrics.ts'

// “System”, its alerts, /health/details and Prometheus call the same things wrong. `promtool test rules` tries the rules themselves.

const parts = [...systemParts].toSorted()
const readRules = (file: string) => readFileSync(`deploy/prometheus/${file}`, 'utf8')

test('Prometheus has one rule for every part that is wrong, which no label narrows', () => {
  const expressions = [...readRules('alerts.yml').matchAll(/^ {8}expr: (teeth_care_condition.*)$/gm)]
  expect(expressions.map(([, expression]) => expression)).toEqual(['teeth_care_condition == 2'])
  const fired = [...readRules('alerts.test.yml').matchAll(/exp_labels: \{.* part: (\w+),/g)].map(([, part]) => part)
  expect(fired.toSorted()).toEqual(parts)
})

test('the owner’s alerts are about every part that there is', () => {
  const known = conditionSchema.shape.parts.element.options.map(({ shape }) => shape.part.value)
  expect(known.toSorted()).toEqual(parts)
})

test('the metric has each part of “System”, at the level that is shown there', async () => {
  const gateway = await openGateway('general')
  onTestFinished(() => gateway.close())
  const clinic = await openTestClinic({
    variables: {
      ...{ PUBLIC_URL: 'https://localhost:9', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ DATABASE_URL: 'postgres://localhost/clinic', TEXT_GATEWAY: gateway.setting() },
    },
  })
  onTestFinished(() => clinic.close())
  const validUntil = new Date(clinic.now().getTime() - millisecondsPerDay)
  const ended = { checkedAt: clinic.now(), validFrom: new Date(0), validUntil }
  await clinic.db.insert(remoteChecks).values([
    { server: 'site', ...ended },
    { server: 'mail', ...ended },
  ])
  const condition = await readCondition(clinic)
  expect(condition.parts.map(({ part }) => part).toSorted()).toEqual(parts)
  const { exposition } = createMetrics({ ...clinic, version: '0.0.0' })
  const levels = { ok: 0, attention: 1, wrong: 2 }
  const lines = condition.parts.map(({ part, state }) => `teeth_care_condition{part="${part}"} ${levels[state]}`)
  expect((await exposition(condition)).split('\n')).toEqual(expect.arrayContaining(lines))
  expect(lines.filter(line => line.endsWith(' 2'))).not.toEqual([])
})
