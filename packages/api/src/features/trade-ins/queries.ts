import type { Db } from '../../context.ts'
import { type TradeInRowRecord, tradeInRowView } from '../../engine/trade-ins/trade-in-view.ts'
import { withTradeInWords } from '../../engine/trade-ins/queries.ts'

/** More than a page of choices can show. */
const MOST_MODELS = 2_000

/** The machines that have a price, by brand and model. */
export function listPricedModels(db: Db) {
  return db.tradeInPrice.findMany({
    where: { isActive: true },
    orderBy: [{ brandKey: 'asc' }, { modelKey: 'asc' }],
    take: MOST_MODELS,
    select: { kind: true, brand: true, model: true },
  })
}

const rowParts = {
  id: true,
  number: true,
  kind: true,
  brand: true,
  model: true,
  state: true,
  quotedPaise: true,
  offeredPaise: true,
  acceptedPaise: true,
  payoutPaise: true,
  validUntil: true,
  pickupOn: true,
  createdAt: true,
  stateAt: true,
} as const

/** One page of somebody's trade-ins, the newest first. */
export async function listOwnTradeIns(
  db: Db,
  { userId, page, limit }: { userId: string; page: number; limit: number },
) {
  const where = { userId }
  const [total, rows] = await Promise.all([
    db.tradeIn.count({ where }),
    db.tradeIn.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: (page - 1) * limit,
      select: rowParts,
    }),
  ])
  return { total, rows: rows.map((row) => tradeInRowView(withTradeInWords(row) as TradeInRowRecord)) }
}
