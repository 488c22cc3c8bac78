import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { addressLock } from '@dobara/domain/order-address/change-address.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { z } from 'zod'
import type { OrderPageRecord } from '../../engine/orders/queries.ts'

const frozenSeller = z.object({ stateCode: z.string() })

/**
 * Returns the state from which an order was taxed: that of its frozen seller, or that of the shop if the order stored
 * none.
 */
export function sellerStateOf(
  { seller }: Pick<OrderPageRecord, 'seller'>,
  shop: StoreSettings['shop'],
): string {
  const frozen = frozenSeller.safeParse(seller)
  return frozen.success ? frozen.data.stateCode : shop.stateCode
}

/** Returns what the page of an order shows in advance about a change of its address. */
export function addressChangeOf(
  order: OrderPageRecord,
  { hasParcels, shop }: { hasParcels: boolean; shop: StoreSettings['shop'] },
): AdminOrder['addressChange'] {
  const lock = addressLock({ ...order, hasParcels })
  return {
    lock: lock && sentenceOfRefusal(lock),
    sellerStateCode: sellerStateOf(order, shop) || null,
    placeOfSupply: order.placeOfSupply,
  }
}
