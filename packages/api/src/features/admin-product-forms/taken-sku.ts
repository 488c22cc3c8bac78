import { REFUSALS } from '@dobara/contract/refusals.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listSkuOwners, lockSkus } from './queries.ts'

/** The refusal of a SKU that something else has, beside the field it was given in. */
export function skuTaken(field = 'sku'): RefusedError {
  return new RefusedError('SKU_TAKEN', { fields: { [field]: REFUSALS.SKU_TAKEN.message } })
}

/** A SKU is one thing's, be it a product or a variant, on sale or removed: orders of the past name it. */
export async function refuseTakenSku(
  tx: Tx,
  { sku, productId }: { sku: string; productId: number | null },
): Promise<void> {
  await lockSkus(tx, [sku])
  const owners = await listSkuOwners(tx, [sku])
  const isTaken = owners.some((owner) => owner.variantId !== null || owner.productId !== productId)
  if (isTaken) throw skuTaken()
}
