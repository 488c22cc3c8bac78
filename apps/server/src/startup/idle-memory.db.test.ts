import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { memoryOf, type RealShop, realShop } from '../../test/test-real-shop.ts'
import { freePort } from '../../test/test-start.ts'

const MOST_MB = 340

let dir: string
let db: TestDatabase
let shop: RealShop
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-idle-'))
  db = await copyTemplate(inject('templateUrl'))
  const settings = { NODE_ENV: 'development', DEMO: 'off', DATABASE_URL: db.url }
  shop = realShop({ dir, port: await freePort(), settings })
  await shop.start()
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

// Modules that were loaded for the start, or for one picture, document or mail, are unloaded while the process is idle.
describe.runIf(process.platform === 'linux')('an idle shop', () => {
  it(`holds less than ${MOST_MB} MB`, async () => {
    const { pid = 0 } = shop.process()
    expect(await memoryOf(pid)).toBeGreaterThan(50)
    await expect.poll(() => memoryOf(pid), { timeout: 30_000, interval: 500 }).toBeLessThan(MOST_MB)
  })
})
