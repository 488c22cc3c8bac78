import type { OrderEffect, OrderEffectCode } from '@dobara/domain/orders/order-effect.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import type { StepRows } from './queries.ts'

/** An order while a step of it is taken: as the effects before have left it. */
export type OrderWork = {
  /** Its row is locked. */
  order: LockedOrder
  actor: Actor
  /** Why, for the holds that end, a refund and a credit note. */
  reason: string
  invoiceNumber: string | null
  refundId: string | null
  creditNoteNumber: string | null
  /** The events, documents and messages that are not written yet. */
  rows: StepRows
  settings: StoreSettings
}

/** Connection for shoppers' writes: hand-written SQL, in a transaction of either kind. */
export type OnRun = { run: Run }
/** Connection for all other steps: the typed client's transaction, and the same for hand-written SQL. */
export type OnTx = OnRun & { tx: Tx }

/** Handler of an effect; returns the data that the following effects need. */
export type EffectHandler<Code extends OrderEffectCode, On = OnTx> = (
  on: On,
  deps: Deps,
  step: { work: OrderWork; effect: OrderEffect<Code> },
) => Promise<Partial<OrderWork>>
/** One for each code: what has none does not compile. */
export type EffectHandlers<Code extends OrderEffectCode, On = OnTx> = {
  readonly [One in Code]: EffectHandler<One, On>
}
