import { createHash } from 'node:crypto'
import type { previewPricesInput } from '@dobara/contract/admin-products/price-changes.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { changedPrice, type PriceRefusal, type PriceRule } from '@dobara/domain/pricing/price-change.ts'
import type { z } from 'zod'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'
import { listTargetIds, type PriceRecord, readPrices } from './price-queries.ts'

type Asked = z.output<typeof previewPricesInput>

/** So many products are read, judged and changed in one go. */
const MOST_PRODUCTS = 5_000

export type JudgedPrice = PriceRecord & { newPaise: number | null; refusal: PriceRefusal | null }

function ruleOf(rule: Asked['rule']): PriceRule {
  if (rule.way === 'set') return { way: 'set', paise: toPaise(rule.amount) }
  if (rule.way === 'rupees') return { ...rule, way: 'rupees', paise: toPaise(rule.amount) }
  return { ...rule, way: 'percent', hundredths: Math.round(rule.amount * 100) }
}

/** The products that are meant; refused when they are too many to be changed at once. */
export async function targetIds(run: Run, target: Asked['target']): Promise<number[]> {
  const ids = 'ids' in target ? target.ids : await listTargetIds(run, target.filter, MOST_PRODUCTS + 1)
  if (ids.length > MOST_PRODUCTS) throw new RefusedError('TOO_MANY_PRODUCTS')
  return ids
}

/** Each price of these products with what the rule makes of it, and a word that stands for all prices as they are. */
export async function judgePrices(
  run: Run,
  { ids, rule }: { ids: readonly number[]; rule: Asked['rule'] },
): Promise<{ lines: JudgedPrice[]; seen: string }> {
  const prices = await readPrices(run, ids)
  const asked = ruleOf(rule)
  const lines = prices.map((price) => {
    const judged = changedPrice(asked, price)
    return 'refusal' in judged
      ? { ...price, newPaise: null, refusal: judged.refusal }
      : { ...price, newPaise: judged.pricePaise, refusal: null }
  })
  const known = prices.map(({ productId, variantId, pricePaise, mrpPaise }) =>
    [productId, variantId, pricePaise, mrpPaise].join(' '),
  )
  return { lines, seen: createHash('sha256').update(known.join('\n')).digest('base64url') }
}

/** Whether the rule gives another price than there is. */
export const isChange = ({ newPaise, pricePaise }: JudgedPrice) =>
  newPaise !== null && newPaise !== pricePaise
