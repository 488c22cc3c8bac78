import { caseDueAt } from '@dobara/domain/cases/case-clock.ts'
import { formatCaseNumber } from '@dobara/domain/cases/case-number.ts'
import type { CaseKind, CaseReason } from '@dobara/domain/cases/case-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { OrderAddress } from '@dobara/contract/orders/orders.ts'
import { newCaseId } from '../../checked-ids.ts'
import type { Deps, Tx } from '../../context.ts'
import { notifyCaseStep } from './notify-case.ts'
import { type CaseBy, insertCaseEvent, lockCase, nextCaseSerial } from './queries.ts'

/** The line that a case is about, with what it promised. */
type CaseLine = {
  id: string
  orderId: string
  returnWindowDays: number
  warrantyMonths: number
  returnEndsAt: Date | null
  warrantyEndsAt: Date | null
}

export type NewCase = {
  line: CaseLine
  kind: CaseKind
  reason: CaseReason
  quantity: number
  description: string
  serialNumber: string | null
  language: ContentLanguage
  by: CaseBy
  /** Set if the person to whom the warranty was transferred makes the request. */
  holder?: { transferId: string; requester: OrderAddress }
}

/** Inserts a case that may be raised, and notifies the person who raised it. The order is locked already. */
export async function insertCase(tx: Tx, deps: Deps, { line, by, holder, ...requested }: NewCase) {
  const at = deps.now()
  const id = newCaseId(deps)
  const number = formatCaseNumber(at, await nextCaseSerial(tx))
  const { returnWindowDays, warrantyMonths, returnEndsAt, warrantyEndsAt } = line
  await tx.serviceCase.create({
    data: {
      id,
      orderId: line.orderId,
      orderItemId: line.id,
      ...requested,
      ...holder,
      number,
      policy: {
        returnWindowDays,
        warrantyMonths,
        returnEndsAt: returnEndsAt?.toISOString() ?? null,
        warrantyEndsAt: warrantyEndsAt?.toISOString() ?? null,
      },
      raisedAt: at,
      stateAt: at,
      updatedAt: at,
      dueAt: caseDueAt({ state: 'raised', raisedAt: at, stateAt: at, pickupAt: null }),
    },
  })
  const event = { caseId: id, move: 'raised', state: 'raised', note: null, at } as const
  const eventId = await insertCaseEvent(tx, { ...event, ...by })
  const locked = await lockCase(tx, id)
  if (!locked) throw new Error('a case that was just written is not there')
  const nothing = { pickupAt: null, refundPaise: null, carrier: null, trackingNumber: null }
  const step = { state: 'raised', note: null, replacementEndsAt: null, ...nothing } as const
  await notifyCaseStep(tx, deps, { ...locked, move: 'raised', eventId, step })
  return { id, number }
}
