import type { AdminCaseList, listAdminCasesInput } from '@dobara/contract/cases/admin-cases.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { caseRowView } from '../../engine/cases/case-view.ts'
import { readAddress } from '../../engine/orders/order-address.ts'
import { listCasePage } from './case-queries.ts'

/** One page of the cases that fit the search and the filters, by their deadlines unless said otherwise. */
export async function listAdminCases(
  { db, now }: CustomerContext,
  asked: z.output<typeof listAdminCasesInput>,
): Promise<AdminCaseList> {
  const at = now()
  const { page, limit } = asked
  const { rows, total } = await listCasePage(db, asked, at)
  return {
    cases: rows.map((row) => ({
      ...caseRowView(row),
      sku: row.orderItem.sku,
      buyerName: readAddress(row.order.shippingAddress).name,
      dueAt: row.dueAt?.toISOString() ?? null,
      isOverdue: row.dueAt !== null && row.dueAt < at,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
