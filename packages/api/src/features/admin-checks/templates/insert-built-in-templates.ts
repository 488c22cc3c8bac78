import { BUILT_IN_TEMPLATES } from '@dobara/domain/catalog/checks/built-in/built-in-templates.ts'
import type { Sql } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { insertTemplate } from './queries.ts'

/**
 * Writes the templates that every database starts with, once: from then on they are the store's own, and what it changes or
 * archives stays so.
 */
export async function insertBuiltInTemplates(sql: Sql, at: Date): Promise<void> {
  const run = onPool(sql)
  const rows = await run<{ key: string }>(
    'SELECT built_in_key AS key FROM check_template WHERE built_in_key IS NOT NULL',
  )
  const written = new Set(rows.map(({ key }) => key))
  for (const [key, template] of Object.entries(BUILT_IN_TEMPLATES)) {
    if (!written.has(key)) await insertTemplate(run, { ...template, archivedAt: null, at }, key)
  }
}
