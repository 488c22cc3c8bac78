import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { writeBuiltIn } from './queries.ts'

/** Writes the attributes that the program itself defines into the database; each start does it, after the migrations. */
export async function syncBuiltInAttributes(sql: Sql): Promise<void> {
  const run = onPool(sql)
  for (const definition of BUILT_IN_ATTRIBUTES) await writeBuiltIn(run, definition)
}
