import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { confirmEffects } from '@dobara/domain/orders/step-effects.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps } from '../../context.ts'
import type { Run } from '../../sql.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import { waitingOrder } from './movable-order.ts'
import { WAITING_HANDLERS } from './order-handlers.ts'
import { insertStepRows } from './queries.ts'
import { collectEffects } from './apply-effects.ts'

type Confirmed = {
  order: LockedOrder
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null
  isPaid: boolean
  actor: Actor
  /** Of the browser that cash on delivery was asked for with. */
  deviceKey?: string
  settings: StoreSettings
}

/** What confirms a pending order, whose row is locked: for applyEffects. Throws for an order that does not wait. */
export function confirmStep({ order, actor, settings, ...how }: Confirmed, at: Date) {
  if (order.status !== 'pending') throw new Error(`order ${order.id} is ${order.status}, not to be confirmed`)
  const effects = confirmEffects(waitingOrder(order), { ...how, at })
  return { order, actor, settings, reason: 'confirmed', effects, handlers: WAITING_HANDLERS }
}

/**
 * Turns a pending order, whose row is locked, into a confirmed one: reserved stock becomes sold stock, the invoice
 * of what is paid is numbered, the mail is queued, the cart loses what was bought. All in the caller's transaction, once.
 */
export async function confirmOrder(run: Run, deps: Deps, confirmed: Confirmed): Promise<void> {
  const { rows } = await collectEffects({ run }, deps, confirmStep(confirmed, deps.now()))
  await insertStepRows(run, deps, rows)
}
