import { type OrderAddress, orderAddress } from '@dobara/contract/orders/orders.ts'
import type { MoveWord } from '@dobara/contract/cases/cases.ts'
import type {
  CaseKind,
  CaseReason,
  CaseResolution,
  CaseState,
  CostBearer,
} from '@dobara/domain/cases/case-words.ts'
import type { EarlierCase } from '@dobara/domain/cases/case-windows.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { type CaseId, storedOrderId } from '../../checked-ids.ts'
import type { Db, Prisma, Tx } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'

export const caseParts = {
  order: { select: { orderNumber: true, userId: true, shippingAddress: true } },
  orderItem: {
    select: {
      title: true,
      sku: true,
      imageUrl: true,
      imageAlt: true,
      position: true,
      stockItemId: true,
      quantity: true,
      warrantyEndsAt: true,
      returnEndsAt: true,
    },
  },
  refund: { select: { amountPaise: true, state: true } },
  transfer: {
    select: {
      channel: true,
      contact: true,
      userId: true,
      unitId: true,
      soldId: true,
      turn: true,
      unit: { select: { code: true } },
    },
  },
  inspection: true,
  events: { orderBy: { id: 'asc' } },
  messages: { orderBy: { id: 'asc' } },
  photos: { orderBy: { at: 'asc' }, select: { id: true, actorKind: true, width: true, height: true } },
} satisfies Prisma.ServiceCaseInclude

type Worded = {
  id: CaseId
  kind: CaseKind
  state: CaseState
  reason: CaseReason
  language: ContentLanguage
  costBearer: CostBearer | null
  resolution: CaseResolution | null
}
/**
 * A row of a case with the domain's types for its text columns, whose values the database constrains. The caller's
 * permission to read it was checked.
 */
type Typed<Row> = Omit<Row, keyof Worded> & Worded

const typed = <Row extends object>(row: Row) => row as Typed<Row>

export type CaseRecord = Typed<Prisma.ServiceCaseGetPayload<{ include: typeof caseParts }>>

/** Which case is read: one by a checked id, or one by any id if it is of these orders and their buyer's. */
type CaseKey = { id: CaseId } | { id: string; order: Prisma.OrderWhereInput; transferId: null }

/** A case with all that its pages show. */
export async function findCase(db: Db | Tx, where: CaseKey) {
  const row = await db.serviceCase.findFirst({ where, include: caseParts })
  return row && typed(row)
}

export type LockedCase = { order: LockedOrder; row: CaseRecord }

/**
 * A case and its order, both held to the end of the transaction: the order first, as whatever else happens to an order holds
 * it, so that two steps can never wait for each other in a circle.
 */
export async function lockCase(tx: Tx, id: CaseId): Promise<LockedCase | null> {
  const known = await tx.serviceCase.findUnique({ where: { id }, select: { orderId: true } })
  const order = known && (await lockOrder(tx, storedOrderId(known.orderId)))
  const row = order && (await findCase(tx, { id }))
  return order && row ? { order, row } : null
}

/** Returns a row with the domain's types for its text columns. */
export function withCaseWords<
  Row extends { kind: string; state: string; reason: string; resolution: string | null },
>(row: Row) {
  return {
    ...row,
    kind: row.kind as CaseKind,
    state: row.state as CaseState,
    reason: row.reason as CaseReason,
    resolution: row.resolution as CaseResolution | null,
  }
}

/** Returns true if the buyer made the request, rather than the person to whom the warranty was transferred. */
export const isOfBuyer = ({ transferId }: { transferId: string | null }): boolean => transferId === null

/** The cases of some lines, as far as they decide about others. */
export async function listEarlierCases(
  db: Db | Tx,
  orderItemIds: readonly string[],
): Promise<
  (EarlierCase & {
    id: string
    number: string
    kind: CaseKind
    orderItemId: string
    transferId: string | null
  })[]
> {
  const rows = await db.serviceCase.findMany({
    where: { orderItemId: { in: [...orderItemIds] } },
    orderBy: { raisedAt: 'asc' },
    select: {
      id: true,
      number: true,
      kind: true,
      state: true,
      quantity: true,
      orderItemId: true,
      refundId: true,
      transferId: true,
    },
  })
  return rows.map(({ refundId, kind, state, ...row }) => ({
    ...row,
    kind: kind as CaseKind,
    state: state as CaseState,
    isRefunded: refundId !== null,
  }))
}

export async function nextCaseSerial(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ serial: bigint }[]>`SELECT nextval('service_case_number_seq') AS serial`
  return Number(row?.serial)
}

/** `system`: no person, an automatic step. */
export type CaseBy = { actorKind: 'customer' | 'admin' | 'system'; actorId: string | null }

export async function insertCaseEvent(
  tx: Tx,
  event: CaseBy & { caseId: CaseId; move: MoveWord; state: CaseState; note: string | null; at: Date },
): Promise<bigint> {
  const { id } = await tx.caseEvent.create({ data: event, select: { id: true } })
  return id
}

export async function insertCaseMessage(
  tx: Tx,
  message: CaseBy & { caseId: CaseId; text: string; isInternal: boolean; at: Date },
): Promise<bigint> {
  const { id } = await tx.caseMessage.create({ data: message, select: { id: true } })
  await tx.serviceCase.update({
    where: { id: message.caseId },
    data: { updatedAt: message.at },
    select: { id: true },
  })
  return id
}

/**
 * Returns the pickup address of the person to whom the warranty was transferred; null if the buyer made the request
 * or the holder has left.
 */
export function requesterOf({ requester }: Pick<CaseRecord, 'requester'>): OrderAddress | null {
  const read = orderAddress.safeParse(requester)
  return read.success ? read.data : null
}
