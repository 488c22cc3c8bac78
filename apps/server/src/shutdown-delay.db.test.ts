import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RealShop, realShop } from '../test/test-real-shop.ts'
import { freePort } from '../test/test-start.ts'

const WAIT = { timeout: 30_000, interval: 20 }

let dir: string
let db: TestDatabase
let shop: RealShop
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-delay-'))
  db = await copyTemplate(inject('templateUrl'))
  const settings = { NODE_ENV: 'test', DEMO: 'off', DATABASE_URL: db.url, SHUTDOWN_DELAY_SECONDS: '3' }
  shop = realShop({ dir, port: await freePort(), settings })
  await shop.start()
})
afterAll(async () => {
  if (shop.isRunning()) await shop.end('SIGKILL')
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const get = async (path: string) => {
  const reply = await fetch(`${shop.url}${path}`)
  return `${reply.status} ${await reply.text()}`
}

it('serves after SIGTERM while /readyz reports it as stopping, and exits cleanly', async () => {
  const signalledAt = Date.now()
  const ended = shop.end('SIGTERM')
  await expect.poll(() => get('/readyz'), WAIT).toContain('503 {"status":"not ready","reason":"stopping"')
  expect(await get('/api/brands')).toMatch(/^200 /)
  expect(await get('/healthz')).toMatch(/^200 /)
  expect(await ended, shop.log()).toBe(0)
  expect(Date.now() - signalledAt).toBeGreaterThanOrEqual(3_000)
})
