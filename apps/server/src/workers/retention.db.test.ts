import { runDueJobs } from '@dobara/api/test/test-jobs.ts'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { CRONTAB, tasksOf } from './tasks.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

it('every periodic task of the clock has its use case', () => {
  const tasks = Object.keys(tasksOf(test.shop.deps))
  const periodic = parseCrontab(CRONTAB).map(({ task }) => task)
  expect(periodic).toContain('blank-old-content')
  expect(periodic.filter((task) => !tasks.includes(task))).toEqual([])
})

it('every nightly task is caught up after a night without a running shop', () => {
  const nightly = CRONTAB.split('\n').filter((line) => /^\d+ \d+ /.test(line))
  expect(nightly.length).toBeGreaterThan(5)
  expect(nightly.filter((line) => !line.includes('fill=1d'))).toEqual([])
})

it('the nightly job deletes content of old messages, and the outbox page shows it', async () => {
  const { deps, prisma } = test.shop
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  for (const channel of ['email', 'sms'] as const) {
    await prisma.outboxMessage.create({
      data: {
        id: deps.newId(),
        channel,
        to: `asha-by-${channel}`,
        subject: channel === 'email' ? 'Order DB-2026-000001 is confirmed' : null,
        text: 'secret words',
        html: channel === 'email' ? '<p>secret words</p>' : null,
        dedupeKey: `order-confirmed:${channel}`,
        state: 'sent',
        createdAt,
        sentAt: createdAt,
      },
    })
  }
  await prisma.$queryRaw`SELECT id FROM graphile_worker.add_job('blank-old-content')`
  await runDueJobs(test.shop, tasksOf(deps))

  const page = await test.app.inject({ url: '/dev/outbox' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Order DB-2026-000001 is confirmed')
  expect(page.body.match(/deleted by the nightly clean-up/g)).toHaveLength(4)
  expect(page.body).not.toMatch(/asha|secret words|<iframe/)
  const { messages } = (await test.app.inject({ url: '/dev/outbox.json' })).json()
  expect(messages).toMatchObject([
    { to: '', text: '', html: null },
    { to: '', text: '', html: null },
  ])
})
