import { isDeepStrictEqual } from 'node:util'
import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type AttributeRow, listAttributeRows, writeBuiltIn } from './queries.ts'

function isCurrent(row: AttributeRow, definition: AttributeDefinition): boolean {
  return Object.entries(definition).every(([name, value]) =>
    isDeepStrictEqual(row[name as keyof AttributeDefinition], value),
  )
}

/** Brings the built-in attributes of the database up to the program's; each start does it, and writes only what differs. */
export async function syncBuiltInAttributes(sql: Sql): Promise<void> {
  const run = onPool(sql)
  const rows = new Map((await listAttributeRows(run)).map((row) => [row.key, row]))
  for (const definition of BUILT_IN_ATTRIBUTES) {
    const row = rows.get(definition.key)
    if (!row || (row.isBuiltIn && !isCurrent(row, definition))) await writeBuiltIn(run, definition)
  }
}
