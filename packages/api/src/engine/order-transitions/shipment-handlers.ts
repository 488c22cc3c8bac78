import type { Tx } from '../../context.ts'
import { setLinePromises } from '../shipments/line-promises.ts'
import { arriveShipments, reopenShipments, sendRest, withdrawShipments } from '../shipments/move-shipments.ts'
import type { OrderWork, EffectHandlers } from './effect-handler.ts'

async function withPromises(tx: Tx, { order }: OrderWork): Promise<Partial<OrderWork>> {
  return { order: { ...order, items: await setLinePromises(tx, order) } }
}

/** Handlers of the effects on an order's parcels, and on the promises that begin with their arrival. */
export const SHIPMENT_HANDLERS: EffectHandlers<
  | 'shipment-made'
  | 'shipments-arrived'
  | 'shipments-withdrawn'
  | 'shipments-reopened'
  | 'promises-begun'
  | 'promises-ended'
> = {
  'shipment-made': async ({ tx }, deps, { work: { order } }) => {
    await sendRest(tx, deps, order)
    return {}
  },
  'shipments-arrived': async ({ tx }, deps, { work: { order }, effect: { deliveredAt: at } }) => {
    await arriveShipments(tx, deps, { order, at })
    return {}
  },
  'shipments-withdrawn': async ({ tx }, deps, { work, effect: { which } }) => {
    await withdrawShipments(tx, deps, { order: work.order, which })
    // A parcel that had arrived may be among them.
    return withPromises(tx, work)
  },
  'shipments-reopened': async ({ tx }, deps, { work: { order } }) => {
    await reopenShipments(tx, deps, order)
    return {}
  },
  'promises-begun': ({ tx }, _, { work }) => withPromises(tx, work),
  'promises-ended': ({ tx }, _, { work }) => withPromises(tx, work),
}
