// For tests only.
import type pg from 'pg'
import type { SentStatement } from './test-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Executed = { 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** Statements that PostgreSQL plans. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)]
}

/** The tables that a statement would read from end to end, with these values and the statistics of now. Changes nothing. */
export async function tablesScanned(sql: pg.Pool, { text, values }: SentStatement): Promise<string[]> {
  if (!PLANNED.test(text)) return []
  const { rows } = await sql.query<Explained>(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? [...new Set(scannedBy(plan))] : []
}

/**
 * Executes a statement and returns how many blocks of tables and indexes it reads with a generic plan made before the
 * work, like one that a connection of a young shop has cached.
 */
export async function blocksReadAfter(
  work: () => Promise<unknown>,
  sql: pg.Pool,
  { text, values }: SentStatement,
): Promise<number> {
  const client = await sql.connect()
  const given = values.map((value) =>
    value === null
      ? 'NULL'
      : client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  )
  const execute = `EXECUTE planned_once(${given.join(', ')})`
  try {
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE planned_once AS ${text}`)
    await client.query(execute)
    await work()
    const { rows } = await client.query<Executed>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`)
    const { Plan: read } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: null }
    if (!read) throw new Error('no plan')
    return read['Shared Hit Blocks'] + read['Shared Read Blocks']
  } finally {
    await client.query('ROLLBACK; DEALLOCATE planned_once')
    client.release()
  }
}
