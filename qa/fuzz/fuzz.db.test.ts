import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from '@dobara/db/test/test-database.ts'
import { seedWithoutPictures } from '@dobara/seed/test/test-seed.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FuzzReport, fuzz, problemsIn } from './fuzz.ts'

const REQUESTS = 2_500

let dir = ''
let report: FuzzReport

beforeAll(async () => {
  const database = await copyTemplate(inject('templateUrl'), 4)
  await seedWithoutPictures(database.url, new Date())
  dir = await mkdtemp(join(tmpdir(), 'dobara-fuzz-'))
  report = await fuzz({ databaseUrl: database.url, dataDir: dir, seed: 1, requests: REQUESTS })
  await database.drop()
}, 500_000)
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('2,500 requests of the fuzzer', () => {
  it('find nothing wrong: no 5xx, no leak, no reply without a message, no crash, books that add up', () => {
    expect(problemsIn(report)).toEqual([])
    expect(report.tally.count()).toBe(REQUESTS)
  })

  it('cover every surface, and most of the operations', () => {
    const surfaces = Object.keys(report.tally.statuses())
    expect(surfaces).toEqual(expect.arrayContaining(['rest', 'trpc', 'page']))
    expect(report.tally.requested.size).toBeGreaterThan(180)
  })

  // With several connections no two runs are alike, so only targets that are reached many times are expected.
  it('reach orders with a started payment, and the back office of orders', () => {
    const deep = ['cart.add', 'checkout.init', 'checkout.pay', 'admin.orders.list', 'admin.stock.adjust']
    expect([...report.tally.reached]).toEqual(expect.arrayContaining(deep))
  })
})
