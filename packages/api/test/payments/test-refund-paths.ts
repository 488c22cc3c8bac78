// For tests only: each way in which staff can send money of an order back, brought to the last step before it.
import type { createCaller } from '../../src/app-router.ts'
import type { OrderBackOffice } from '../admin-orders/test-order-back-office.ts'
import { bringToDecision, deliver, raise, seenOf } from '../cases/test-cases.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'

type BackOffice = ReturnType<typeof createCaller>['admin']
type Options = { isPartBack?: boolean }
/** `amountPaise`: amount that `give` refunds, in addition to a first part. */
type Prepared = { orderId: string; amountPaise: number; give: (backOffice: BackOffice) => Promise<unknown> }
export type RefundPath = keyof ReturnType<typeof openRefundPaths>

export const PART_PAISE = 500_00
const REASON = 'Asked for'

function ordersFor(shop: OrderBackOffice) {
  const giveFirstPart = async (id: string, { isPartBack = false }: Options) => {
    if (!isPartBack) return
    const { leftAmount, way } = await shop.backOffice.records({ id })
    const refund = { kind: 'amount', amount: PART_PAISE / 100 } as const
    const reference = way === 'hand' ? { reference: 'UTR 1' } : {}
    await shop.backOffice.refund({ id, refund, leftAmount, reason: REASON, ...reference })
    await shop.runJobs()
  }
  const restPaise = async (id: string) => Math.round((await shop.backOffice.records({ id })).leftAmount * 100)
  return {
    giveFirstPart,
    restPaise,
    paid: async (options: Options) => {
      const started = await shop.paid()
      await giveFirstPart(started.orderId, options)
      return { ...started, amountPaise: await restPaise(started.orderId) }
    },
    paidInCash: async (options: Options) => {
      const { orderId } = await shop.cod()
      await shop.backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'paid' })
      await giveFirstPart(orderId, options)
      return { orderId, amountPaise: await restPaise(orderId) }
    },
    paidForTwo: async (options: Options) => {
      const customer = await addCustomer(shop)
      const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
      const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
      const { order } = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
      await shop.pay({ customer, productId, orderId, providerOrderId: order?.id ?? '' })
      await giveFirstPart(orderId, options)
      return orderId
    },
  }
}

async function cancelOneUnit(shop: OrderBackOffice, id: string): Promise<Prepared> {
  const [line] = (await shop.orderOf(id)).items
  const items = [{ orderItemId: line?.id ?? '', quantity: 1 }]
  const { amount } = await shop.backOffice.previewCancel({ id, items })
  const give: Prepared['give'] = ({ orders }) => orders.cancelItems({ id, items })
  return { orderId: id, amountPaise: Math.round(amount * 100), give }
}

function pathsOfOrders(
  shop: OrderBackOffice,
  { paid, paidInCash, paidForTwo }: ReturnType<typeof ordersFor>,
) {
  const cancel = ({ orderId, ...of }: { orderId: string; amountPaise: number }): Prepared => ({
    ...of,
    orderId,
    give: ({ orders }) => orders.update({ id: orderId, status: 'cancelled' }),
  })
  const setRefunded = ({ orderId, ...of }: { orderId: string; amountPaise: number }): Prepared => ({
    ...of,
    orderId,
    give: ({ orders }) => orders.setPaymentStatus({ id: orderId, paymentStatus: 'refunded', reason: REASON }),
  })
  const refundAll = ({ orderId: id, amountPaise }: { orderId: string; amountPaise: number }): Prepared => ({
    orderId: id,
    amountPaise,
    give: ({ orders }) =>
      orders.refund({
        id,
        refund: { kind: 'full' },
        leftAmount: amountPaise / 100,
        reason: REASON,
        reference: 'UTR 2',
      }),
  })
  return {
    'orders.update': async (options: Options = {}) => cancel(await paid(options)),
    'orders.update of cash': async (options: Options = {}) => cancel(await paidInCash(options)),
    'orders.setPaymentStatus': async (options: Options = {}) => setRefunded(await paid(options)),
    'orders.setPaymentStatus of cash': async (options: Options = {}) =>
      setRefunded(await paidInCash(options)),
    'orders.refund': async (options: Options = {}) => refundAll(await paid(options)),
    'orders.refund of cash': async (options: Options = {}) => refundAll(await paidInCash(options)),
    'orders.remove': async (options: Options = {}): Promise<Prepared> => {
      const { orderId, amountPaise } = await paid(options)
      return { orderId, amountPaise, give: ({ orders }) => orders.remove({ id: orderId }) }
    },
    'orders.cancelItems, all units': async (options: Options = {}) => {
      const { orderId, amountPaise } = await paid(options)
      return { ...(await cancelOneUnit(shop, orderId)), amountPaise }
    },
    'orders.cancelItems, one of two units': async (options: Options = {}) =>
      cancelOneUnit(shop, await paidForTwo(options)),
  }
}

export function openRefundPaths(shop: OrderBackOffice) {
  const orders = ordersFor(shop)
  return {
    ...pathsOfOrders(shop, orders),
    'cases.decide': async (options: Options = {}): Promise<Prepared> => {
      const delivered = await deliver(shop)
      await orders.giveFirstPart(delivered.orderId, options)
      const decided = await bringToDecision(shop, await raise(shop, delivered))
      const { refund } = await shop.as(shop.admin).admin.cases.previewDecision({ id: decided.id })
      const amount = refund?.amount ?? 0
      return {
        orderId: delivered.orderId,
        amountPaise: Math.round(amount * 100),
        give: ({ cases }) => cases.decide({ ...seenOf(decided), resolution: 'refund', amount }),
      }
    },
    'paymentAlerts.retryRefund': async (options: Options = {}): Promise<Prepared> => {
      const { orderId, customer, amountPaise } = await orders.paid(options)
      await shop.as(customer).orders.cancel({ id: orderId })
      const { id: refundId } = await shop.prisma.refund.findFirstOrThrow({
        where: { orderId, state: 'pending' },
      })
      await shop.prisma.refund.update({ where: { id: refundId }, data: { state: 'failed' } })
      const give: Prepared['give'] = ({ paymentAlerts }) => paymentAlerts.retryRefund({ refundId })
      return { orderId, amountPaise, give }
    },
  }
}
