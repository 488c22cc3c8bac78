import type { LogKey } from '@dobara/contract/admin-activity/entries.ts'
import type { Prisma } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { countStatement, type LogFilter, pageStatement } from './list-sql.ts'

export type StoredEntry = {
  id: string
  at: Date
  actorId: string | null
  name: string | null
  email: string | null
  keyId: string | null
  keyName: string | null
  keyPrefix: string | null
  action: string
  entity: string
  entityId: string
  before: Prisma.JsonValue
  after: Prisma.JsonValue
  requestId: string | null
  seal: number | null
}

/**
 * Returns one page of the log, newest first, and the number of matching entries. No query for a page after the last
 * one.
 */
export async function listEntries(
  run: Run,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredEntry[]; total: number }> {
  const count = countStatement(filter)
  const [counted] = await run<{ total: number }>(count.text, count.values)
  const total = counted?.total ?? 0
  if (total <= offset) return { rows: [], total }
  const { text, values } = pageStatement(filter, { limit, offset, total })
  return { rows: await run<StoredEntry>(text, values), total }
}

/** The different values of a column, each found with one step through its index: the log is long, and they are few. */
const distinct = (column: 'action' | 'actor_id' | 'entity') => `
  WITH RECURSIVE found AS (
    (SELECT ${column} AS value FROM audit_entry WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_entry WHERE ${column} > found.value ORDER BY ${column} LIMIT 1)
      FROM found WHERE found.value IS NOT NULL
  ) SELECT value::text FROM found WHERE value IS NOT NULL`

export async function listWords(run: Run, column: 'action' | 'entity'): Promise<string[]> {
  return (await run<{ value: string }>(distinct(column))).map(({ value }) => value)
}

export function listActors(run: Run): Promise<{ id: string; name: string | null; email: string | null }[]> {
  return run(
    `SELECT actor.value::text AS id, u.name, u.email FROM (${distinct('actor_id')}) actor
       LEFT JOIN app_user u ON u.id = actor.value::uuid ORDER BY u.name NULLS LAST, u.email`,
  )
}

/** Every API key there ever was: they are few, and none is deleted. */
export function listKeys(run: Run): Promise<LogKey[]> {
  return run('SELECT id::text, name, prefix FROM api_key ORDER BY lower(name), created_at')
}
