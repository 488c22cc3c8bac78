import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** Rows whose changes triggers note, and how a list reads them. */
export type ChangeSource = {
  kind: 'order' | 'product' | 'stock' | 'user' | 'case'
  table: 'shop_order' | 'product' | 'stock_item' | 'app_user' | 'service_case'
  idType: 'uuid' | 'int'
  /** A condition on a row `t` that is deleted or hidden. */
  removed: string
}

/**
 * Returns the time up to which all changes are readable: the start of the oldest writing transaction, or now. Queried
 * before the rows are read, so that a transaction that ends in between is either seen or still to come.
 */
export async function findEndOfPass(sql: Sql): Promise<Date> {
  const [row] = await onPool(sql)<{ until: Date }>(
    `SELECT date_trunc('milliseconds', least(statement_timestamp(), min(xact_start))) AS until
       FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`,
    [],
  )
  if (!row) throw new Error('an aggregate that returns nothing')
  return row.until
}

/** `isDeleted`: nothing of it is left. */
export type ChangedId = { id: string; at: string; isDeleted: boolean; isRemoved: boolean }
type Pass = { since: string; until: string; after: { at: string; id: string } | null; limit: number }

/** The ids of what changed in a span of time, after one of them, in the order of their changes. */
export function findChangedIds(
  sql: Sql,
  { kind, table, idType, removed }: ChangeSource,
  { since, until, after, limit }: Pass,
): Promise<ChangedId[]> {
  const begin = after
    ? '(change.changed_at, change.id) > ($2::timestamptz, $5)'
    : 'change.changed_at >= $2::timestamptz'
  return onPool(sql)<ChangedId>(
    `SELECT change.id, to_char(change.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
            t.id IS NULL AS "isDeleted", (t.id IS NULL OR ${removed}) AS "isRemoved"
       FROM (SELECT id, changed_at FROM row_change change
              WHERE kind = $1 AND ${begin} AND change.changed_at < $3::timestamptz
              ORDER BY changed_at, id LIMIT $4) change
       LEFT JOIN ${table} t ON t.id = change.id::${idType}
      ORDER BY change.changed_at, change.id`,
    [kind, after?.at ?? since, until, limit, ...(after ? [after.id] : [])],
  )
}
