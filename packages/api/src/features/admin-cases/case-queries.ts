import { CASE_STATES, type CaseState, ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { listAdminCasesInput } from '@dobara/contract/cases/admin-cases.ts'
import type { z } from 'zod'
import { indiaDayEnd } from '@dobara/domain/calendar/india-time.ts'
import { escapeLike } from '../../base/filter-words.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Prisma, Tx } from '../../context.ts'
import { withCaseWords } from '../../engine/cases/queries.ts'

type Requested = z.output<typeof listAdminCasesInput>

const OPEN_STATES = CASE_STATES.filter(
  (state) => !(ENDED_CASE_STATES as readonly CaseState[]).includes(state),
)

function whereOf(
  { state, kind, overdue, dueToday, search }: Requested,
  now: Date,
): Prisma.ServiceCaseWhereInput {
  const contains = search && { contains: escapeLike(search), mode: 'insensitive' as const }
  return {
    ...(state === 'open' && { state: { in: OPEN_STATES } }),
    ...(state !== 'open' && state !== 'all' && { state }),
    ...(kind !== 'all' && { kind }),
    ...((overdue || dueToday) && {
      dueAt: { ...(overdue && { lt: now }), ...(dueToday && { gte: now, lte: indiaDayEnd(now) }) },
    }),
    ...(contains && {
      OR: [
        { number: contains },
        { order: { orderNumber: contains } },
        { orderItem: { title: contains } },
        { order: { user: { name: contains } } },
      ],
    }),
  }
}

const rowParts = {
  order: { select: { orderNumber: true, shippingAddress: true } },
  orderItem: {
    select: {
      title: true,
      sku: true,
      imageUrl: true,
      imageAlt: true,
      returnEndsAt: true,
      warrantyEndsAt: true,
    },
  },
} satisfies Prisma.ServiceCaseInclude

/** These cases as the list has them, in no order. */
export async function listCasesById(db: Db, ids: readonly string[]) {
  const rows = await db.serviceCase.findMany({ where: { id: { in: [...ids] } }, include: rowParts })
  return rows.map(withCaseWords)
}

export type CaseRecord = Awaited<ReturnType<typeof listCasesById>>[number]

/** One page of the cases; what is due first is first, of what is not due the newest. */
export async function listCasePage(db: Db, requested: Requested, now: Date) {
  const where = whereOf(requested, now)
  const { page, limit, sortBy, sortOrder } = requested
  const first =
    sortBy === 'dueAt' ? { dueAt: { sort: sortOrder, nulls: 'last' as const } } : { [sortBy]: sortOrder }
  const [total, rows] = await Promise.all([
    db.serviceCase.count({ where }),
    db.serviceCase.findMany({
      where,
      orderBy: [first, { raisedAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: (page - 1) * limit,
      include: rowParts,
    }),
  ])
  return {
    total,
    rows: rows.map(withCaseWords),
  }
}

/** Returns how many units of a stock item can be sent out now. */
export async function countAvailable(db: Db | Tx, stockItemId: number): Promise<number> {
  const { onHand, reserved } = await db.stockItem.findUniqueOrThrow({
    where: { id: stockItemId },
    select: { onHand: true, reserved: true },
  })
  return onHand - reserved
}

/** The refunds of an order, by their ids. */
export async function listRefundIds(tx: Tx, orderId: OrderId): Promise<string[]> {
  const rows = await tx.refund.findMany({ where: { orderId, partOfId: null }, select: { id: true } })
  return rows.map(({ id }) => id)
}

export async function insertInspection(
  tx: Tx,
  inspection: Prisma.CaseInspectionUncheckedCreateInput,
): Promise<void> {
  await tx.caseInspection.create({ data: inspection, select: { caseId: true } })
}
