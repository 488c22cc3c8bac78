import type { DeliveryQuestion } from '@dobara/contract/orders/deliveries.ts'
import {
  DELIVERY_ANSWERS,
  deliveryDaysFrom,
  deliveryQuestionState,
  FAILURE_REASONS,
} from '@dobara/domain/shipments/failed-delivery.ts'
import { carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import { readDeliveryToken } from '../../../base/links/delivery-link.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { Db, Deps, Tx } from '../../../context.ts'
import { dayOfColumn } from '../../../engine/shipments/attempt-queries.ts'
import { RefusedError } from '../../../errors.ts'

/** The failed delivery that the token of a link names; refuses one that this shop did not make. */
export async function findDelivery(db: Db | Tx, deps: Pick<Deps, 'keys' | 'now'>, token: string) {
  const id = readDeliveryToken(deps, token)
  const attempt =
    id &&
    (await db.deliveryAttempt.findUnique({
      where: { id },
      include: {
        shipment: {
          select: {
            carrier: true,
            state: true,
            order: { select: { orderNumber: true, hiddenAt: true } },
            items: {
              orderBy: { orderItem: { position: 'asc' } },
              select: { quantity: true, orderItem: { select: { title: true } } },
            },
            attempts: { orderBy: { number: 'desc' }, take: 1, select: { id: true } },
          },
        },
      },
    }))
  if (!attempt || attempt.shipment.order.hiddenAt) throw new RefusedError('LINK_NOT_VALID')
  return attempt
}
export type FoundDelivery = Awaited<ReturnType<typeof findDelivery>>

const answerOf = ({ answer }: Pick<FoundDelivery, 'answer'>) =>
  DELIVERY_ANSWERS.find((known) => known === answer) ?? null

/** Returns whether the buyer can respond to a failed delivery now. */
export function questionStateOf(attempt: FoundDelivery, now: Date): DeliveryQuestion['state'] {
  const { id, failedAt, shipment } = attempt
  const isLast = shipment.attempts[0]?.id === id
  return deliveryQuestionState({ failedAt, answer: answerOf(attempt), isLast }, shipment.state, now)
}

/** Returns the question about a failed delivery and the buyer's answer to it. */
export async function getDelivery(deps: Deps, { token }: { token: string }): Promise<DeliveryQuestion> {
  const attempt = await findDelivery(deps.db, deps, token)
  const { failedAt, reason, day, note, shipment } = attempt
  const now = deps.now()
  const { carriers } = await getSettings(deps.db)
  return {
    state: questionStateOf(attempt, now),
    orderNumber: shipment.order.orderNumber,
    carrier: shipment.carrier,
    carrierHi: carrierNameHi(carriers, shipment.carrier),
    items: shipment.items.map(({ quantity, orderItem }) => ({ quantity, title: orderItem.title })),
    failedAt: failedAt.toISOString(),
    reason: FAILURE_REASONS.find((known) => known === reason) ?? null,
    days: deliveryDaysFrom(now),
    answer: answerOf(attempt),
    day: dayOfColumn(day),
    hasNote: note !== null,
  }
}
