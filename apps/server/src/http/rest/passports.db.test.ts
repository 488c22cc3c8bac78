import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { addListedUnit } from '@dobara/api/test/test-units.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let buyer: SignedInCustomer
let code: string
let serial: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  buyer = await registerCustomer(test.app)
  const { shop } = test
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  await shop.prisma.product.update({ where: { id: productId }, data: { warrantyMonths: 6 } })
  const unit = await addListedUnit(shop, { stockItemId })
  code = unit.code
  serial = unit.serial
  const { id, role, staffRole, email, name } = await shop.prisma.user.findUniqueOrThrow({
    where: { id: buyer.userId },
  })
  const customer = { id, role, staffRole, email, name }
  const orderId = await placeOrder(shop, { customer, productId })
  await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  const admin = await addCustomer(shop, 'admin')
  await shop.as(admin).admin.orders.update({ id: orderId, status: 'delivered' })
})
afterAll(() => test.stop())

const address = (rest = '') => `/api/passports/${code}${rest}`
async function call(options: InjectOptions, caller: SignedInCustomer | null = buyer) {
  const reply = await test.app.inject(caller ? as(caller, options) : options)
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: Record<string, unknown> }>() }
}
const offer = (to: string, caller?: SignedInCustomer) =>
  call({ method: 'POST', url: address('/transfer'), payload: { to } }, caller)
const accept = (otp: string) =>
  call({ method: 'POST', url: address('/transfer/accept'), payload: { otp } }, null)
async function codeFor(to: string): Promise<string> {
  const { text } = await test.shop.prisma.outboxMessage.findFirstOrThrow({
    where: { to, dedupeKey: { startsWith: 'warranty-offered:' } },
  })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

describe('the transfer of a warranty over REST', () => {
  it('is offered by its holder alone, and withdrawn', async () => {
    const stranger = await registerCustomer(test.app)
    expect(await offer('first@example.com', stranger)).toMatchObject({ code: 'warranty_not_yours' })
    expect(await offer('first@example.com')).toMatchObject({
      status: 201,
      data: { isHolder: true, pending: { channel: 'email', contact: 'f•••@example.com' } },
    })
    expect(await offer('second@example.com')).toMatchObject({ code: 'transfer_pending' })
    expect(await call({ method: 'DELETE', url: address('/transfer') })).toMatchObject({
      status: 200,
      data: { pending: null },
    })
    expect(await accept(await codeFor('first@example.com'))).toMatchObject({ code: 'transfer_none' })
  })

  it('completes with the code and without an account, and shows the passport by its key', async () => {
    await offer('third@example.com')
    const otp = await codeFor('third@example.com')
    expect(await accept(otp === '111111' ? '222222' : '111111')).toMatchObject({
      code: 'transfer_code_wrong',
    })
    const accepted = await accept(otp)
    expect(accepted.status).toBe(200)
    const key = new URL(String(accepted.data?.passportUrl)).searchParams.get('k') ?? ''
    const own = await call({ method: 'GET', url: address(), query: { key } }, null)
    expect(own.data).toMatchObject({ isOwner: true, serial, transferOpenUntil: null })
    const open = await call({ method: 'GET', url: address() }, null)
    expect(open.data).toMatchObject({ isOwner: false, serial: expect.stringContaining('•') })
    expect(await call({ method: 'GET', url: address('/transfer') })).toMatchObject({
      data: { isHolder: false, pending: null },
    })
    expect(await offer('fourth@example.com')).toMatchObject({ code: 'warranty_not_yours' })
  })
})
