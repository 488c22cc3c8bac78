import type { TrackedOrder } from '@dobara/contract/orders/order-tracking.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'

const WAY = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[]
type Stage = (typeof WAY)[number]

export type Step = { stage: Stage; isDone: boolean; at: string | null }

/**
 * The way of a parcel with the time of each stage. A stage that was passed over is done as well, without a time. An
 * order that was stopped is not on the way.
 */
export function stepsOf(
  order: Pick<TrackedOrder, 'status' | 'placedAt' | 'deliveredAt' | 'timeline'>,
): Step[] {
  const reached = WAY.findIndex((stage) => stage === order.status)
  const lastTimeOf = (stage: Stage) => order.timeline.findLast(({ status }) => status === stage)?.at ?? null
  return WAY.map((stage, index) => {
    const isDone = index <= reached
    const known = stage === 'pending' ? order.placedAt : stage === 'delivered' ? order.deliveredAt : null
    return { stage, isDone, at: isDone ? (known ?? lastTimeOf(stage)) : null }
  })
}
