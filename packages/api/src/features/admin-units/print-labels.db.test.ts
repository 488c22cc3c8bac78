import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit } from '../../../test/test-units.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

const labels = (units: string) => shop.as(technician).admin.units.labels({ units })

describe('labels of machines', () => {
  it('are one PDF with a page for each, in the order of the codes', async () => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const one = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const other = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const { fileName, pdfBase64 } = await labels(`${one.code}, ${other.code.toLowerCase()}`)
    expect(fileName).toBe('labels.pdf')
    const bytes = Buffer.from(pdfBase64, 'base64').toString('latin1')
    expect(bytes.slice(0, 5)).toBe('%PDF-')
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('are refused for an unknown code, for a serial number and for too many', async () => {
    expect((await refusalOf(labels('DB-0000-0000-0'))).code).toBe('UNIT_NOT_FOUND')
    expect((await refusalOf(labels('5CG0000001'))).code).toBe('UNIT_NOT_FOUND')
    expect((await refusalOf(labels(' , '))).code).toBe('UNIT_NOT_FOUND')
    const many = Array.from({ length: 201 }, () => 'DB-0000-0000-0').join(',')
    expect((await refusalOf(labels(many))).code).toBe('UNIT_LABELS_TOO_MANY')
  })
})
