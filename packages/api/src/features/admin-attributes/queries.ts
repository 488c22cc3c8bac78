import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { Sql, Tx } from '../../context.ts'
import { ATTRIBUTE_COLUMNS, type AttributeRow } from '../../base/attributes/queries.ts'
import { onPool, onTx, type Run } from '../../sql.ts'

export type CountedAttributeRow = AttributeRow & { productCount: number }

const COUNTED = `SELECT ${ATTRIBUTE_COLUMNS}, coalesce(used.products, 0)::int AS "productCount"
  FROM attribute LEFT JOIN (
    SELECT key, count(DISTINCT id) AS products FROM (
      SELECT id, jsonb_object_keys(attributes) AS key FROM product WHERE attributes <> '{}' AND deleted_at IS NULL
      UNION ALL
      SELECT product.id, jsonb_object_keys(variant.attributes) FROM product_variant variant
        JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
       WHERE variant.attributes <> '{}' AND variant.deleted_at IS NULL
      UNION ALL
      SELECT id, jsonb_object_keys(attributes) FROM unit WHERE attributes <> '{}'
    ) given GROUP BY key
  ) used ON used.key = attribute.key`

export function listCountedAttributes(sql: Sql): Promise<CountedAttributeRow[]> {
  return onPool(sql)(`${COUNTED} ORDER BY attribute.position, attribute.id`)
}

/** The kinds of live products, and those that definitions name. */
export async function listKinds(sql: Sql): Promise<string[]> {
  const rows = await onPool(sql)<{ kind: string }>(
    'SELECT kind FROM product WHERE deleted_at IS NULL UNION SELECT unnest(kinds) FROM attribute ORDER BY 1',
  )
  return rows.map(({ kind }) => kind)
}

async function findCounted(run: Run, id: number): Promise<CountedAttributeRow | null> {
  const [row] = await run<CountedAttributeRow>(`${COUNTED} WHERE attribute.id = $1::int`, [id])
  return row ?? null
}

export function findAttribute(tx: Tx, id: number): Promise<CountedAttributeRow | null> {
  return findCounted(onTx(tx), id)
}

/** Held to be changed or deleted: writers of a value of it wait. */
export async function lockAttribute(tx: Tx, id: number): Promise<CountedAttributeRow | null> {
  await tx.$queryRaw`SELECT 1 FROM attribute WHERE id = ${id} FOR UPDATE`
  return findAttribute(tx, id)
}

/** Definitions are added and renamed one after another: whether a name is free depends on all of them. */
export async function lockAttributes(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE attribute IN SHARE ROW EXCLUSIVE MODE`
}

/** The field of another attribute with the key, or with the name for the same subject and some of the same kinds. */
export async function isAttributeTaken(
  tx: Tx,
  { key, subject, label, kinds }: Pick<AttributeDefinition, 'key' | 'subject' | 'label' | 'kinds'>,
  ofOtherThan: number | null,
): Promise<'key' | 'label' | null> {
  const [row] = await tx.$queryRaw<{ field: 'key' | 'label' }[]>`
    SELECT CASE WHEN key = ${key} THEN 'key' ELSE 'label' END AS field FROM attribute
     WHERE id IS DISTINCT FROM ${ofOtherThan}::int
       AND (key = ${key} OR (lower(label) = lower(${label}) AND subject = ${subject}::attribute_subject
            AND (kinds && ${[...kinds]}::text[] OR kinds = '{}' OR cardinality(${[...kinds]}::text[]) = 0)))
     ORDER BY key <> ${key} LIMIT 1`
  return row?.field ?? null
}

/** SKUs of live products and variants with a value of the attribute, or with one of these values; at most five. */
export async function listSkusWith(tx: Tx, key: string, values?: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ sku: string }[]>`
    SELECT sku FROM (
      SELECT sku, id, 0 AS variant_id, attributes FROM product
       WHERE deleted_at IS NULL AND attributes <> '{}' AND attributes ? ${key}
      UNION ALL
      SELECT variant.sku, product.id, variant.id, variant.attributes FROM product_variant variant
        JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
       WHERE variant.deleted_at IS NULL AND variant.attributes <> '{}' AND variant.attributes ? ${key}
    ) used
     WHERE ${values === undefined} OR attributes ->> ${key} = ANY(${[...(values ?? [])]}::text[])
     ORDER BY id, variant_id LIMIT 5`
  return rows.map(({ sku }) => sku)
}

/** The stored codes of machines with a value of the attribute, or with one of these values; at most five. */
export async function listUnitCodesWith(tx: Tx, key: string, values?: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ code: string }[]>`
    SELECT code FROM unit
     WHERE attributes <> '{}' AND attributes ? ${key}
       AND (${values === undefined} OR attributes ->> ${key} = ANY(${[...(values ?? [])]}::text[]))
     ORDER BY id LIMIT 5`
  return rows.map(({ code }) => code)
}

/** Removes the attribute, or these values of it, from deleted products and variants, which can no longer be edited. */
export async function clearInDeletedProducts(tx: Tx, key: string, values?: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET attributes = attributes - ${key}::text
     WHERE deleted_at IS NOT NULL AND attributes <> '{}' AND attributes ? ${key}
       AND (${values === undefined} OR attributes ->> ${key} = ANY(${[...(values ?? [])]}::text[]))`
  await tx.$executeRaw`
    UPDATE product_variant variant
       -- Variants of a deleted product may differ in nothing else.
       SET attributes = variant.attributes - ${key}::text, deleted_at = coalesce(variant.deleted_at, product.deleted_at)
      FROM product
     WHERE product.id = variant.product_id AND (product.deleted_at IS NOT NULL OR variant.deleted_at IS NOT NULL)
       AND variant.attributes <> '{}' AND variant.attributes ? ${key}
       AND (${values === undefined} OR variant.attributes ->> ${key} = ANY(${[...(values ?? [])]}::text[]))`
}

export async function deleteAttribute(tx: Tx, id: number): Promise<void> {
  await tx.attribute.delete({ where: { id } })
}
