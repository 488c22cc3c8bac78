import type { Consequence, ConsequenceCode } from '@dobara/domain/orders/consequence.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { insertStepRows, noRows } from './queries.ts'
import type { OnRun, OnTx, OrderWork, Runner, Runners } from './runner.ts'

function runnerOf<Code extends ConsequenceCode, On>(
  runners: Runners<Code, On>,
  { code }: { code: Code },
): Runner<Code, On> {
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

type Step<Code extends ConsequenceCode, On = OnTx> = Pick<OrderWork, 'order' | 'actor' | 'reason'> & {
  consequences: readonly Consequence<Code>[]
  runners: Runners<Code, On>
  settings?: StoreSettings | undefined
}

/**
 * Does what a step of an order brings about, one after another, in the caller's transaction. Returns the order after it, and
 * the rows that the caller is to write at the end.
 */
export async function takeStep<Code extends ConsequenceCode, On extends OnRun>(
  on: On,
  deps: Deps,
  { consequences, runners, ...step }: Step<Code, On> & { settings: StoreSettings },
): Promise<Pick<OrderWork, 'order' | 'rows'>> {
  const invoiceNumber = step.order.invoice?.number ?? null
  const work: OrderWork = {
    ...step,
    invoiceNumber,
    refundId: null,
    creditNoteNumber: null,
    rows: noRows(),
  }
  for (const consequence of consequences) {
    if (!JOINING.has(consequence.code)) {
      await insertStepRows(on.run, deps, work.rows)
      work.rows = noRows()
    }
    Object.assign(work, await runnerOf(runners, consequence)(on, deps, { work, consequence }))
  }
  return work
}

/** The same with all of it written. Returns the order after it. */
export async function runConsequences<Code extends ConsequenceCode>(
  tx: Tx,
  deps: Deps,
  step: Step<Code>,
): Promise<LockedOrder> {
  const on = { tx, run: onTx(tx) }
  const settings = step.settings ?? (await getSettings(tx))
  const { order, rows } = await takeStep(on, deps, { ...step, settings })
  await insertStepRows(on.run, deps, rows)
  return order
}
