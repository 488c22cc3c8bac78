import { SELLER_FIELD_NAMES } from '@dobara/domain/settings/shop-identity.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPictured } from '../../../test/admin-images/test-images.ts'
import { SETTINGS_CALLS } from '../../../test/settings/test-settings-calls.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  await shop.prisma.setting.deleteMany({ where: { key: { not: 'cod' } } })
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(admin).admin
const identity = { ...SETTINGS_CALLS['admin.settings.saveShop'], updatedAt: null }

describe('a shop that is being set up', () => {
  it('is led from its seller over category and product to picture and delivery', async () => {
    const nothing = {
      secondFactor: false,
      seller: false,
      missingSeller: SELLER_FIELD_NAMES.filter((field) => field !== 'name'),
      category: false,
      product: false,
      picture: false,
      productToPicture: null,
      tax: false,
      delivery: false,
      payments: false,
      paymentTest: false,
      order: false,
    }
    expect(await backOffice().dashboard.setup()).toEqual({ ...nothing, isHidden: false })
    await backOffice().categories.create({ name: 'Laptops' })
    expect(await backOffice().dashboard.setup()).toMatchObject({ ...nothing, category: true })
    const { id: productToPicture } = await addProduct(shop)
    expect(await backOffice().dashboard.setup()).toMatchObject({
      product: true,
      picture: false,
      productToPicture,
    })
    await addPictured(shop, 1)
    await backOffice().settings.saveShipping({
      ...SETTINGS_CALLS['admin.settings.saveShipping'],
      updatedAt: null,
    })
    expect(await backOffice().dashboard.setup()).toMatchObject({
      seller: false,
      picture: true,
      delivery: true,
    })
  })

  it('takes orders and issues invoices only once the seller is entered', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 10_000 })
    const customer = await addCustomer(shop)
    const refused = await refusalOf(placeOrder(shop, { customer, productId }))
    expect(refused.code).toBe('SHOP_NOT_OPEN')
    expect(await shop.as(customer).store.info()).toMatchObject({ takesOrders: false })
    expect(await shop.prisma.order.count()).toBe(0)

    const { updatedAt } = await backOffice().settings.saveShop(identity)
    expect(await shop.as(customer).store.info()).toMatchObject({ takesOrders: true })
    const orderId = await placeOrder(shop, { customer, productId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(await backOffice().dashboard.setup()).toMatchObject({ order: true, payments: false })
    const { value } = await shop.prisma.setting.findUniqueOrThrow({ where: { key: 'shop' } })
    await shop.prisma.setting.update({
      where: { key: 'shop' },
      data: { value: { ...(value as object), gstin: '' } },
    })
    expect(await backOffice().dashboard.setup()).toMatchObject({ seller: false, missingSeller: ['gstin'] })
    const packing = backOffice().orders.update({ id: orderId, status: 'processing' })
    expect((await refusalOf(packing)).code).toBe('SELLER_UNKNOWN')
    expect((await refusalOf(shop.as(customer).orders.invoice({ id: orderId }))).code).toBe('SELLER_UNKNOWN')
    expect(await shop.prisma.invoice.count()).toBe(0)

    const seen = (await backOffice().settings.get()).shop.updatedAt
    expect(seen).not.toBe(updatedAt)
    await backOffice().settings.saveShop({ ...identity, legalName: 'Phir Se LLP', updatedAt: seen })
    await backOffice().orders.update({ id: orderId, status: 'processing' })
    const invoice = await shop.prisma.invoice.findFirstOrThrow()
    expect(invoice.content).toMatchObject({ seller: { legalName: 'Phir Se LLP', gstin: '29ZZZCS1234A1Z5' } })
  })

  it('has its test order behind it when that was cancelled again', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 10_000 })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    await backOffice().orders.update({ id: orderId, status: 'cancelled' })
    await shop.prisma.order.updateMany({ where: { id: { not: orderId } }, data: { confirmedAt: null } })
    expect(await backOffice().dashboard.setup()).toMatchObject({ order: true })
    await shop.prisma.order.updateMany({ data: { confirmedAt: null } })
    expect(await backOffice().dashboard.setup()).toMatchObject({ order: false })
  })

  it('has looked at its tax once the GST settings are saved', async () => {
    await backOffice().settings.saveGst({ usesMarginScheme: false, updatedAt: null })
    expect(await backOffice().dashboard.setup()).toMatchObject({ tax: true })
  })

  it('can do without the list, which is hidden once for all administrators', async () => {
    await Promise.all([backOffice().dashboard.hideSetup(), backOffice().dashboard.hideSetup()])
    const other = await addCustomer(shop, 'admin')
    expect(await shop.as(other).admin.dashboard.setup()).toMatchObject({ isHidden: true })
    const entries = await shop.prisma.auditEntry.findMany({ where: { action: 'setup.hidden' } })
    expect(entries).toHaveLength(1)
    expect(await shop.as(other).admin.settings.get()).toMatchObject({ shop: { legalName: 'Phir Se LLP' } })
  })

  it('restores the list on request, and logs it once', async () => {
    await backOffice().dashboard.hideSetup()
    await Promise.all([backOffice().dashboard.showSetup(), backOffice().dashboard.showSetup()])
    expect(await backOffice().dashboard.setup()).toMatchObject({ isHidden: false })
    expect(await shop.prisma.auditEntry.count({ where: { action: 'setup.shown' } })).toBe(1)
  })
})
