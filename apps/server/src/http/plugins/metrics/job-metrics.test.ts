import { createDb } from '@dobara/db/client.ts'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { addJobMetrics } from './job-metrics.ts'

it('the metrics stay readable while the database is down, without the counts of jobs', async () => {
  const warnings: string[] = []
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, text: string) => warnings.push(text),
  }
  const database = createDb({ url: 'postgresql://nobody@127.0.0.1:9/nothing' })
  const registry = new Registry()
  addJobMetrics(registry, { sql: database.sql, log })
  expect(await registry.metrics()).not.toMatch(/^dobara_(messages|jobs_dead|jobs_oldest_due_seconds)[ {]/m)
  expect(warnings).toEqual(Array(3).fill('the jobs could not be counted'))
  await database.close()
})
