import type { answerDeliveryInput, DeliveryQuestion } from '@dobara/contract/orders/deliveries.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { decideAnswer, type GivenAnswer } from '@dobara/domain/shipments/failed-delivery.ts'
import type { z } from 'zod'
import type { Deps } from '../../../context.ts'
import { insertOrderEvent } from '../../../engine/orders/queries.ts'
import { writeAnswer } from '../../../engine/shipments/attempt-queries.ts'
import { lockShipment } from '../../../engine/shipments/lock-shipment.ts'
import { orThrow, RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { findDelivery, getDelivery, questionStateOf } from './find-delivery.ts'

type Input = z.output<typeof answerDeliveryInput>

function answerOf({ answer, day, note }: Input): GivenAnswer {
  if (answer === 'return') return { kind: answer, day: null, note: null }
  return { kind: answer, day: day ?? null, note: note || null }
}

/** '2026-12-01' as a timeline shows it in both languages: '01/12/2026'. */
const writtenDay = (day: string) => day.split('-').toReversed().join('/')

function sentencesOf({ kind, day, note }: GivenAnswer): Sentence[] {
  if (kind === 'return') return [sentence('step_delivery_return')]
  return [
    ...(day === null ? [] : [sentence('step_delivery_day', { day: writtenDay(day) })]),
    ...(note === null ? [] : [sentence('step_delivery_note')]),
  ]
}

/**
 * Stores the buyer's answer to a failed delivery, once. The order is locked, so that a courier scan or a second
 * answer comes before or after it. The order's timeline shows the answer, and the back office passes it on to the
 * courier.
 */
export async function answerDelivery(deps: Deps, input: Input): Promise<DeliveryQuestion> {
  const { shipmentId } = await findDelivery(deps.db, deps, input.token)
  await inTransaction(deps.db, async (tx) => {
    const found = await lockShipment(tx, shipmentId)
    if (!found) throw new RefusedError('LINK_NOT_VALID')
    const attempt = await findDelivery(tx, deps, input.token)
    const at = deps.now()
    const given = orThrow(decideAnswer(questionStateOf(attempt, at), answerOf(input), at))
    if (!(await writeAnswer(tx, attempt.id, { ...given, at }))) throw new RefusedError('DELIVERY_ANSWERED')
    const { order } = found
    const actor = { kind: 'customer', id: order.userId } as const
    for (const message of sentencesOf(given)) {
      await insertOrderEvent(tx, { orderId: order.id, kind: 'parcel', message, actor, at })
    }
  })
  return getDelivery(deps, input)
}
