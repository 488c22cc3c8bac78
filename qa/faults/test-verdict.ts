// For tests only: the environment that leads a process of the shop to a test's database and provider, and the checks at the end.

import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import type { TestShop } from '@dobara/api/test/test-shop.ts'
import { expect } from 'vitest'
import type { OwnCluster } from './test-database-shop.ts'
import type { CrowdReport } from './test-crowd.ts'

/** Measurements are printed as they are made. */
export const report = (line: string) => process.stdout.write(`${line}\n`)

/** Settings of a process of the shop that works on the same database and with the same provider. */
export function settingsFor({ dir, shop }: Pick<OwnCluster, 'dir' | 'shop'>): Record<string, string> {
  const { apiBaseUrl, keyId, keySecret, webhookSecret } = shop.sandbox.settings
  return {
    DATA_DIR: `${dir}/shop`,
    DATABASE_URL: shop.url,
    ACCESS_TOKEN_SECRET: new TextDecoder().decode(shop.deps.keys.accessTokens.current),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiBaseUrl,
  }
}

/** Returns the findings of the checks of the books, including the provider's ledger. */
export async function findWrongs(shop: TestShop) {
  const results = await checkBooks(shop.sql, {
    now: shop.clock.now,
    provider: shop.sandbox.payments,
    windowMs: 3_600_000,
  })
  return results.filter(({ count }) => count > 0)
}

/** Finishes all pending work: jobs of dead processes, payments to be checked, and the jobs that follow from them. */
export async function settleAll(shop: TestShop): Promise<void> {
  await shop.sql.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`,
  )
  await freeLostJobs(shop.sql)
  await reconcilePayments(shop.deps)
  await shop.runJobs()
}

/** Every order that the shop acknowledged exists, and every invariant of the books holds. */
export async function expectNoLostOrders(shop: TestShop, confirmed: string[]): Promise<void> {
  const rows = await shop.sql.query<{ id: string }>(
    `SELECT id FROM shop_order WHERE id = ANY($1::uuid[]) AND status = 'confirmed' AND payment_status = 'paid'`,
    [confirmed],
  )
  expect(rows.rows.length).toBe(confirmed.length)
  shop.clock.now = new Date()
  await settleAll(shop)
  expect(await findWrongs(shop)).toEqual([])
  report(`  ${confirmed.length} acknowledged orders, all there; books: no difference`)
}

/** Expects every reply to be a success, a refusal or a request to retry, and none to take long. */
export function expectPlainAnswers(reports: CrowdReport[], longestMs: number): void {
  const wrong = reports.filter(({ status, message, retryAfter }) => {
    if (status === 503) return !message || !retryAfter
    return status === 0 || status >= 500
  })
  expect(wrong).toEqual([])
  const slowest = Math.max(...reports.map(({ tookMs }) => tookMs))
  report(
    `  answers: ${reports.length}, of them 503: ${reports.filter(({ status }) => status === 503).length}, slowest ${slowest} ms`,
  )
  expect(slowest).toBeLessThan(longestMs)
}
