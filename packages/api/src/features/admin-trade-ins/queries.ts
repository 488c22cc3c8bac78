import type { listAdminTradeInsInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { ENDED_TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { z } from 'zod'
import { escapeLike } from '../../base/filter-words.ts'
import type { Db, Prisma } from '../../context.ts'
import { withTradeInWords } from '../../engine/trade-ins/queries.ts'

type Requested = z.output<typeof listAdminTradeInsInput>

function whereOf({ state, kind, search }: Requested): Prisma.TradeInWhereInput {
  const contains = search && { contains: escapeLike(search), mode: 'insensitive' as const }
  return {
    ...(state === 'open' && { state: { notIn: [...ENDED_TRADE_IN_STATES] } }),
    ...(state !== 'open' && state !== 'all' && { state }),
    ...(kind !== 'all' && { kind }),
    ...(contains && {
      OR: [
        { number: contains },
        { brand: contains },
        { model: contains },
        { serial: contains },
        { user: { name: contains } },
      ],
    }),
  }
}

/** One page of the trade-ins; by default those first that have waited longest. */
export async function listTradeInPage(db: Db, requested: Requested) {
  const where = whereOf(requested)
  const { page, limit, sortBy, sortOrder } = requested
  const [total, rows] = await Promise.all([
    db.tradeIn.count({ where }),
    db.tradeIn.findMany({
      where,
      orderBy: [{ [sortBy]: sortOrder }, { id: sortOrder }],
      take: limit,
      skip: (page - 1) * limit,
      include: { user: { select: { name: true, email: true } } },
    }),
  ])
  return { total, rows: rows.map(withTradeInWords) }
}
