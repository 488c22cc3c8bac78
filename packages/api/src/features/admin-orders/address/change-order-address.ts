import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { changeOrderAddressInput } from '@dobara/contract/admin-orders/order-address.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  addressChanges,
  type AddressPart,
  type AddressPlan,
  type AddressRefusal,
  planAddressChange,
} from '@dobara/domain/order-address/change-address.ts'
import type { Refusal } from '@dobara/domain/result.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CodReason, UnserviceableReason } from '@dobara/domain/shipping/delivery-promise.ts'
import type { z } from 'zod'
import { findPinRule } from '../../../base/pin-codes/queries.ts'
import { orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { queueOrderStep } from '../../../engine/order-messages/queue-order-step.ts'
import { cashReason, UNSERVICEABLE } from '../../../engine/orders/delivery-reasons.ts'
import { type FrozenAddress, officialAddress } from '../../../engine/orders/official-address.ts'
import {
  insertOrderEvent,
  type LockedOrder,
  lockOrderAndSettings,
  type OrderAtWork,
} from '../../../engine/orders/queries.ts'
import { hasParcels } from '../../../engine/shipments/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { insertOrderEntry } from '../queries.ts'
import { sellerStateOf } from '../address-facts.ts'
import { cashTrustOf, updateOrderAddress } from './queries.ts'

type Input = z.output<typeof changeOrderAddressInput>

/**
 * Changes the address of an order that no carrier has yet. Locks the order's row, so that packing, shipping,
 * cancelling and paying come before or after it; the same address again changes nothing and sends no message.
 */
export async function changeOrderAddress(ctx: CustomerContext, input: Input): Promise<AdminOrder> {
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), id)
    if (!found) throw new RefusedError('ORDER_NOT_FOUND')
    const { order } = found
    const shipping = officialAddress({ ...input.shippingAddress, email: order.shippingAddress.email })
    // Before anything is compared or refused: a repeat whose first reply was lost has seen the address before it.
    if (addressChanges(order.shippingAddress, shipping).length === 0) return
    refuseUnseenAddress(order, input.seenAddress)
    const plan = await planFor(tx, ctx, { found, shipping })
    await updateOrderAddress(tx, id, { shipping, plan })
    await noteChange(tx, ctx, { order, plan })
    const after = { ...order, shippingAddress: shipping, phoneProvedAt: plan.phoneProvedAt }
    await queueOrderStep(tx, ctx, { order: after, step: { kind: 'address-changed', changeId: ctx.newId() } })
  })
  return getAdminOrder(ctx, id)
}

const CHANGED_BY_OTHERS = {
  name: sentence('address_changed_name'),
  phone: sentence('address_changed_phone'),
  place: sentence('address_changed_place'),
} as const satisfies Record<AddressPart, unknown>

/**
 * Refuses a change if another user has changed the address, with what was changed and the current address to continue
 * from.
 */
function refuseUnseenAddress({ shippingAddress }: LockedOrder, seen: Input['seenAddress']): void {
  if (!seen) return
  const { email, country } = shippingAddress
  const changed = addressChanges({ ...seen, line2: seen.line2 ?? null, email, country }, shippingAddress)
  const [first, ...others] = changed
  if (!first) return
  throw new RefusedError('CHANGED_MEANWHILE', {
    reason: others.length === 0 ? CHANGED_BY_OTHERS[first] : sentence('address_changed_several'),
    detail: { current: shippingAddress, changed },
  })
}

async function planFor(
  tx: Tx,
  { now }: Pick<CustomerContext, 'now'>,
  { found: { order, settings }, shipping }: { found: OrderAtWork; shipping: FrozenAddress },
): Promise<AddressPlan> {
  const { stateCode, ...address } = shipping
  const planned = planAddressChange({
    order: {
      ...order,
      isInvoiced: order.invoice !== null,
      hasParcels: await hasParcels(tx, order.id),
      sellerStateCode: sellerStateOf(order, settings.shop),
    },
    address,
    stateCode,
    terms: {
      now: now(),
      settings,
      pinRule: await findPinRule(tx, address.postcode),
      trust: await cashTrustOf(tx, order),
    },
  })
  if (!planned.ok) throw refusedChange(planned, settings)
  return planned.value
}

/** Returns the refusal of the rule with its most specific sentence. */
function refusedChange(
  { code, detail }: Refusal<AddressRefusal>,
  { cod }: Pick<StoreSettings, 'cod'>,
): RefusedError {
  switch (code) {
    case 'PIN_NOT_SERVICEABLE':
      return new RefusedError(code, { reason: UNSERVICEABLE[detail?.reason as UnserviceableReason] })
    case 'COD_NOT_AVAILABLE':
      return new RefusedError(code, { reason: cashReason(detail?.reason as CodReason, cod) ?? undefined })
    case 'GSTIN_STATE_DIFFERS':
      return new RefusedError(code, { reason: sentence('bill_gstin_state') })
    default:
      return new RefusedError(code)
  }
}

/** The buyer's timeline and the log, which names no person: which parts were changed, and the state that taxes follow. */
async function noteChange(
  tx: Tx,
  ctx: CustomerContext,
  { order, plan }: { order: LockedOrder; plan: AddressPlan },
): Promise<void> {
  const at = ctx.now()
  const actor = { kind: 'admin', id: ctx.user.id } as const
  const message = sentence('step_address_changed')
  await insertOrderEvent(tx, { orderId: order.id, kind: 'address', message, actor, at })
  await insertOrderEntry(tx, {
    actorId: ctx.user.id,
    action: 'order.address-changed',
    orderId: order.id,
    before: { placeOfSupply: order.placeOfSupply },
    after: {
      placeOfSupply: plan.placeOfSupply,
      changed: plan.changed.join(', '),
      over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
    },
    requestId: ctx.caller.requestId,
    at,
  })
}
