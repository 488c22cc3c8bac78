import type { CaseDetail, CaseRow, MoveWord } from '@dobara/contract/cases/cases.ts'
import { caseMovesOf } from '@dobara/domain/cases/case-moves.ts'
import { type CaseState, isCaseOver, MOST_CASE_PHOTOS } from '@dobara/domain/cases/case-words.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { type Carrier, carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import type { CaseRecord } from './queries.ts'

const sideOf = (actorKind: string) => (actorKind === 'customer' ? 'customer' : 'staff')
const iso = (at: Date | null) => at?.toISOString() ?? null

export type CaseRowRecord = { id: string } & Pick<
  CaseRecord,
  | 'number'
  | 'kind'
  | 'state'
  | 'reason'
  | 'resolution'
  | 'quantity'
  | 'orderId'
  | 'orderItemId'
  | 'raisedAt'
  | 'updatedAt'
> & {
    order: Pick<CaseRecord['order'], 'orderNumber'>
    orderItem: Pick<
      CaseRecord['orderItem'],
      'title' | 'imageUrl' | 'imageAlt' | 'returnEndsAt' | 'warrantyEndsAt'
    >
  }

export function caseRowView({ order, orderItem, ...row }: CaseRowRecord): CaseRow {
  const { id, number, kind, state, resolution, reason, quantity, orderId, orderItemId } = row
  const { title, imageUrl, imageAlt, returnEndsAt, warrantyEndsAt } = orderItem
  const about = { title, imageUrl, imageAlt, orderId, orderItemId }
  const facts = { id, number, kind, state, resolution, reason, quantity, ...about }
  return {
    ...facts,
    orderNumber: order.orderNumber,
    returnEndsAt: iso(returnEndsAt),
    warrantyEndsAt: iso(warrantyEndsAt),
    raisedAt: row.raisedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A case as its buyer sees it: nothing of what the shop's people wrote to each other. */
export function caseDetailView(row: CaseRecord, carriers: readonly Carrier[]): CaseDetail {
  const { refund, inspection, photos } = row
  const own = photos.filter(({ actorKind }) => actorKind === 'customer')
  return {
    ...caseRowView(row),
    description: row.description,
    serialNumber: row.serialNumber,
    version: row.version,
    costBearer: row.costBearer,
    pickupAt: iso(row.pickupAt),
    finding: inspection?.finding ?? null,
    refund: refund && { amount: rupees(refund.amountPaise), state: refund.state },
    replacementEndsAt: iso(row.replacementEndsAt),
    carrier: row.carrier,
    carrierHi: carrierNameHi(carriers, row.carrier),
    trackingNumber: row.trackingNumber,
    steps: row.events.map(({ id, move, state, at, actorKind, note }) => ({
      id: Number(id),
      move: move as MoveWord,
      state: state as CaseState,
      at: at.toISOString(),
      by: sideOf(actorKind),
      note,
    })),
    messages: row.messages
      .filter(({ isInternal }) => !isInternal)
      .map(({ id, text, actorKind, at }) => ({
        id: Number(id),
        text,
        by: sideOf(actorKind),
        at: at.toISOString(),
      })),
    photos: photos.map(({ id, actorKind, width, height }) => ({ id, width, height, by: sideOf(actorKind) })),
    canCancel: caseMovesOf(row, 'buyer').includes('cancel'),
    canAddPhoto: !isCaseOver(row.state) && own.length < MOST_CASE_PHOTOS,
  }
}
