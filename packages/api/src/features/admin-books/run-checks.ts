import type { Sql } from '../../context.ts'
import { inSnapshot, type Run } from '../../sql.ts'
import { ALL_CHECKS } from './all-checks.ts'
import type { BookCheck, BookRow } from './book-check.ts'
import { PRICING_CHECK, recomputePrices } from './recompute-prices.ts'

export type CheckResult = {
  id: BookCheck['id']
  sentence: string
  /** Number of entities that violate the invariant; `rows` are the first of them. */
  count: number
  rows: BookRow[]
  words: string
  ms: number
}

export type RunChecksInput = { now: Date; rowLimit?: number; checks?: readonly BookCheck[] }

/** Sums come from PostgreSQL as text, because they may be larger than its integer. */
function readRow(row: Record<string, unknown>): BookRow {
  const entries = Object.entries(row).map(([name, value]) => {
    const isSum = name.endsWith('_paise') && typeof value === 'string'
    return [name, isSum ? Number(value) : value] as const
  })
  return { ...Object.fromEntries(entries), subject: String(row.subject) }
}

async function findRows(
  run: Run,
  check: BookCheck,
  { now, rowLimit = 20 }: RunChecksInput,
): Promise<{ count: number; rows: BookRow[] }> {
  if (check.id === PRICING_CHECK.id) {
    const found = await recomputePrices(run)
    return { count: found.length, rows: found.slice(0, rowLimit) }
  }
  const found = await run<Record<string, unknown>>(
    `WITH clock AS (SELECT $1::timestamptz AS now)
     SELECT found.*, count(*) OVER ()::int AS "countOfAll" FROM (${check.sql}) found ORDER BY subject LIMIT ${rowLimit}`,
    [now],
  )
  const count = Number(found[0]?.countOfAll ?? 0)
  return { count, rows: found.map(({ countOfAll: _all, ...row }) => readRow(row)) }
}

/** Runs every check, or the given ones, one after another, on the caller's own connection: one statement each (pricing: one per 5,000 orders). */
export async function queryChecks(run: Run, input: RunChecksInput): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of input.checks ?? ALL_CHECKS) {
    const startedAt = performance.now()
    const found = await findRows(run, check, input)
    const { id, sentence, words } = check
    results.push({ id, sentence, words, ...found, ms: performance.now() - startedAt })
  }
  return results
}

/** Runs every check on one snapshot of the database, with more time than requests of shoppers have. */
export function runChecks(sql: Sql, input: RunChecksInput): Promise<CheckResult[]> {
  return inSnapshot(sql, (run) => queryChecks(run, input), { mostMinutes: 5 })
}
