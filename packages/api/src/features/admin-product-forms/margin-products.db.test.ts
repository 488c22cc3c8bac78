import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let owner: SignedInUser
let categoryId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addCustomer(shop, 'admin')
  categoryId = (await shop.prisma.category.create({ data: { name: 'Cables', slug: 'cables' } })).id
})
afterAll(() => shop.stop())

const backOffice = (user = owner) => shop.as(user).admin
const MARGIN = { taxScheme: 'margin', purchasePrice: 300, noInputCredit: true } as const
let count = 0
const cable = () => {
  count += 1
  return { title: `Cable ${count}`, brand: 'Belkin', model: `B${count}`, price: 499, categoryId }
}

async function setScheme(usesMarginScheme: boolean) {
  const { updatedAt } = (await backOffice().settings.get()).gst
  return backOffice().settings.saveGst({ usesMarginScheme, updatedAt })
}

describe('products by the margin scheme', () => {
  it('need a shop that uses it, a purchase price and the declaration; a change is in the activity log', async () => {
    const regular = await backOffice().products.create(cable())
    expect(regular).toMatchObject({ taxScheme: 'regular', purchasePrice: null, noInputCredit: false })
    const change = { id: regular.id, ...MARGIN }
    const off = await refusalOf(backOffice().products.update(change))
    expect(off).toMatchObject({
      fields: { taxScheme: expect.stringContaining('does not use the margin scheme') },
    })
    expect(await refusalOf(backOffice().products.create({ ...cable(), ...MARGIN }))).toMatchObject({
      code: off?.code,
    })
    await setScheme(true)
    for (const lack of ['purchasePrice', 'noInputCredit'] as const) {
      const refused = await refusalOf(backOffice().products.update({ ...change, [lack]: undefined }))
      expect(Object.keys(refused?.fields ?? {})).toEqual([lack])
    }
    expect(await backOffice().products.update(change)).toMatchObject(MARGIN)
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({ where: { action: 'product.updated' } })
    expect(entry).toMatchObject({
      before: { taxScheme: 'regular', purchasePricePaise: null, noInputCredit: false },
      after: { taxScheme: 'margin', purchasePricePaise: 300_00, noInputCredit: true },
    })
    const bare = backOffice().products.update({ id: regular.id, purchasePrice: '' })
    expect(Object.keys((await refusalOf(bare))?.fields ?? {})).toEqual(['purchasePrice'])
    const still = await refusalOf(setScheme(false))
    expect(still?.fields?.usesMarginScheme).toContain('(1)')
    await backOffice().products.update({ id: regular.id, taxScheme: 'regular' })
    await setScheme(false)
    await setScheme(true)
  })

  it('show the purchase price only to staff who write products, in the form and in files', async () => {
    const { id, sku } = await backOffice().products.create({ ...cable(), ...MARGIN })
    const variants = [{ sku: `${sku}-R`, price: 520, purchasePrice: 310, attributes: { color: 'Red' } }]
    expect((await backOffice().products.variants.create({ id, variants })).variants[0]?.purchasePrice).toBe(
      310,
    )
    for (const role of ['catalogue', 'support'] as const) {
      const staff = backOffice(await addStaff(shop, role))
      const seesCosts = role === 'catalogue'
      const reply = [await staff.products.get({ id }), await staff.products.exportRows({})]
      expect(JSON.stringify(reply).includes('purchasePrice')).toBe(seesCosts)
      expect(/\b3[01]0\b/.test(JSON.stringify(reply))).toBe(seesCosts)
    }
    const seen = await shop.visitor().catalog.bySku({ sku })
    expect(seen).toMatchObject({ isTaxedByMargin: true, gstInPrice: 0 })
    const { products } = await shop.visitor().catalog.rows.list({ limit: 100 })
    const row = products.find((one) => one.sku === sku)
    expect(row).toMatchObject({ isTaxedByMargin: true, gstPercent: 18 })
    expect(JSON.stringify([seen, products])).not.toMatch(/purchase|noInputCredit/)
  })

  it('are in the file of products, and a copy is regular until its purchase price is entered', async () => {
    const { id, sku } = await backOffice().products.create({ ...cable(), ...MARGIN })
    const { columns, rows } = await backOffice().products.exportRows({})
    const row = rows.find((cells) => cells[columns.indexOf('sku')] === sku)
    const cellOf = (name: string) => row?.[columns.indexOf(name)]
    expect(['taxScheme', 'purchasePrice', 'noInputCredit'].map(cellOf)).toEqual(['margin', '300', 'true'])
    const copy = await backOffice().products.duplicate({ id })
    expect(await backOffice().products.get({ id: copy.id })).toMatchObject({
      taxScheme: 'regular',
      purchasePrice: null,
    })
  })

  it('are marked or the scheme is switched off, never both, under concurrent calls', async () => {
    await shop.prisma.product.updateMany({ data: { taxScheme: 'regular' } })
    const products = await Promise.all([1, 2, 3, 4].map(() => backOffice().products.create(cable())))
    await Promise.allSettled([
      ...products.map(({ id }) => backOffice().products.update({ id, ...MARGIN })),
      setScheme(false),
    ])
    const marked = await shop.prisma.product.count({ where: { taxScheme: 'margin' } })
    expect((await backOffice().settings.get()).gst.usesMarginScheme).toBe(marked > 0)
    expect([0, 1, 2, 3, 4]).toContain(marked)
  })
})
