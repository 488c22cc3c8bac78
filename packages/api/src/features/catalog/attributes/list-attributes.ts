import { type Attribute, attribute } from '@dobara/contract/catalog/attributes.ts'
import { listAttributeRows } from '../../../base/attributes/queries.ts'
import type { Deps } from '../../../context.ts'
import { onPool } from '../../../sql.ts'

/** Every attribute that goods may have, in their order. */
export async function listAttributes({ sql }: Pick<Deps, 'sql'>): Promise<Attribute[]> {
  // What only the back office is shown falls out of the shape.
  return (await listAttributeRows(onPool(sql))).map((row) => attribute.parse(row))
}
