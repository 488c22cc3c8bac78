import {
  type BulkRun,
  type BulkRunDetail,
  type BulkRunList,
  type BulkValue,
  type listBulkInput,
  priceRule,
  stateRule,
  stockRule,
} from '@dobara/contract/admin-products/bulk-changes.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { onPool } from '../../../sql.ts'
import { findRun, listUnchanged, listRuns, type RunRow } from './queries.ts'

/** Maximum number of lines returned; no one looks through more. */
const MAX_LISTED = 200
const isoOf = (time: Date | null) => time?.toISOString() ?? null
const isBack = ({ state }: Pick<RunRow, 'state'>) => state === 'restoring' || state === 'restored'

const RULES = { price: priceRule, stock: stockRule, state: stateRule } as const

function runView(row: RunRow): BulkRun {
  const { applied, skipped, restored, left, all, at, startsAt, endsAt, undoneAt, rule, ...run } = row
  const figures = isBack(row)
    ? { total: applied + restored + left, done: restored, failed: left }
    : { total: all, done: applied, failed: skipped }
  return {
    ...run,
    rule: RULES[run.kind].parse(rule),
    at: at.toISOString(),
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
    undoneAt: isoOf(undoneAt),
    ...figures,
  }
}

/** Returns the progress of a bulk change and its lines that are not as requested. */
export async function getBulkChange({ sql }: CustomerContext, id: string): Promise<BulkRunDetail> {
  const run = onPool(sql)
  const row = await findRun(run, id)
  if (!row) throw new RefusedError('BULK_NOT_FOUND')
  const { kind } = row
  const unchanged = await listUnchanged(run, {
    id,
    kind,
    state: isBack(row) ? 'left' : 'skipped',
    limit: MAX_LISTED,
  })
  const shown = (value: BulkValue) => (kind === 'price' ? rupees(Number(value)) : value)
  return { ...runView(row), kept: unchanged.map((line) => ({ ...line, value: shown(line.value) })) }
}

/** The bulk changes that were made, each with who made it and whether it was undone. */
export async function listBulkChanges(
  { sql }: CustomerContext,
  { page, limit }: z.output<typeof listBulkInput>,
): Promise<BulkRunList> {
  const { rows, total } = await listRuns(onPool(sql), { limit, offset: (page - 1) * limit })
  return {
    changes: rows.map(runView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
