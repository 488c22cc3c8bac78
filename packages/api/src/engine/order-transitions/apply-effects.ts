import type { OrderEffect, OrderEffectCode } from '@dobara/domain/orders/order-effect.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { confirmEffects, releaseEffects } from '@dobara/domain/orders/step-effects.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { getSettings, readSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { onTx, type Run } from '../../sql.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import type { EffectHandler, EffectHandlers, OnRun, OnTx, OrderWork } from './effect-handler.ts'
import { waitingOrder } from './movable-order.ts'
import { WAITING_HANDLERS } from './order-handlers.ts'
import { insertStepRows, noRows } from './queries.ts'

function handlerOf<Code extends OrderEffectCode, On>(
  handlers: EffectHandlers<Code, On>,
  { code }: { code: Code },
): EffectHandler<Code, On> {
  return handlers[code]
}

/**
 * Effects whose writes join the rows of the step. Before any other effect the rows so far are written, so that all
 * are in the order in which they happened.
 */
const JOINING: ReadonlySet<OrderEffectCode> = new Set([
  'payment-noted',
  'payment-set',
  'refund-noted',
  'step-noted',
  'invoice-issued',
  'buyer-notified',
  'buyer-already-notified',
])

type Step<Code extends OrderEffectCode, On = OnTx> = Pick<OrderWork, 'order' | 'actor' | 'reason'> & {
  effects: readonly OrderEffect<Code>[]
  handlers: EffectHandlers<Code, On>
  settings?: StoreSettings | undefined
}

/**
 * Does what a step of an order brings about, one after another, in the caller's transaction. Returns the order after it, and
 * the rows that the caller is to write at the end.
 */
export async function collectEffects<Code extends OrderEffectCode, On extends OnRun>(
  on: On,
  deps: Deps,
  { effects, handlers, ...step }: Step<Code, On> & { settings: StoreSettings },
): Promise<Pick<OrderWork, 'order' | 'rows'>> {
  const invoiceNumber = step.order.invoice?.number ?? null
  const work: OrderWork = {
    ...step,
    invoiceNumber,
    refundId: null,
    creditNoteNumber: null,
    rows: noRows(),
  }
  for (const effect of effects) {
    if (!JOINING.has(effect.code)) {
      await insertStepRows(on.run, deps, work.rows)
      work.rows = noRows()
    }
    Object.assign(work, await handlerOf(handlers, effect)(on, deps, { work, effect }))
  }
  return work
}

/** The same with all of it written. Returns the order after it. */
export async function applyEffects<Code extends OrderEffectCode>(
  tx: Tx,
  deps: Deps,
  step: Step<Code>,
): Promise<LockedOrder> {
  const on = { tx, run: onTx(tx) }
  const settings = step.settings ?? (await getSettings(tx))
  const { order, rows } = await collectEffects(on, deps, { ...step, settings })
  await insertStepRows(on.run, deps, rows)
  return order
}

type Confirmed = {
  order: LockedOrder
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null
  isPaid: boolean
  actor: Actor
  /** Key of the browser with which cash on delivery was requested. */
  deviceKey?: string
  settings: StoreSettings
}

/**
 * Returns the step that confirms a pending order, whose row is locked: for applyEffects. Throws if the order is not
 * pending.
 */
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

/**
 * Ends a pending order: returns its stock and its coupon uses, once. The order's row must be locked. `failed` is the
 * end by expiry or by a failed payment, which a late payment may still reverse; for `cancelled` the buyer is
 * notified, with the refund of a payment that arrived in between. `settings`: passed if they were read already.
 */
export async function releaseOrder(
  run: Run,
  deps: Deps,
  end: {
    order: LockedOrder
    status: 'cancelled' | 'failed'
    reason: string
    actor: Actor
    refundPaise?: number
    settings?: StoreSettings
  },
): Promise<void> {
  const { order, reason, actor, settings = await readSettings(run), ...how } = end
  if (order.status !== 'pending') return
  const effects = releaseEffects(waitingOrder(order), { ...how, cause: reason, at: deps.now() })
  const step = { order, actor, reason, effects, handlers: WAITING_HANDLERS, settings }
  const { rows } = await collectEffects({ run }, deps, step)
  await insertStepRows(run, deps, rows)
}
