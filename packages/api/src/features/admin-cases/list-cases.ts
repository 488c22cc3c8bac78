import {
  type AdminCaseList,
  type AdminCaseRow,
  type CasesRead,
  listAdminCasesInput,
  type readCasesInput,
} from '@dobara/contract/cases/admin-cases.ts'
import type { z } from 'zod'
import { requestsChanges, readChanges, refuseFilters } from '../../base/changes/read-changes.ts'
import type { CustomerContext } from '../../context.ts'
import { caseRowView } from '../../engine/cases/case-view.ts'
import { readAddress } from '../../engine/orders/order-address.ts'
import { type CaseRecord, listCasePage, listCasesById } from './case-queries.ts'

function rowView(row: CaseRecord, at: Date): AdminCaseRow {
  return {
    ...caseRowView(row),
    sku: row.orderItem.sku,
    buyerName: readAddress(row.order.shippingAddress).name,
    dueAt: row.dueAt?.toISOString() ?? null,
    isOverdue: row.dueAt !== null && row.dueAt < at,
  }
}

/** Returns one page of the cases that match the search and the filters, by deadline unless specified otherwise. */
export async function listAdminCases(
  { db, now }: CustomerContext,
  requested: z.output<typeof listAdminCasesInput>,
): Promise<AdminCaseList> {
  const at = now()
  const { page, limit } = requested
  const { rows, total } = await listCasePage(db, requested, at)
  return {
    cases: rows.map((row) => rowView(row, at)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

const CHANGES = { kind: 'case', table: 'service_case', idType: 'uuid', removed: 'false' } as const

/** The same for programs, or what changed. */
export async function readCases(
  ctx: CustomerContext,
  { updatedSince, cursor, ...list }: z.output<typeof readCasesInput>,
): Promise<CasesRead> {
  if (!requestsChanges({ updatedSince, cursor })) return listAdminCases(ctx, list)
  refuseFilters(listAdminCasesInput, list, ['limit'])
  const requested = { updatedSince, cursor, limit: list.limit }
  const rowsOf = async (ids: string[]) => {
    const found = await listCasesById(ctx.db, ids)
    return found.map((row) => rowView(row, ctx.now()))
  }
  const { rows, ...page } = await readChanges({ sql: ctx.sql, source: CHANGES, rowsOf }, requested)
  return { cases: rows, ...page }
}
