import { releaseEffects } from '@dobara/domain/orders/step-effects.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { readSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import type { Run } from '../../sql.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import { waitingOrder } from './movable-order.ts'
import { WAITING_HANDLERS } from './order-handlers.ts'
import { insertStepRows } from './queries.ts'
import { collectEffects } from './apply-effects.ts'

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
  const effects = releaseEffects(waitingOrder(order), { ...how, cause: reason, at: deps.now() })
  const step = { order, actor, reason, effects, handlers: WAITING_HANDLERS, settings }
  const { rows } = await collectEffects({ run }, deps, step)
  await insertStepRows(run, deps, rows)
}
