import { readFileSync } from 'node:fs'
import { startTestApp, type TestApp } from '@dobara/server/test/test-app.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { alertExpressions, dashboardExpressions } from './monitoring.mjs'
import { readExpression } from './promql.mjs'

/** Additions of Prometheus itself: a metric about each scrape, and the labels of its source. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] }

let test: TestApp
/** The labels of every metric of a scrape; of one without samples none. */
let scraped: Map<string, Set<string>>

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), {
    operations: {
      database: () => null,
      jobs: () => 'running',
      jobRestarts: () => 0,
      databaseRestarts: () => 0,
      replica: { trouble: () => null, lagMs: () => 0 },
    },
  })
  const { sql } = test.shop.deps
  await sql.query(
    `INSERT INTO payment_alert (kind, dedupe_key, message) VALUES ('refund-slow', 'test', 'A refund is late.')`,
  )
  await sql.query(`SELECT graphile_worker.add_job('settle-refund', '{}', max_attempts := 1)`)
  await sql.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  await test.app.inject({ url: '/api/products' })
  const { body } = await test.app.inject({ url: '/metrics' })
  scraped = labelsByMetric(body)
})
afterAll(() => test.stop())

function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [, metric = '', labels = ''] = /^([\w:]+)(?:\{(.*)\})? /.exec(line) ?? []
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, name = '']) => name)
    found.set(metric, (found.get(metric) ?? new Set()).union(new Set(names)))
  }
  return found
}

const ALERTS = alertExpressions(readFileSync('ops/monitoring/alerts.yaml', 'utf8'))
const DASHBOARD = dashboardExpressions(readFileSync('ops/monitoring/dashboard.json', 'utf8'))

describe('the metrics of a running shop', () => {
  it.each([...ALERTS, ...DASHBOARD])('contain what “$at” reads: $expr', ({ expr }) => {
    const { selected, faults } = readExpression(expr)
    expect(faults).toEqual([])
    expect(selected.length).toBeGreaterThan(0)
    for (const { metric, labels } of selected) {
      const known = metric === OF_PROMETHEUS.metric ? new Set<string>() : scraped.get(metric)
      expect(known, `${metric} is in no scrape`).toBeDefined()
      const unknown = labels.filter((label) => !known?.has(label) && !OF_PROMETHEUS.labels.includes(label))
      expect(unknown, `labels of ${metric}`).toEqual([])
    }
  })

  it('contain the waiting time of the oldest due job', async () => {
    const { sql } = test.shop.deps
    const waiting = async () => {
      const { body } = await test.app.inject({ url: '/metrics' })
      return Number(/^dobara_jobs_oldest_due_seconds (\S+)$/m.exec(body)?.[1])
    }
    expect(await waiting()).toBe(0)
    await sql.query(
      `SELECT graphile_worker.add_job('process-webhook', '{}', run_at := now() - interval '15 minutes')`,
    )
    await sql.query(
      `SELECT graphile_worker.add_job('process-webhook', '{}', run_at := now() + interval '1 hour')`,
    )
    const seconds = await waiting()
    expect(seconds).toBeGreaterThanOrEqual(900)
    expect(seconds).toBeLessThan(960)
  })
})
