// For tests only.
import type pg from 'pg'
import type { Asked } from './test-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** What PostgreSQL has a plan for. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)]
}

/** The tables that a statement would read from end to end, with these values and the statistics of now. Changes nothing. */
export async function tablesScanned(sql: pg.Pool, { text, values }: Asked): Promise<string[]> {
  if (!PLANNED.test(text)) return []
  const { rows } = await sql.query<Explained>(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? [...new Set(scannedBy(plan))] : []
}
