import type { Tx } from '../../context.ts'
import { type RefusedError, refusedField } from '../../errors.ts'
import { listSkuOwners, lockSkus } from './queries.ts'

/** The refusal of a SKU that something else has, beside the field it was given in. */
export function skuTaken(field = 'sku'): RefusedError {
  return refusedField('SKU_TAKEN', field)
}

/** A SKU is one thing's, be it a product or a variant, on sale or removed: orders of the past name it. */
export async function refuseTakenSkus(
  tx: Tx,
  { skus, productId }: { skus: readonly string[]; productId: number | null },
): Promise<void> {
  await lockSkus(tx, skus)
  const owners = await listSkuOwners(tx, skus)
  const isTaken = owners.some((owner) => owner.variantId !== null || owner.productId !== productId)
  if (isTaken) throw skuTaken()
}
