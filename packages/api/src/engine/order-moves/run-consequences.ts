import type { Consequence, ConsequenceCode } from '@dobara/domain/orders/consequence.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps, Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { insertStepRows, noRows } from './queries.ts'
import type { OrderWork, Runner, Runners } from './runner.ts'

function runnerOf<Code extends ConsequenceCode>(
  runners: Runners<Code>,
  { code }: { code: Code },
): Runner<Code> {
  return runners[code]
}

/** What these write joins the rows of the step; before any other the rows so far are written, so that all stand in the order in which they happened. */
const JOINING: ReadonlySet<ConsequenceCode> = new Set([
  'payment-noted',
  'payment-set',
  'refund-noted',
  'step-noted',
  'invoice-issued',
  'buyer-told',
  'buyer-knows',
])

type Step<Code extends ConsequenceCode> = Pick<OrderWork, 'order' | 'actor' | 'reason'> & {
  consequences: readonly Consequence<Code>[]
  runners: Runners<Code>
  settings?: StoreSettings | undefined
}

/**
 * Does what a step of an order brings about, one after another, in the caller's transaction. Returns the order after it, and
 * the rows that the caller is to write at the end.
 */
export async function takeStep<Code extends ConsequenceCode>(
  tx: Tx,
  deps: Deps,
  { consequences, runners, ...step }: Step<Code>,
): Promise<Pick<OrderWork, 'order' | 'rows'>> {
  const invoiceNumber = step.order.invoice?.number ?? null
  const work: OrderWork = {
    ...step,
    invoiceNumber,
    refundId: null,
    creditNoteNumber: null,
    rows: noRows(),
    settings: step.settings ?? null,
  }
  for (const consequence of consequences) {
    if (!JOINING.has(consequence.code)) {
      await insertStepRows(tx, deps, work.rows)
      work.rows = noRows()
    }
    Object.assign(work, await runnerOf(runners, consequence)(tx, deps, { work, consequence }))
  }
  return work
}

/** The same with all of it written. Returns the order after it. */
export async function runConsequences<Code extends ConsequenceCode>(
  tx: Tx,
  deps: Deps,
  step: Step<Code>,
): Promise<LockedOrder> {
  const { order, rows } = await takeStep(tx, deps, step)
  await insertStepRows(tx, deps, rows)
  return order
}
