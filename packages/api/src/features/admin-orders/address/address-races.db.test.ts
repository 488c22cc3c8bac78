import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { bengaluru, mumbai, mysuru } from '../../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const change = (id: string, shippingAddress = mumbai) =>
  shop.backOffice.changeAddress({ id, shippingAddress })
/** Both at once, in both orders of their starts; returns how the change of the address ended. */
async function race(id: string, other: () => Promise<unknown>, isOtherFirst: boolean) {
  const calls = [() => change(id), other].map((call) => () => whileBusy(call))
  const started = (isOtherFirst ? calls.toReversed() : calls).map((call) => call())
  const outcomes = await Promise.allSettled(isOtherFirst ? started.toReversed() : started)
  const [own] = outcomes
  return own?.status === 'rejected' ? (own.reason.cause.code as string) : 'changed'
}

describe('an address that is changed while something else happens to the order', () => {
  it.each([false, true])(
    'is before or after its packing, and the invoice agrees with it (other first: %s)',
    async (first) => {
      const { orderId } = await shop.cod()
      const outcome = await race(orderId, () => shop.move(orderId, 'processing'), first)
      expect(['changed', 'ADDRESS_STATE_INVOICED']).toContain(outcome)
      const { placeOfSupply } = await shop.orderOf(orderId)
      const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
      expect(content).toMatchObject({ placeOfSupply: { code: placeOfSupply } })
      expect(placeOfSupply).toBe(outcome === 'changed' ? '27' : '29')
    },
  )

  it.each([false, true])('is before or after it is paid (other first: %s)', async (first) => {
    const started = await shop.pending()
    const outcome = await race(started.orderId, () => shop.pay(started), first)
    expect(await shop.stateOf(started.orderId)).toBe('confirmed paid')
    const { placeOfSupply } = await shop.orderOf(started.orderId)
    expect([outcome, placeOfSupply]).toEqual(
      outcome === 'changed' ? ['changed', '27'] : ['ADDRESS_STATE_INVOICED', '29'],
    )
  })

  it.each([
    ['shipped', ['changed', 'ADDRESS_SHIPPED', 'ADDRESS_STATE_INVOICED']],
    ['cancelled', ['changed', 'ADDRESS_ORDER_OVER']],
  ] as const)('is before it is %s, or refused', async (status, outcomes) => {
    for (const first of [false, true]) {
      const { orderId } = await shop.cod()
      expect(outcomes).toContain(await race(orderId, () => shop.move(orderId, status), first))
    }
  })

  it('is one of two that two people saw, and the other reads what changed', async () => {
    const { orderId: id } = await shop.cod()
    const outcomes = await Promise.allSettled(
      [mysuru, { ...bengaluru, name: 'Ravi Rao' }].map((shippingAddress) =>
        whileBusy(() => shop.backOffice.changeAddress({ id, shippingAddress, seenAddress: bengaluru })),
      ),
    )
    const [lost, ...more] = outcomes.filter((one) => one.status === 'rejected')
    expect([lost?.reason.cause.code, more]).toEqual(['CHANGED_MEANWHILE', []])
    const reason = lost?.reason.cause.reason.code
    expect(['address_changed_name', 'address_changed_place']).toContain(reason)
    expect(await shop.actsOn(id)).toHaveLength(1)
  })

  it('names several parts that changed, and gives the address of now', async () => {
    const { orderId: id } = await shop.cod()
    await change(id, { ...mysuru, name: 'Ravi Rao' })
    const late = shop.backOffice.changeAddress({ id, shippingAddress: mumbai, seenAddress: bengaluru })
    expect(await refusalOf(late)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Someone else changed the address and the recipient in the meantime. Please check them again.',
      detail: { changed: ['name', 'place'], current: { city: 'Mysuru' } },
    })
    expect(await shop.findings()).toEqual([])
  })
})
