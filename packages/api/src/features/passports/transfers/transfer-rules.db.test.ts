import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import {
  addProvedCustomer,
  codeFor,
  deliverMachine,
  newAddress,
  repairOf,
} from '../../../../test/passports/test-transfers.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { sellUnits } from '../../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

let mail = ''
beforeEach(() => {
  mail = newAddress()
})

const deliver = (more: Parameters<typeof deliverMachine>[1] = {}) => deliverMachine(shop, more)
const accept = (code: string, otp: string) => shop.visitor().passports.accept({ code, otp })

describe('a warranty that cannot be transferred', () => {
  it('is one of a machine that is on its way, was refunded, or has none left', async () => {
    const onItsWay = await sellUnits(shop)
    const code = onItsWay.sold.code
    expect(await refusalOf(shop.as(onItsWay.customer).passports.offer({ code, to: mail }))).toMatchObject({
      code: 'TRANSFER_NOT_DELIVERED',
    })
    const bare = await deliver({ months: 0 })
    expect(await refusalOf(bare.buyer.passports.offer({ code: bare.code, to: mail }))).toMatchObject({
      code: 'TRANSFER_WARRANTY_OVER',
    })
    const refunded = await deliver()
    await shop.prisma.order.update({ where: { id: refunded.orderId }, data: { paymentStatus: 'refunded' } })
    expect(await refusalOf(refunded.buyer.passports.offer({ code: refunded.code, to: mail }))).toMatchObject({
      code: 'TRANSFER_REFUNDED',
    })
  })

  it('has an open request, also one made while the code is on its way', async () => {
    const { code, buyer, line } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    await buyer.cases.raise(repairOf(line))
    expect(await refusalOf(accept(code, await codeFor(shop, mail)))).toMatchObject({
      code: 'TRANSFER_REQUEST_OPEN',
    })
    await buyer.passports.cancelOffer({ code })
    expect(await refusalOf(buyer.passports.offer({ code, to: mail }))).toMatchObject({
      code: 'TRANSFER_REQUEST_OPEN',
    })
  })

  it('is one of a machine that there is not', async () => {
    const { buyer } = await deliver()
    for (const code of ['DB-0000-0000-0', '💻'])
      expect(await refusalOf(buyer.passports.offer({ code, to: mail }))).toMatchObject({
        code: 'PASSPORT_NOT_FOUND',
      })
  })
})

describe('a repair under a warranty that was transferred', () => {
  it('is rejected for the former owner, except for the machines they still own', async () => {
    const { code, buyer, line, orderId } = await deliver({ quantity: 2 })
    await buyer.passports.offer({ code, to: mail })
    await accept(code, await codeFor(shop, mail))
    expect(await refusalOf(buyer.cases.raise({ ...repairOf(line), quantity: 2 }))).toMatchObject({
      code: 'WARRANTY_PASSED_ON',
    })
    await buyer.cases.raise(repairOf(line))
    const { items } = await buyer.cases.possible({ orderId })
    expect(items[0]?.possible.map(({ kind }) => kind)).not.toContain('repair')
  })
})

describe('the rows of a transfer', () => {
  it('are frozen, and their ledger is append-only', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    await accept(code, await codeFor(shop, mail))
    for (const sql of [
      `UPDATE warranty_transfer SET turn = 9`,
      `UPDATE warranty_transfer SET contact = 'other@example.com'`,
      `UPDATE warranty_transfer SET ended_at = NULL, accepted_at = NULL`,
      `DELETE FROM warranty_transfer`,
      `UPDATE warranty_transfer_event SET kind = 'cancelled'`,
      `DELETE FROM warranty_transfer_event`,
    ])
      await expect(shop.prisma.$executeRawUnsafe(sql)).rejects.toThrow(/frozen|append-only/)
  })

  it('go without the person when an account is deleted, and are in its data before', async () => {
    const { code, buyer } = await deliver()
    const next = await addProvedCustomer(shop, mail)
    await buyer.passports.offer({ code, to: mail })
    await shop.as(next).passports.accept({ code, otp: await codeFor(shop, mail) })
    const { data } = await shop.as(next).privacy.myData()
    expect(data['warrantyTransfers']).toMatchObject({ received: [{ contact: mail }], offered: [] })
    const own = await buyer.privacy.myData()
    expect(own.data['warrantyTransfers']).toMatchObject({ received: [], offered: [{ channel: 'email' }] })
    expect(JSON.stringify(own.data['warrantyTransfers'])).not.toContain(mail)
    await shop.as(next).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect(await shop.prisma.warrantyTransfer.count({ where: { contact: mail } })).toBe(0)
    expect((await shop.visitor().passports.get({ code })).transferredAt).not.toBeNull()
  })

  it('end with the account of who offered', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    await buyer.privacy.deleteAccount({ confirmation: 'DELETE' })
    expect(await refusalOf(accept(code, otp))).toMatchObject({ code: 'TRANSFER_NONE' })
    expect(await shop.prisma.warrantyTransfer.count({ where: { contact: mail } })).toBe(0)
  })
})
