import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealShop, realShop } from '../../test/test-real-shop.ts'
import { freePort } from '../../test/test-start.ts'

let dir: string
let db: TestDatabase
const shops: RealShop[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-shared-'))
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(async () => {
  for (const shop of shops) if (shop.isRunning()) await shop.end('SIGKILL')
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

async function shopWith(change: Record<string, string>): Promise<RealShop> {
  const settings = {
    NODE_ENV: 'production',
    WORKERS: 'off',
    DATABASE_URL: db.url,
    ACCESS_TOKEN_SECRET: 'f3K9vQ2xL8mZ7tB1cY6wR4nH0jD5gS+aPuEoIiUxVhTq/kWb',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'Zq3vN8kXw2LpR7tYb5HcJ9mD',
    RAZORPAY_WEBHOOK_SECRET: '8d1f6a03c9e27b54f0a8d36be5912c47',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'orders@shop.example',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'true',
    ...change,
  }
  const shop = realShop({ dir, port: await freePort(), settings })
  shops.push(shop)
  return shop
}

describe('servers of one store with one data folder', () => {
  it('run side by side in production, where the folder holds images only', async () => {
    const [first, second] = [await shopWith({}), await shopWith({})]
    await first.start()
    await second.start()
    expect([await first.isReady(), await second.isReady()]).toEqual([true, true])
    for (const shop of [first, second]) expect(await shop.end('SIGTERM')).toBe(0)
  })

  it('are refused in development, where the folder holds the ledger of the sandbox', async () => {
    const change = {
      NODE_ENV: 'development',
      DEMO: 'off',
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
    }
    const [first, second] = [await shopWith(change), await shopWith(change)]
    await first.start()
    await expect(second.start()).rejects.toThrow('is in use by another run')
    expect(await first.isReady()).toBe(true)
  })
})
