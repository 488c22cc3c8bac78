import type { EWasteKind, EWasteSort } from '@dobara/contract/admin-e-waste/e-waste-lists.ts'
import {
  ALARM_STORED_DAYS,
  MOST_STORED_DAYS,
  type StorageState,
  storedSince,
} from '@dobara/domain/e-waste/storage-time.ts'
import { WAITING_E_WASTE } from '../../base/e-waste-sql.ts'
import { containing } from '../../base/filter-words.ts'
import type { Run } from '../../sql.ts'

/** `code` as it is stored, days as 'YYYY-MM-DD'. */
export type WaitingRow = {
  kind: EWasteKind
  id: number
  code: string
  name: string
  productKind: string
  part: string | null
  grams: number | null
  received: string
  since: string
}

const COLUMNS = `kind, id, code, name, "productKind", part, grams, received::text, since::text`
const SORT_COLUMN: Record<EWasteSort, string> = { since: 'since', name: 'lower(name)', weight: 'grams' }

export type WaitingFilter = {
  search?: string | undefined
  kind?: EWasteKind | undefined
  state?: StorageState | undefined
  now: Date
}
type WaitingPage = WaitingFilter & {
  sortBy: EWasteSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * Parameters $1: a search pattern, $2: the same without blanks and hyphens, as codes are stored; $3: a kind; $4 and
 * $5: waiting since after and until.
 */
const FITS = `($1::text IS NULL OR name ILIKE $1 OR part ILIKE $1 OR code LIKE $2) AND ($3::text IS NULL OR kind = $3)
  AND ($4::date IS NULL OR since > $4) AND ($5::date IS NULL OR since <= $5)`

function filterValues({ search, kind, state, now }: WaitingFilter) {
  const typed = search?.trim() ?? ''
  const compact = typed.toUpperCase().replace(/^DB-/, '').replaceAll(/[\s-]/g, '')
  const [alarmed, over] = [storedSince(ALARM_STORED_DAYS, now), storedSince(MOST_STORED_DAYS, now)]
  const days = { in_time: [alarmed, null], due: [over, alarmed], over: [null, over] } as const
  const [after, until] = state === undefined ? [null, null] : days[state]
  return [typed === '' ? null : containing(typed), containing(compact), kind ?? null, after, until]
}

export function listWaiting(run: Run, page: WaitingPage): Promise<WaitingRow[]> {
  const way = page.sortOrder === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS LAST'
  return run<WaitingRow>(
    `SELECT ${COLUMNS} FROM (${WAITING_E_WASTE}) waiting WHERE ${FITS}
      ORDER BY ${SORT_COLUMN[page.sortBy]} ${way}, kind DESC, id LIMIT $6 OFFSET $7`,
    [...filterValues(page), page.limit, page.offset],
  )
}

export async function countWaiting(run: Run, filter: WaitingFilter): Promise<number> {
  const [row] = await run<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${WAITING_E_WASTE}) waiting WHERE ${FITS}`,
    filterValues(filter),
  )
  return row?.total ?? 0
}

type Chosen = { unitIds: number[]; componentIds: number[] }

/**
 * Locks the chosen items and returns those that wait, once no other transaction hands them over, moves them or puts
 * them back: machines before parts, each in the order of their ids, so that two calls never deadlock.
 */
export async function lockWaiting(run: Run, { unitIds, componentIds }: Chosen): Promise<WaitingRow[]> {
  await run('SELECT 1 FROM unit WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [unitIds])
  await run('SELECT 1 FROM unit_component WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [componentIds])
  return run<WaitingRow>(
    `SELECT ${COLUMNS} FROM (${WAITING_E_WASTE}) waiting
      WHERE (kind = 'unit' AND id = ANY($1::int[])) OR (kind = 'component' AND id = ANY($2::int[]))`,
    [unitIds, componentIds],
  )
}
