import type { OrderEffect, OrderEffectCode } from '@dobara/domain/orders/order-effect.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { insertStepRows, noRows } from './queries.ts'
import type { OnRun, OnTx, OrderWork, EffectHandler, EffectHandlers } from './effect-handler.ts'

function handlerOf<Code extends OrderEffectCode, On>(
  handlers: EffectHandlers<Code, On>,
  { code }: { code: Code },
): EffectHandler<Code, On> {
  return handlers[code]
}

/** What these write joins the rows of the step; before any other the rows so far are written, so that all stand in the order in which they happened. */
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
