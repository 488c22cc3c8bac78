import type { OrderChannel } from '@dobara/domain/orders/order-channel.ts'
import { HOLD_MINUTES, PHONE_HOLD_MINUTES } from '@dobara/domain/stock/availability.ts'
import type { CustomerContext } from '../../context.ts'
import type { Actor } from '../../engine/orders/queries.ts'

/** Actor who places an order for its buyer, and the settings that differ for it. All other rules are the same. */
export type Placing = {
  actor: Actor
  /** Unless an agent filled the cart. */
  channel: OrderChannel
  /** The first entry of its timeline. */
  message: 'step_pending' | 'step_by_phone'
  holdMinutes: number
  /** States of the carts that an order may be placed from: the buyer's own, or one written for this order alone. */
  cartStates: readonly ('active' | 'buy_now' | 'ordered')[]
}

/** By the buyer, at checkout. */
export const placingAtCheckout = ({ user, caller }: Pick<CustomerContext, 'user' | 'caller'>): Placing => ({
  actor: { kind: 'customer', id: user.id },
  channel: caller.surface === 'rest' ? 'api' : 'web',
  message: 'step_pending',
  holdMinutes: HOLD_MINUTES,
  cartStates: ['active', 'buy_now'],
})

/** Returns the placing of an order by staff, for a buyer on the phone. */
export const placingByPhone = ({ user }: Pick<CustomerContext, 'user'>): Placing => ({
  actor: { kind: 'admin', id: user.id },
  channel: 'phone',
  message: 'step_by_phone',
  holdMinutes: PHONE_HOLD_MINUTES,
  cartStates: ['ordered'],
})
