import type { PinCode } from '@dobara/db/generated/client.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import type { PinSort } from '@dobara/contract/admin-pin-codes/pin-sorts.ts'
import { startingWith } from '../../base/filter-words.ts'
import type { Db, Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'

type YesOrNo = 'all' | 'yes' | 'no'
export type PinFilter = { search?: string | undefined; zone: string; served: YesOrNo; cash: YesOrNo }
type PinPage = { sortBy: PinSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }

const COLUMNS = `pin, is_served AS "isServed", takes_cash AS "takesCash", zone,
  standard_least AS "standardLeast", standard_most AS "standardMost",
  express_least AS "expressLeast", express_most AS "expressMost", updated_at AS "updatedAt"`
const SORT_KEY: Record<PinSort, string> = { pin: 'pin', updatedAt: 'updated_at' }

function conditionsOf({ search, zone, served, cash }: PinFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (search) parts.push(`pin LIKE ${put(startingWith(search))}`)
  if (zone === 'none') parts.push('zone IS NULL')
  else if (zone !== 'all') parts.push(`zone = ${put(zone)}`)
  if (served !== 'all') parts.push(`is_served = ${put(served === 'yes')}`)
  if (cash !== 'all') parts.push(`takes_cash = ${put(cash === 'yes')}`)
  return { where: parts.join(' AND '), values }
}

export async function listPinRows(
  sql: Sql,
  { filter, page }: { filter: PinFilter; page: PinPage },
): Promise<{ rows: PinCode[]; total: number }> {
  const { where, values } = conditionsOf(filter)
  const way = page.sortOrder === 'asc' ? 'ASC' : 'DESC'
  const run = onPool(sql)
  const [rows, counts] = await Promise.all([
    run<PinCode>(
      `SELECT ${COLUMNS} FROM pin_code WHERE ${where} ORDER BY ${SORT_KEY[page.sortBy]} ${way}, pin ${way}
        LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset)}`,
      values,
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM pin_code WHERE ${where}`, values),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** PIN codes behind one, in their order. */
export function listPinsAfter(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<PinCode[]> {
  return db.pinCode.findMany({ where: { pin: { gt: after } }, orderBy: { pin: 'asc' }, take: limit })
}

/** Locks the table, so that changes happen one after another; readers continue to see the earlier state. */
export async function lockPinCodes(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE pin_code IN SHARE ROW EXCLUSIVE MODE`
}

/** Another one after every change of the table; `changedAt` is null where it is empty. */
export async function getPinVersion(db: Db | Tx): Promise<{ version: string; changedAt: Date | null }> {
  const { _count, _max } = await db.pinCode.aggregate({ _count: true, _max: { updatedAt: true } })
  const changedAt = _max.updatedAt
  return { version: `${_count}-${changedAt?.getTime() ?? 0}`, changedAt }
}

/** The columns of a rule. */
export function pinColumns({ isServed, takesCash, zone, standardDays, expressDays }: PinRule) {
  return {
    isServed,
    takesCash,
    zone,
    standardLeast: standardDays?.[0] ?? null,
    standardMost: standardDays?.[1] ?? null,
    expressLeast: expressDays?.[0] ?? null,
    expressMost: expressDays?.[1] ?? null,
  }
}
