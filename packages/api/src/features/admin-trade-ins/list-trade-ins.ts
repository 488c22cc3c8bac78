import type { AdminTradeInList, listAdminTradeInsInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { tradeInRowView } from '../../engine/trade-ins/trade-in-view.ts'
import { listTradeInPage } from './queries.ts'

/** One page of the trade-ins that fit the search and the filters. */
export async function listAdminTradeIns(
  { db }: CustomerContext,
  requested: z.output<typeof listAdminTradeInsInput>,
): Promise<AdminTradeInList> {
  const { page, limit } = requested
  const { rows, total } = await listTradeInPage(db, requested)
  return {
    tradeIns: rows.map((row) => ({
      ...tradeInRowView(row),
      customerName: row.user.name?.trim() || row.user.email,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
