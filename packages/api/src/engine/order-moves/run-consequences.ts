import type { Consequence, ConsequenceCode } from '@dobara/domain/orders/consequence.ts'
import type { Deps, Tx } from '../../context.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'

/** An order while a step of it is taken: as the consequences before have left it. */
export type OrderWork = {
  /** Its row is locked. */
  order: LockedOrder
  actor: Actor
  /** Why, for the holds that end, a refund and a credit note. */
  reason: string
  invoiceNumber: string | null
  refundId: string | null
}
/** Does what a consequence says; gives what the ones after it must know. */
type Runner<Code extends ConsequenceCode> = (
  tx: Tx,
  deps: Deps,
  on: { work: OrderWork; consequence: Consequence<Code> },
) => Promise<Partial<OrderWork>>
/** One for each code: what has none does not compile. */
export type Runners<Code extends ConsequenceCode> = { readonly [One in Code]: Runner<One> }

function runnerOf<Code extends ConsequenceCode>(
  runners: Runners<Code>,
  { code }: { code: Code },
): Runner<Code> {
  return runners[code]
}

type Step<Code extends ConsequenceCode> = Pick<OrderWork, 'order' | 'actor' | 'reason'> & {
  consequences: readonly Consequence<Code>[]
  runners: Runners<Code>
}

/** Does what a step of an order brings about, one after another, in the caller's transaction. Returns the order after it. */
export async function runConsequences<Code extends ConsequenceCode>(
  tx: Tx,
  deps: Deps,
  { consequences, runners, ...step }: Step<Code>,
): Promise<LockedOrder> {
  const work: OrderWork = { ...step, invoiceNumber: step.order.invoice?.number ?? null, refundId: null }
  for (const consequence of consequences) {
    Object.assign(work, await runnerOf(runners, consequence)(tx, deps, { work, consequence }))
  }
  return work.order
}
