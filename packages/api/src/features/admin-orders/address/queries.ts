import { addressKey } from '@dobara/domain/addresses/address-key.ts'
import type { AddressPlan, AddressTerms } from '@dobara/domain/order-address/change-address.ts'
import type { RetaxedItem } from '@dobara/domain/orders/retax-order.ts'
import type { OrderId } from '../../../checked-ids.ts'
import type { Tx } from '../../../context.ts'
import type { LockedOrder } from '../../../engine/orders/queries.ts'
import type { FrozenAddress } from '../../../engine/orders/official-address.ts'
import { onTx } from '../../../sql.ts'

/** How far the buyer of an order is trusted with cash: orders taken in, and the phone of the account if it was proved. */
export async function cashTrustOf(tx: Tx, { userId, user }: LockedOrder): Promise<AddressTerms['trust']> {
  const where = { userId, paymentMethod: 'cod', status: 'delivered' } as const
  return {
    delivered: await tx.order.count({ where }),
    provedPhone: user.phoneVerifiedAt ? user.phone : null,
  }
}

type NewAddress = { shipping: FrozenAddress; plan: AddressPlan }

/**
 * Writes the new address of an order, whose row is locked, with all consequences. The order no longer matches its
 * cart: a shopper who goes through checkout again gets one with the address entered there.
 */
export async function updateOrderAddress(tx: Tx, orderId: OrderId, { shipping, plan }: NewAddress) {
  const { doesBillFollow, placeOfSupply, phoneProvedAt, retaxed } = plan
  await tx.order.update({
    where: { id: orderId },
    data: {
      shippingAddress: shipping,
      ...(doesBillFollow && { billingAddress: shipping }),
      placeOfSupply,
      phoneProvedAt,
      contactPhone: shipping.phone,
      addressKey: addressKey(shipping),
      cartFingerprint: null,
      ...(retaxed && { taxPaise: retaxed.taxPaise }),
    },
  })
  if (retaxed) await updateTaxes(tx, orderId, retaxed.items)
}

async function updateTaxes(tx: Tx, orderId: OrderId, items: readonly RetaxedItem[]): Promise<void> {
  await onTx(tx)(
    `UPDATE order_item
        SET taxable_paise = line."taxablePaise", cgst_paise = line."cgstPaise", sgst_paise = line."sgstPaise",
            igst_paise = line."igstPaise", margin_taxable_paise = line."marginTaxablePaise",
            margin_cgst_paise = line."marginCgstPaise", margin_sgst_paise = line."marginSgstPaise",
            margin_igst_paise = line."marginIgstPaise"
       FROM jsonb_to_recordset($2::jsonb) AS line(
              id uuid, "taxablePaise" int, "cgstPaise" int, "sgstPaise" int, "igstPaise" int,
              "marginTaxablePaise" int, "marginCgstPaise" int, "marginSgstPaise" int, "marginIgstPaise" int)
      WHERE order_item.id = line.id AND order_item.order_id = $1::uuid`,
    [orderId, JSON.stringify(items)],
  )
}
