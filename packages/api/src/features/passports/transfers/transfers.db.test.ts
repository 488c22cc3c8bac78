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
} from '../../../../test/passports/test-transfers.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { isWaiting } from '../../../../test/test-busy.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { sweepCodes } from '../../../identity/one-time-codes/sweep-codes.ts'

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
const passportOf = (code: string, key?: string) =>
  shop.visitor().passports.get({ code, ...(key !== undefined && { key }) })
const keyOf = (url: string) => new URL(url).searchParams.get('k') ?? ''
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const eventsOf = async (code: string) =>
  (
    await shop.prisma.warrantyTransferEvent.findMany({
      where: { transfer: { unit: { code: code.replaceAll('-', '').replace(/^DB/, '') } } },
      orderBy: { id: 'asc' },
    })
  ).map(({ kind }) => kind)

describe('the transfer of a warranty', () => {
  it('goes to the person who enters the code, without an account, and names no one', async () => {
    const { code, buyer, sold } = await deliver()
    const offered = await buyer.passports.offer({ code, to: mail })
    expect(offered).toMatchObject({
      isHolder: true,
      pending: { channel: 'email', contact: `n•••@example.com` },
    })
    expect((await passportOf(code)).transferOpenUntil).toBe(offered.pending?.expiresAt)
    const { passportUrl } = await accept(code, await codeFor(shop, mail))
    const own = await passportOf(code, keyOf(passportUrl))
    expect(own).toMatchObject({ isOwner: true, serial: sold.serial, transferOpenUntil: null })
    expect(own.transferredAt).toBe(shop.clock.now.toISOString())
    expect(JSON.stringify(own)).not.toContain(mail)
    expect(await eventsOf(code)).toEqual(['offered', 'accepted'])
    expect(await buyer.passports.transfer({ code })).toMatchObject({ isHolder: false })
  })

  it('takes the whole serial number from the link of the former owner', async () => {
    const { code, buyer, orderId } = await deliver()
    const { items } = await buyer.orders.get({ id: orderId })
    const key = keyOf(items[0]?.machines?.[0]?.passportUrl ?? '')
    expect((await passportOf(code, key)).isOwner).toBe(true)
    await buyer.passports.offer({ code, to: mail })
    await accept(code, await codeFor(shop, mail))
    expect((await passportOf(code, key)).isOwner).toBe(false)
  })

  it('links the account of the contact, which can transfer it on', async () => {
    const { code, buyer } = await deliver()
    const next = await addProvedCustomer(shop, mail)
    await buyer.passports.offer({ code, to: mail.toUpperCase() })
    await shop.as(next).passports.accept({ code, otp: await codeFor(shop, mail) })
    expect(await shop.as(next).passports.transfer({ code })).toMatchObject({ isHolder: true, refusal: null })
    expect(await refusalOf(buyer.passports.offer({ code, to: 'other@example.com' }))).toMatchObject({
      code: 'WARRANTY_NOT_YOURS',
    })
    await shop.as(next).passports.offer({ code, to: `third.${mail}` })
    await accept(code, await codeFor(shop, `third.${mail}`))
    expect(await eventsOf(code)).toEqual(['offered', 'accepted', 'offered', 'accepted'])
  })

  it('links an account that proves the contact later', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    await accept(code, await codeFor(shop, mail))
    const next = await addProvedCustomer(shop, mail)
    expect(await shop.as(next).passports.transfer({ code })).toMatchObject({ isHolder: true })
  })

  it('can be offered only by the owner, to another person, once at a time', async () => {
    const { code, buyer, customer } = await deliver()
    const stranger = shop.as(await addCustomer(shop))
    expect(await refusalOf(stranger.passports.offer({ code, to: mail }))).toMatchObject({
      code: 'WARRANTY_NOT_YOURS',
    })
    expect(await refusalOf(buyer.passports.offer({ code, to: customer.email ?? '' }))).toMatchObject({
      code: 'TRANSFER_TO_SELF',
    })
    await buyer.passports.offer({ code, to: mail })
    expect(await refusalOf(buyer.passports.offer({ code, to: 'b@example.com' }))).toMatchObject({
      code: 'TRANSFER_PENDING',
    })
    expect(await refusalOf(stranger.passports.cancelOffer({ code }))).toMatchObject({
      code: 'WARRANTY_NOT_YOURS',
    })
  })

  it.each(['nobody', '12345', '080 2345 6789', 'a@b', ''])('is not offered to %s', async (to) => {
    const { code, buyer } = await deliver()
    const { fields } = await refusalOf(buyer.passports.offer({ code, to }))
    expect(Object.keys(fields ?? {})).toEqual(['to'])
  })

  it('can be cancelled, after which its code is invalid and the contact is deleted', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    expect(await buyer.passports.cancelOffer({ code })).toMatchObject({ pending: null })
    expect(await refusalOf(accept(code, otp))).toMatchObject({ code: 'TRANSFER_NONE' })
    expect(await refusalOf(buyer.passports.cancelOffer({ code }))).toMatchObject({ code: 'TRANSFER_NONE' })
    expect(await shop.prisma.warrantyTransfer.count({ where: { contact: mail } })).toBe(0)
    expect(await eventsOf(code)).toEqual(['offered', 'cancelled'])
  })

  it('expires after 7 days, and can be offered again', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    shop.later(7 * 24 * 60)
    expect(await refusalOf(accept(code, otp))).toMatchObject({ code: 'TRANSFER_NONE' })
    await sweepCodes(shop.deps)
    expect(await shop.prisma.warrantyTransfer.count({ where: { contact: mail } })).toBe(0)
    expect(await buyer.passports.offer({ code, to: mail })).toMatchObject({ pending: { channel: 'email' } })
    expect(await eventsOf(code)).toEqual(['offered', 'expired', 'offered'])
  })

  it('takes five wrong codes and then not even the right one', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refusalOf(accept(code, otherThan(otp)))).toMatchObject({ code: 'TRANSFER_CODE_WRONG' })
    expect(await refusalOf(accept(code, otp))).toMatchObject({ code: 'TRANSFER_CODE_SPENT' })
  })

  it('counts every wrong code of many at once', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    const codes = await Promise.all(
      Array.from({ length: 9 }, async () => (await refusalOf(accept(code, otherThan(otp)))).code),
    )
    expect(codes.filter((one) => one === 'TRANSFER_CODE_WRONG')).toHaveLength(5)
  })

  it('goes to only one of those who enter the code concurrently', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    const outcomes = await Promise.allSettled([accept(code, otp), accept(code, otp), accept(code, otp)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await eventsOf(code)).toEqual(['offered', 'accepted'])
  })

  it('is either accepted or cancelled, depending on which comes first', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const otp = await codeFor(shop, mail)
    await Promise.allSettled([accept(code, otp), buyer.passports.cancelOffer({ code })])
    expect(await eventsOf(code)).toHaveLength(2)
  })

  it('rejects a wrong code with TRANSFER_NONE when it is cancelled concurrently', async () => {
    const { code, buyer } = await deliver()
    await buyer.passports.offer({ code, to: mail })
    const client = await shop.sql.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        'UPDATE warranty_transfer SET ended_at = $2, contact = NULL WHERE contact = $1 AND ended_at IS NULL',
        [mail, shop.clock.now],
      )
      const tried = refusalOf(accept(code, otherThan(await codeFor(shop, mail))))
      await isWaiting(shop.sql, 'attempts + 1')
      await client.query('COMMIT')
      expect(await tried).toMatchObject({ code: 'TRANSFER_NONE' })
    } finally {
      client.release()
    }
  })

  it('is sent to a mobile as a text message with the address of the passport', async () => {
    const { code, buyer } = await deliver()
    const sent: string[] = []
    const { sms } = shop.deps.providers
    const { send } = sms
    sms.send = (message) => (sent.push(message.text), Promise.resolve())
    try {
      expect(await buyer.passports.offer({ code, to: '98123 45671' })).toMatchObject({
        pending: { channel: 'sms', contact: '+91••••••5671' },
      })
    } finally {
      sms.send = send
    }
    expect(sent).toEqual([expect.stringContaining(`/passport/${code}`)])
    await accept(code, /\d{6}/.exec(sent[0] ?? '')?.[0] ?? '')
    expect((await passportOf(code)).transferredAt).not.toBeNull()
  })

  it('ends again when the text message cannot be sent', async () => {
    const { code, buyer } = await deliver()
    const { sms } = shop.deps.providers
    const { send } = sms
    sms.send = () => Promise.reject(new Error('away'))
    try {
      expect(await refusalOf(buyer.passports.offer({ code, to: '9812345672' }))).toMatchObject({
        code: 'OTP_NOT_SENT',
      })
    } finally {
      sms.send = send
    }
    expect(await buyer.passports.transfer({ code })).toMatchObject({ pending: null })
  })

  it('is offered to one contact three times a day at most', async () => {
    const sales = [await deliver(), await deliver(), await deliver(), await deliver()]
    const multiplier = shop.deps.rateLimitMultiplier
    shop.deps.rateLimitMultiplier = 1
    const outcomes: string[] = []
    for (const { code, customer } of sales) {
      const offered = shop.as(customer).passports.offer({ code, to: '9812345673' })
      const [outcome] = await Promise.allSettled([offered])
      outcomes.push(outcome.status)
      shop.later(1)
    }
    shop.deps.rateLimitMultiplier = multiplier
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  })
})
