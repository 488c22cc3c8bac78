import { storedTradeInId, type TradeInId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'
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

/** Returns the id of a trade-in of this customer; null if there is none. */
export async function findOwnTradeInId(
  tx: Tx,
  own: { number: string; userId: string },
): Promise<TradeInId | null> {
  const row = await tx.tradeIn.findFirst({ where: own, select: { id: true } })
  return row && storedTradeInId(row.id)
}

/** Trade-ins whose quote or counter-offer was not answered in time, the longest overdue first. */
export async function listOverdueTradeIns(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<TradeInId[]> {
  const rows = await db.tradeIn.findMany({
    where: { state: { in: ['quoted', 'offered'] }, validUntil: { lt: now } },
    orderBy: { validUntil: 'asc' },
    take: limit,
    select: { id: true },
  })
  return rows.map(({ id }) => storedTradeInId(id))
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

/** Returns one page of a customer's trade-ins, newest first. */
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
