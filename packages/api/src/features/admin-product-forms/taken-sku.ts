import type { Tx } from '../../context.ts'
import { type RefusedError, refusedField } from '../../errors.ts'
import { listSkuOwners, lockSkus } from './queries.ts'

/** Returns the refusal of a SKU that is already taken, for the field in which it was given. */
export function skuTaken(field = 'sku'): RefusedError {
  return refusedField('SKU_TAKEN', field)
}

/**
 * Refuses SKUs that are taken. A SKU belongs to one product or variant, on sale or removed, because past orders refer
 * to it.
 */
export async function refuseTakenSkus(
  tx: Tx,
  { skus, productId }: { skus: readonly string[]; productId: number | null },
): Promise<void> {
  await lockSkus(tx, skus)
  const owners = await listSkuOwners(tx, skus)
  const isTaken = owners.some((owner) => owner.variantId !== null || owner.productId !== productId)
  if (isTaken) throw skuTaken()
}
