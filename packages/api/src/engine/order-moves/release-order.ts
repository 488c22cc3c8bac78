import { releaseConsequences } from '@dobara/domain/orders/step-consequences.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { readSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import type { Run } from '../../sql.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import { waitingOrder } from './movable-order.ts'
import { WAITING_RUNNERS } from './order-runners.ts'
import { insertStepRows } from './queries.ts'
import { takeStep } from './run-consequences.ts'

/**
 * Ends a pending order: its stock and its coupon uses go back, once. The order's row must be locked.
 * `failed` is the end by time or by payment, from which a late payment may still bring it back; of `cancelled` the
 * buyer is told, with what comes back of money that came meanwhile. `settings`: where they were read already.
 */
export async function releaseOrder(
  run: Run,
  deps: Deps,
  end: {
    order: LockedOrder
    status: 'cancelled' | 'failed'
    reason: string
    actor: Actor
    refundPaise?: number
    settings?: StoreSettings
  },
): Promise<void> {
  const { order, reason, actor, settings = await readSettings(run), ...how } = end
  if (order.status !== 'pending') return
  const consequences = releaseConsequences(waitingOrder(order), { ...how, cause: reason, at: deps.now() })
  const step = { order, actor, reason, consequences, runners: WAITING_RUNNERS, settings }
  const { rows } = await takeStep({ run }, deps, step)
  await insertStepRows(run, deps, rows)
}
