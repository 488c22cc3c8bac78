import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type SentRecord, startTestCollector, type TestCollector } from '../../../test/test-collector.ts'
import { type RealShop, realShop } from '../../../test/test-real-shop.ts'
import { freePort } from '../../../test/test-start.ts'

const WAIT = { timeout: 30_000, interval: 50 }
const TRACE = '0af7651916cd43dd8448eb211c80319c'

let dir: string
let db: TestDatabase
let collector: TestCollector
let shop: RealShop
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-logs-'))
  db = await copyTemplate(inject('templateUrl'))
  collector = await startTestCollector()
  const settings = {
    NODE_ENV: 'test',
    DEMO: 'off',
    DATABASE_URL: db.url,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
  }
  shop = realShop({ dir, port: await freePort(), settings })
  await shop.start()
})
afterAll(async () => {
  if (shop.isRunning()) await shop.end('SIGKILL')
  await collector.stop()
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const attributeOf = ({ attributes }: SentRecord, key: string) =>
  attributes.find((one) => one.key === key)?.value

async function recordOf(url: string): Promise<SentRecord> {
  const find = () =>
    collector.records().find((record) => {
      const request = attributeOf(record, 'req')?.kvlistValue?.values
      return request?.some(({ key, value }) => key === 'url' && value.stringValue === url)
    })
  await vi.waitFor(() => expect(find()).toBeDefined(), WAIT)
  return find() as SentRecord
}

describe('the log of a shop with a collector', () => {
  it('is sent as records with the fields of the line and the id of its trace', async () => {
    await fetch(`${shop.url}/api/brands`, { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } })
    const record = await recordOf('/api/brands')
    expect(record).toMatchObject({
      severityText: 'INFO',
      body: { stringValue: 'request answered' },
      traceId: TRACE,
    })
    expect(attributeOf(record, 'status')?.intValue).toBe(200)
    expect(attributeOf(record, 'trace_id')).toBeUndefined()
    // Standard output has the line as well.
    expect(shop.log()).toContain(`"trace_id":"${TRACE}"`)
  })

  it('leaves out what the line leaves out', async () => {
    await fetch(`${shop.url}/api/categories?token=secret-of-a-query`, {
      headers: { authorization: 'Bearer secret-of-a-header', cookie: 'a=secret-of-a-cookie' },
    })
    await recordOf('/api/categories')
    expect(collector.bodies.join('')).not.toMatch(/secret-of/)
  })

  it('is sent with the headers of the settings', () => {
    expect(new Set(collector.headers.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer of-the-collector']),
    )
  })

  it('sends the last lines before the process ends', async () => {
    await fetch(`${shop.url}/api/brands/last-of-all`)
    expect(await shop.end('SIGTERM')).toBe(0)
    await recordOf('/api/brands/last-of-all')
  })
})
