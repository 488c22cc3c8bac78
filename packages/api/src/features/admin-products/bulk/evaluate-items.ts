import { createHash } from 'node:crypto'
import type { previewBulkInput } from '@dobara/contract/admin-products/bulk-changes.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { changedPrice, type PriceRefusal, type PriceRule } from '@dobara/domain/pricing/price-change.ts'
import { adjustmentDelta } from '@dobara/domain/stock/adjustment.ts'
import { needsPicture, PRODUCT_STATES } from '@dobara/domain/catalog/product-state.ts'
import type { z } from 'zod'
import type { Run } from '../../../sql.ts'
import { stateOf } from './state-lines.ts'
import { type BulkItem, readItems } from './target-queries.ts'

export type BulkInput = z.output<typeof previewBulkInput>
type Change = BulkInput['change']
type PriceRuleInput = Extract<Change, { kind: 'price' }>['rule']

/** `after` is in paise, units or the number of a state; null where the rule refuses. */
export type EvaluatedItem = BulkItem & {
  after: number | null
  refusal: PriceRefusal | 'by_units' | 'no_picture' | null
}

function priceRuleOf(rule: PriceRuleInput): PriceRule {
  if (rule.way === 'set') return { way: 'set', paise: toPaise(rule.amount) }
  if (rule.way === 'rupees') return { ...rule, way: 'rupees', paise: toPaise(rule.amount) }
  return { ...rule, way: 'percent', hundredths: Math.round(rule.amount * 100) }
}

type StateRuleInput = Extract<Change, { kind: 'state' }>['rule']

function evaluateState(item: BulkItem, { state, withoutPicture }: StateRuleInput): EvaluatedItem {
  const before = stateOf(item.now)
  const isRefused = !withoutPicture && needsPicture({ before, after: state, hasPicture: item.hasPicture })
  return isRefused
    ? { ...item, after: null, refusal: 'no_picture' }
    : { ...item, after: PRODUCT_STATES.indexOf(state), refusal: null }
}

function judge(item: BulkItem, change: Change): EvaluatedItem {
  if (change.kind === 'state') return evaluateState(item, change.rule)
  if (item.isByUnits) return { ...item, after: null, refusal: 'by_units' }
  if (change.kind === 'stock') {
    const { way: mode, amount } = change.rule
    return { ...item, after: item.now + adjustmentDelta({ mode, amount }, item.now), refusal: null }
  }
  const judged = changedPrice(priceRuleOf(change.rule), { pricePaise: item.now, mrpPaise: item.mrpPaise })
  return 'refusal' in judged
    ? { ...item, after: null, refusal: judged.refusal }
    : { ...item, after: judged.pricePaise, refusal: null }
}

/** Stock moves with every sale and is changed by a difference: of it only the items are compared. */
function seenOf(items: readonly BulkItem[], { kind }: Change): string {
  const known = items.map(({ productId, variantId, now, mrpPaise }) =>
    (kind === 'stock' ? [productId, variantId] : [productId, variantId, now, mrpPaise]).join(' '),
  )
  return createHash('sha256').update(known.join('\n')).digest('base64url')
}

/** Evaluates the change for each item of these products. `seen` is a hash that identifies their current state. */
export async function evaluateItems(
  run: Run,
  ids: readonly number[],
  { target, change }: BulkInput,
): Promise<{ items: EvaluatedItem[]; seen: string }> {
  const items = await readItems(run, ids, { kind: change.kind, target })
  return { items: items.map((item) => judge(item, change)), seen: seenOf(items, change) }
}

/** Returns true if the change gives the item another value than it has. */
export const isChanged = ({ after, now }: EvaluatedItem) => after !== null && after !== now
