import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Tx } from '../../context.ts'
import { VARIANT_ROW, type VariantRow } from './product-row.ts'

export function getVariantRow(tx: Tx, id: number): Promise<VariantRow> {
  return tx.productVariant.findUniqueOrThrow({ where: { id }, ...VARIANT_ROW })
}

export type LiveVariant = VariantRow & { product: { mrpPaise: number | null } }

/** Returns a variant that is not removed, of a product that is not deleted; null if there is none. */
export function findLiveVariant(tx: Tx, id: number): Promise<LiveVariant | null> {
  return tx.productVariant.findFirst({
    where: { id, deletedAt: null, product: { deletedAt: null } },
    select: { ...VARIANT_ROW.select, product: { select: { mrpPaise: true } } },
  })
}

/** The same with its row held to the end of the transaction. */
export async function lockLiveVariant(tx: Tx, id: number): Promise<LiveVariant | null> {
  await tx.$queryRaw`SELECT 1 FROM product_variant WHERE id = ${id} FOR NO KEY UPDATE`
  return findLiveVariant(tx, id)
}

/** The live variants of these SKUs of one product, in their order. */
export async function listVariantRows(
  tx: Tx,
  { id, variants }: { id: number; variants: readonly { sku: string }[] },
): Promise<LiveVariant[]> {
  const skus = variants.map(({ sku }) => sku)
  const rows = await tx.productVariant.findMany({
    where: { productId: id, sku: { in: skus }, deletedAt: null },
    select: { ...VARIANT_ROW.select, product: { select: { mrpPaise: true } } },
  })
  return rows.toSorted((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku))
}

export function insertVariants(
  tx: Tx,
  data: readonly Prisma.ProductVariantCreateManyInput[],
): Promise<{ id: number; sku: string }[]> {
  return tx.productVariant.createManyAndReturn({ data: [...data], select: { id: true, sku: true } })
}

type VariantColumns = Prisma.ProductVariantUncheckedUpdateInput

export async function reinstateVariant(tx: Tx, id: number, data: VariantColumns): Promise<void> {
  await tx.productVariant.update({ where: { id }, data: { ...data, deletedAt: null }, select: { id: true } })
}

export async function updateVariantColumns(tx: Tx, id: number, data: VariantColumns): Promise<void> {
  await tx.productVariant.update({ where: { id }, data, select: { id: true } })
}
