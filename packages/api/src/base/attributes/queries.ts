import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import type { AttributeDefinition, AttributeSubject } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { Run } from '../../sql.ts'

export type AttributeRow = Omit<AdminAttribute, 'productCount' | 'updatedAt'> & { updatedAt: Date }

/** The columns of an AttributeRow. */
export const ATTRIBUTE_COLUMNS = `attribute.id, attribute.key, attribute.subject::text AS subject, attribute.label, attribute.label_hi AS "labelHi", attribute.type::text AS type,
       attribute.plugin_kind AS "pluginKind", attribute.unit, attribute.decimals, attribute.min_value AS "minValue", attribute.max_value AS "maxValue", attribute.choices,
       attribute.kinds, attribute.position, attribute.is_required AS "isRequired", attribute.filter::text AS filter,
       attribute.range_starts AS "rangeStarts", attribute.search_weight AS "searchWeight", attribute.is_on_card AS "isOnCard",
       attribute.is_comparable AS "isComparable", attribute.is_built_in AS "isBuiltIn", attribute.updated_at AS "updatedAt"`

/** Every definition in its order. */
export function listAttributeRows(run: Run): Promise<AttributeRow[]> {
  return run(`SELECT ${ATTRIBUTE_COLUMNS} FROM attribute ORDER BY position, id`)
}

/** Those of what is offered, or those of machines. */
export function listAttributeRowsOf(run: Run, subject: AttributeSubject): Promise<AttributeRow[]> {
  return run(
    `SELECT ${ATTRIBUTE_COLUMNS} FROM attribute WHERE subject = $1::attribute_subject ORDER BY position, id`,
    [subject],
  )
}

/** Returns every definition, locked against change and deletion until the transaction ends. */
export function lockAttributeRows(run: Run): Promise<AttributeRow[]> {
  return run(`SELECT ${ATTRIBUTE_COLUMNS} FROM attribute ORDER BY position, id FOR KEY SHARE`)
}

/** The values of a definition in the order of DEFINITION_COLUMNS. */
const valuesOf = (definition: AttributeDefinition, isBuiltIn: boolean): unknown[] => [
  definition.key,
  definition.label,
  definition.labelHi,
  definition.type,
  definition.unit,
  definition.decimals,
  definition.minValue,
  definition.maxValue,
  JSON.stringify(definition.choices),
  definition.kinds,
  definition.position,
  definition.isRequired,
  definition.filter,
  definition.rangeStarts,
  definition.searchWeight,
  definition.isOnCard,
  definition.isComparable,
  isBuiltIn,
  definition.pluginKind,
  definition.subject,
]
const DEFINITION_COLUMNS = `key, label, label_hi, type, unit, decimals, min_value, max_value, choices, kinds, position, is_required, filter,
  range_starts, search_weight, is_on_card, is_comparable, is_built_in, plugin_kind, subject`
const DEFINITION_VALUES = `$1, $2, $3, $4::attribute_type, $5, $6::int, $7::float8, $8::float8, $9::jsonb, $10::text[], $11::int, $12::bool,
  $13::attribute_filter, $14::float8[], $15, $16::bool, $17::bool, $18::bool, $19, $20::attribute_subject`

/** Returns the id of the new definition. */
export async function insertAttribute(run: Run, definition: AttributeDefinition, at: Date): Promise<number> {
  const [row] = await run<{ id: number }>(
    `INSERT INTO attribute (${DEFINITION_COLUMNS}, created_at, updated_at) VALUES (${DEFINITION_VALUES}, $21::timestamptz, $21::timestamptz)
     RETURNING id`,
    [...valuesOf(definition, false), at],
  )
  if (!row) throw new Error('an attribute that was just written is not there')
  return row.id
}

/** The key stays. */
export async function replaceAttribute(
  run: Run,
  { id, definition, at }: { id: number; definition: AttributeDefinition; at: Date },
): Promise<void> {
  await run(
    `UPDATE attribute SET (${DEFINITION_COLUMNS}, updated_at) = ROW (${DEFINITION_VALUES}, $21::timestamptz) WHERE id = $22::int`,
    [...valuesOf(definition, false), at, id],
  )
}

/** Writes a built-in definition. A store's own attribute of the same key stays as it is. */
export async function writeBuiltIn(run: Run, definition: AttributeDefinition): Promise<void> {
  await run(
    `INSERT INTO attribute (${DEFINITION_COLUMNS}, updated_at) VALUES (${DEFINITION_VALUES}, now())
     ON CONFLICT (key) DO UPDATE SET (${DEFINITION_COLUMNS}, updated_at) = ROW (${DEFINITION_VALUES}, now())
      WHERE attribute.is_built_in`,
    valuesOf(definition, true),
  )
}
