import { casesOf } from './case-holder.ts'
import type { CaseKind } from '@dobara/domain/cases/case-words.ts'
import { type OrderId, storedOrderId } from '../../checked-ids.ts'
import type { Db, Prisma, Tx } from '../../context.ts'
import type { CaseRowRecord } from '../../engine/cases/case-view.ts'
import { withCaseWords } from '../../engine/cases/queries.ts'

/** Returns the lines of an order with their promises; null if there is no such order. */
export async function findOrderLines(db: Db, where: Prisma.OrderWhereInput) {
  const order = await db.order.findFirst({
    where,
    select: {
      items: {
        orderBy: { position: 'asc' },
        select: {
          id: true,
          title: true,
          quantity: true,
          cancelledQuantity: true,
          returnWindowDays: true,
          warrantyMonths: true,
          returnEndsAt: true,
          warrantyEndsAt: true,
        },
      },
    },
  })
  return order?.items ?? null
}

/** The order of a line, where it is the holder's. */
export async function findOrderOfLine(
  tx: Tx,
  { orderItemId, order }: { orderItemId: string; order: Prisma.OrderWhereInput },
): Promise<OrderId | null> {
  const line = await tx.orderItem.findFirst({ where: { id: orderItemId, order }, select: { orderId: true } })
  return line && storedOrderId(line.orderId)
}

const rowParts = {
  id: true,
  number: true,
  kind: true,
  state: true,
  reason: true,
  resolution: true,
  quantity: true,
  orderId: true,
  orderItemId: true,
  raisedAt: true,
  updatedAt: true,
  order: { select: { orderNumber: true } },
  orderItem: {
    select: { title: true, imageUrl: true, imageAlt: true, returnEndsAt: true, warrantyEndsAt: true },
  },
} satisfies Prisma.ServiceCaseSelect

type Requested = {
  order: Prisma.OrderWhereInput
  /** Left out: of all kinds. */
  kinds?: readonly CaseKind[] | undefined
  page: number
  limit: number
}

/** Returns one page of a person's cases, newest first. */
export async function listCaseRows(
  db: Db,
  { order, kinds, page, limit }: Requested,
): Promise<{ total: number; rows: CaseRowRecord[] }> {
  const where = { ...casesOf({ order }), ...(kinds && { kind: { in: [...kinds] } }) }
  const [total, rows] = await Promise.all([
    db.serviceCase.count({ where }),
    db.serviceCase.findMany({
      where,
      orderBy: [{ raisedAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: (page - 1) * limit,
      select: rowParts,
    }),
  ])
  return {
    total,
    rows: rows.map(withCaseWords),
  }
}

/** Finds an identical case that was not reviewed yet: a form that was sent twice. */
export async function findSameCase(
  tx: Tx,
  same: { orderItemId: string; kind: string; reason: string; quantity: number; description: string },
): Promise<string | null> {
  const found = await tx.serviceCase.findFirst({
    where: { ...same, state: 'raised', transferId: null },
    select: { id: true },
  })
  return found?.id ?? null
}

/** Counts the machines of each line that went to another owner with their warranty; a line without any is left out. */
export function countPassedOn(db: Db | Tx, orderItemIds: readonly string[]): Promise<Counts> {
  const transfers = { some: { acceptedAt: { not: null } } }
  return countMachines(db, {
    orderItemId: { in: [...orderItemIds] },
    transfers,
    unit: { boughtBackAt: null },
  })
}

/** How many machines of each line the shop has bought back; a line that is left out has none. */
export function countBoughtBack(db: Db | Tx, orderItemIds: readonly string[]): Promise<Counts> {
  return countMachines(db, { orderItemId: { in: [...orderItemIds] }, unit: { boughtBackAt: { not: null } } })
}

type Counts = ReadonlyMap<string, number>

async function countMachines(db: Db | Tx, where: Prisma.OrderItemUnitWhereInput): Promise<Counts> {
  const lines = await db.orderItemUnit.groupBy({
    by: ['orderItemId'],
    where: { ...where, releasedAt: null },
    _count: true,
  })
  return new Map(lines.map(({ orderItemId, _count }) => [orderItemId, _count]))
}
