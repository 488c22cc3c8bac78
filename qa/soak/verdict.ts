import { setTimeout } from 'node:timers/promises'
import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { createDb, type Sql } from '@dobara/db/client.ts'
import { fetchLedgerPayments, providerOfLedger } from '@dobara/providers/payments/sandbox/read-ledger.ts'
import type { ClientLog } from './client-log.ts'
import type { RealShop } from '@dobara/server/test/test-real-shop.ts'

export type Verdict = {
  /** Orders that were acknowledged, and those of them that are not what was acknowledged. */
  promised: number
  broken: { orderId: string; promised: string; found: string }[]
  /** Violated invariants and unfinished jobs, as text. */
  books: string[]
  checks: number
}

const LONGEST_SETTLING_MS = 180_000
const MAX_POLL_MS = 420_000

type Case = { shop: RealShop; log: ClientLog; ledgerUrl: string }

/** Compares the database with the replies to shoppers, and with the money ledger of the provider. */
export async function judge({ shop, log, ledgerUrl }: Case): Promise<Verdict> {
  const { sql, close } = createDb({ url: await shop.databaseUrl(), poolSize: 2 })
  try {
    const waiting = await settle(sql)
    const found = await statusesOf(sql)
    const broken = [...log.promises].flatMap(([orderId, promised]) => {
      const status = found.get(orderId) ?? 'missing'
      const isFulfilled = isPromiseMet({ promised, status, isDoubted: log.doubts.has(orderId) })
      return isFulfilled ? [] : [{ orderId, promised, found: status }]
    })
    const results = await settledBooks(sql, ledgerUrl)
    const books = results
      .filter(({ count }) => count > 0)
      .map(({ id, count, rows }) => `${id}: ${count}, such as ${JSON.stringify(rows[0])}`)
    return { promised: log.promises.size, broken, books: [...books, ...waiting], checks: results.length }
  } finally {
    await close()
  }
}

/**
 * Returns the check of the books once they agree or time is up: the shop's own queries find a payment whose events
 * were lost within minutes.
 */
async function settledBooks(sql: Sql, ledgerUrl: string) {
  const giveUpAt = Date.now() + MAX_POLL_MS
  for (;;) {
    const provider = providerOfLedger((await fetchLedgerPayments(ledgerUrl)) ?? [])
    const input = { now: new Date(), provider, windowMs: Number.POSITIVE_INFINITY }
    const results = await checkBooks(sql, input)
    if (results.every(({ count }) => count === 0) || Date.now() > giveUpAt) return results
    await setTimeout(5_000)
  }
}

type Outcome = { promised: string; status: string; isDoubted: boolean }

function isPromiseMet({ promised, status, isDoubted }: Outcome): boolean {
  if (status === 'missing') return false
  if (promised === 'cancelled') return status === 'cancelled'
  if (promised === 'confirmed') {
    return ['confirmed', 'processing'].includes(status) || (status === 'cancelled' && isDoubted)
  }
  // Started but never confirmed to the shopper: it may be pending, bought by a payment whose end no one saw, or
  // abandoned.
  return true
}

async function statusesOf(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; status: string }>('SELECT id, status FROM shop_order')
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/**
 * Waits until the shop's own jobs have done what is due. Jobs that died with their process are taken up after minutes,
 * and those put off by a fault wait for their next try: as if that time had passed. Returns what is not done all the same.
 */
async function settle(sql: Sql): Promise<string[]> {
  const giveUpAt = Date.now() + LONGEST_SETTLING_MS
  for (;;) {
    await sql.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'
      WHERE locked_at < now() - interval '20 seconds'`)
    await freeLostJobs(sql)
    await sql.query(`UPDATE graphile_worker._private_jobs job SET run_at = now()
      FROM graphile_worker._private_tasks task WHERE task.id = job.task_id AND job.locked_at IS NULL AND job.run_at > now()
        AND task.identifier IN ('process-webhook', 'settle-refund', 'deliver-message')`)
    const { rows } = await sql.query<{ what: string }>(
      `SELECT format('job %s waits: %s', task_identifier, last_error) AS what FROM graphile_worker.jobs
       WHERE task_identifier IN ('process-webhook', 'settle-refund', 'deliver-message')`,
    )
    if (rows.length === 0 || Date.now() > giveUpAt) return rows.map(({ what }) => what)
    await setTimeout(1_000)
  }
}
