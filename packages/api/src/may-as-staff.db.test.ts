import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addOwner, addProducts, contextWith, type Person, signInAs } from '../test/test-people.ts'
import { addStaff } from '../test/test-products.ts'
import { refusalOf } from '../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { createCaller } from './app-router.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addOwner(shop, await addProducts(shop))
})
afterAll(() => shop.stop())

async function requireFactorOf(roles: string[]): Promise<void> {
  const value = { secondFactorRoles: roles }
  const updatedAt = shop.clock.now
  await shop.prisma.setting.upsert({
    where: { key: 'security' },
    create: { key: 'security', value, updatedAt },
    update: { value },
  })
}

const callerWith = async (token: string) => createCaller(await contextWith(shop, { token }))

/** Reads both documents of another customer's order. */
async function readDocuments(token: string): Promise<string[]> {
  const { orders } = await callerWith(token)
  const { orderId, creditNoteId } = owner.names
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      async () => (await refusalOf(call)).code,
    )
  return [
    await codeOf(orders.invoice({ id: orderId })),
    await codeOf(orders.creditNote({ id: creditNoteId })),
  ]
}

describe('documents of another customer’s order', () => {
  it('are readable for staff who read orders', async () => {
    await requireFactorOf([])
    const { token } = await signInAs(shop, await addStaff(shop, 'orders'))
    expect(await readDocuments(token)).toEqual(['ok', 'ok'])
  })

  it('are not found by staff who lack their required second factor, until they have one', async () => {
    await requireFactorOf(['orders'])
    const user = await addStaff(shop, 'orders')
    const { token } = await signInAs(shop, user)
    expect(await readDocuments(token)).toEqual(['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND'])
    await shop.prisma.secondFactor.create({
      data: { userId: user.id, secretEncrypted: 'unused', confirmedAt: shop.clock.now },
    })
    expect(await readDocuments(token)).toEqual(['ok', 'ok'])
  })

  it('are not found by staff whose role does not read orders', async () => {
    await requireFactorOf([])
    const { token } = await signInAs(shop, await addStaff(shop, 'catalogue'))
    expect(await readDocuments(token)).toEqual(['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND'])
  })

  it('are readable for their buyer, also as staff without the required second factor', async () => {
    await requireFactorOf(['orders'])
    const { id } = owner.user
    await shop.prisma.user.update({ where: { id }, data: { role: 'admin', staffRole: 'orders' } })
    expect(await readDocuments(owner.token)).toEqual(['ok', 'ok'])
  })
})
