import type { TradeInAddress } from '@dobara/contract/trade-ins/trade-ins.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { findBasePaise, tradeInKey } from '@dobara/domain/trade-ins/base-price.ts'
import type { QuoteLine } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import type { TradeInActor, TradeInMove, TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { IdProofKind, PayoutWay } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import type { TradeInAnswers, TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import type { TradeInReductions } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { storedTradeInId, type TradeInId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

const tradeInParts = {
  events: { orderBy: { id: 'asc' } },
  user: { select: { id: true, name: true, email: true, status: true } },
  unit: { select: { code: true } },
} satisfies Prisma.TradeInInclude

type Worded = {
  kind: TradeInKind
  state: TradeInState
  language: ContentLanguage
  answers: TradeInAnswers
  found: TradeInAnswers | null
  quoteLines: QuoteLine[] | null
  reductions: TradeInReductions | null
  payoutWay: PayoutWay | null
  idProofKind: IdProofKind | null
  pickupAddress: TradeInAddress | null
}
type Typed<Row> = Omit<Row, keyof Worded> & Pick<Worded, keyof Worded & keyof Row>

/** Returns a row with the domain's types for its columns, which the database stores as text and JSON. */
export const withTradeInWords = <Row extends object>(row: Row) => row as Typed<Row>

export type TradeInRecord = Typed<Prisma.TradeInGetPayload<{ include: typeof tradeInParts }>> & {
  id: TradeInId
}

/** A trade-in with all that its pages show. */
export async function findTradeIn(
  db: Db | Tx,
  where: { id: TradeInId } | { number: string; userId: string },
): Promise<TradeInRecord | null> {
  const row = await db.tradeIn.findFirst({ where, include: tradeInParts })
  return row && { ...withTradeInWords(row), id: storedTradeInId(row.id) }
}

/** The same, held to the end of the transaction. Nothing else may be locked before it. */
export async function lockTradeIn(tx: Tx, id: TradeInId): Promise<TradeInRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM trade_in WHERE id = ${id}::uuid FOR UPDATE`
  return findTradeIn(tx, { id })
}

export async function nextTradeInSerial(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ serial: bigint }[]>`SELECT nextval('trade_in_number_seq') AS serial`
  return Number(row?.serial)
}

/** Returns the price table's base price of a machine; null if there is none and a person has to look at it. */
export async function getBasePaise(
  db: Db | Tx,
  machine: { kind: TradeInKind; brand: string; model: string },
): Promise<number | null> {
  const modelKeys = ['', tradeInKey(machine.model)]
  const rows = await db.tradeInPrice.findMany({
    where: {
      kind: machine.kind,
      brandKey: tradeInKey(machine.brand),
      modelKey: { in: modelKeys },
      isActive: true,
    },
    select: { kind: true, brandKey: true, modelKey: true, basePaise: true },
  })
  return findBasePaise(rows.map(withTradeInWords), machine)
}

/** Author of a step; `actorId` is null for a job. */
export type TradeInBy = { actorKind: TradeInActor; actorId: string | null }

export type NewTradeInEvent = TradeInBy & {
  tradeInId: TradeInId
  move: TradeInMove | 'created'
  fromState: TradeInState | null
  toState: TradeInState
  amountPaise: number | null
  note: string | null
  at: Date
}

export async function insertTradeInEvent(tx: Tx, event: NewTradeInEvent): Promise<bigint> {
  const { id } = await tx.tradeInEvent.create({ data: event, select: { id: true } })
  return id
}
