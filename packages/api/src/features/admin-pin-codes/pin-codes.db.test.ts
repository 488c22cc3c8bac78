import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(() => shop.prisma.pinCode.deleteMany())

const PIN = '560038'
const backOffice = () => shop.as(admin).admin.pinCodes
const plain = { isServed: true, takesCash: true, zone: null, standardDays: null, expressDays: null }
const save = (pin: string, rule: Partial<Parameters<ReturnType<typeof backOffice>['save']>[0]> = {}) =>
  backOffice().save({ pin, ...plain, seenUpdatedAt: null, ...rule })
const bytesOf = (...lines: string[][]) => new TextEncoder().encode(lines.map(csvLine).join(''))
const pinsOf = async () => (await backOffice().list({ limit: 100 })).pinCodes.map(({ pin }) => pin)
async function importFile(file: Uint8Array) {
  const { version } = await backOffice().checkFile({ file })
  return backOffice().importFile({ file, version })
}
async function exported() {
  const { columns, rows } = await backOffice().exportRows({})
  return bytesOf(columns, ...rows)
}
const promised = (pin = PIN) => shop.visitor().checkout.deliveryPromise({ pin })

describe('the table of PIN codes', () => {
  it('is read by first digits, zone, cash and service', async () => {
    await save('560001', { zone: 'A' })
    await save('560002', { takesCash: false })
    await save('110001', { isServed: false, zone: 'E', standardDays: { least: 3, most: 5 } })
    expect(await pinsOf()).toEqual(['110001', '560001', '560002'])
    const found = async (filter: object) =>
      (await backOffice().list(filter)).pinCodes.map(({ pin, state }) => `${pin} ${state}`)
    expect(await found({ search: '56', cash: 'no' })).toEqual(['560002 Karnataka'])
    expect(await found({ zone: 'none' })).toEqual(['560002 Karnataka'])
    expect(await found({ served: 'no' })).toEqual(['110001 Delhi'])
    expect(await found({ search: '%' })).toEqual([])
    expect((await backOffice().list({ zone: 'E' })).pinCodes).toMatchObject([
      { standardDays: { least: 3, most: 5 }, expressDays: null },
    ])
  })

  it('is changed by one at a time: the second of two is refused, and each change is in the log', async () => {
    const { updatedAt } = await save(PIN)
    const changed = await save(PIN, { takesCash: false, seenUpdatedAt: updatedAt })
    expect((await refusalOf(save(PIN, { seenUpdatedAt: updatedAt }))).code).toBe('CHANGED_MEANWHILE')
    expect(await refusalOf(save(PIN))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: changed },
    })
    const stale = { pin: PIN, seenUpdatedAt: updatedAt }
    expect((await refusalOf(backOffice().remove(stale))).code).toBe('CHANGED_MEANWHILE')
    await backOffice().remove({ pin: PIN, seenUpdatedAt: changed.updatedAt })
    expect(await pinsOf()).toEqual([])
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entityId: PIN },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'pin_code.saved',
      'pin_code.saved',
      'pin_code.removed',
    ])
    expect(entries[1]).toMatchObject({ before: { takesCash: true }, after: { takesCash: false } })
  })

  it.each([
    ['290001', { pin: 'Please enter a valid 6-digit PIN code.' }],
    ['900001', { pin: 'Please enter a valid 6-digit PIN code.' }],
  ])('rejects %s, to which no courier delivers', async (pin, fields) => {
    expect((await refusalOf(save(pin))).fields).toEqual(fields)
  })

  it('has no days that end before they begin', async () => {
    const refused = await refusalOf(save(PIN, { standardDays: { least: 5, most: 2 } }))
    expect(refused.fields).toEqual({ 'standardDays.most': 'The last day lies before the first.' })
  })
})

describe('a file of PIN codes', () => {
  const HEAD = ['pin', 'served', 'cash', 'zone', 'standard_from', 'standard_to']

  it('is counted before anything is changed, and makes the table as it is', async () => {
    await save('560001')
    await save('560002')
    await save('560003')
    const file = bytesOf(HEAD, ['560001'], ['560002', 'yes', 'no'], ['110001', 'no', '', 'e', '4', '6'])
    const check = await backOffice().checkFile({ file })
    expect(check).toMatchObject({ added: 1, changed: 1, removed: 1, same: 1, faultCount: 0 })
    expect(await pinsOf()).toEqual(['560001', '560002', '560003'])
    const { version } = check
    expect(await backOffice().importFile({ file, version })).toEqual({ added: 1, changed: 1, removed: 1 })
    expect((await backOffice().list({})).pinCodes).toMatchObject([
      { pin: '110001', isServed: false, zone: 'E', standardDays: { least: 4, most: 6 } },
      { pin: '560001', ...plain },
      { pin: '560002', takesCash: false },
    ])
    expect((await refusalOf(backOffice().importFile({ file, version }))).code).toBe('CHANGED_MEANWHILE')
    const entry = await shop.prisma.auditEntry.findFirst({ where: { action: 'pin_code.imported' } })
    expect(entry?.after).toEqual({ added: 1, changed: 1, removed: 1 })
  })

  it('undoes an import when exported before it, to the empty table too', async () => {
    const empty = await exported()
    await save('560001', { zone: 'B', expressDays: { least: 1, most: 2 } })
    await save('560002', { isServed: false })
    const before = await exported()
    await importFile(bytesOf(HEAD, ['110001']))
    expect(await pinsOf()).toEqual(['110001'])
    await importFile(before)
    expect(await exported()).toEqual(before)
    expect(await importFile(empty)).toEqual({ added: 0, changed: 0, removed: 2 })
    expect(await pinsOf()).toEqual([])
  })

  it('names each row that is wrong, by number and reason, and changes nothing while there is one', async () => {
    await save('560001')
    const file = bytesOf(HEAD, ['560001'], ['56'], [''], ['560001'], ['110001', 'perhaps', 'no', 'Z'])
    const check = await backOffice().checkFile({ file })
    expect(check.faultCount).toBe(3)
    expect(
      check.faults.map(({ number, pin, reasons }) => [number, pin, ...reasons.map(({ column }) => column)]),
    ).toEqual([
      [3, '56', 'pin'],
      [5, '560001', 'pin'],
      [6, '110001', 'served', 'zone'],
    ])
    expect(check.faults[1]?.reasons[0]?.reason.english).toBe('Row 2 already has this PIN code.')
    const { version } = check
    const refused = await refusalOf(backOffice().importFile({ file, version }))
    expect(refused.fields?.file).toMatch(/^3 rows of this file are wrong/)
    expect(await pinsOf()).toEqual(['560001'])
  })

  it.each([
    [bytesOf(['zone'], ['A']), /“pin” among them/],
    [bytesOf(['pin', 'price'], ['560001', '1']), /no column “price”/],
    [bytesOf(['pin', 'pin'], ['560001', '1']), /is there twice/],
    [new Uint8Array([0xff, 0xfe, 0x00]), /CSV UTF-8/],
    [bytesOf(['pin'], ...Array.from({ length: 20_001 }, () => ['x'])), /more than 20,000 rows/],
  ])('is refused when invalid (%#)', async (file, reason) => {
    expect((await refusalOf(backOffice().checkFile({ file }))).fields?.file).toMatch(reason)
  })
})

describe('the PIN code table in effect', () => {
  it('applies at once to the PIN code field, the quote and the checkout, and not to placed orders', async () => {
    const customer = await addCustomer(shop)
    const calls = shop.as(customer)
    const { id: productId } = await addProduct(shop, { priceRupees: 9_999, stock: 9 })
    const order = async () => {
      const cart = await calls.cart.add({
        productId,
        productVariantId: null,
        quantity: 1,
        selectedAttributes: {},
      })
      return { cartId: cart.id ?? '', shippingAddress: { ...bengaluru, postcode: PIN } }
    }
    const placed = await calls.checkout.init(await order())
    const before = await calls.orders.get({ id: placed.orderId })
    expect(await promised()).toMatchObject({ isServiceable: true, codAvailable: true })

    const row = await save(PIN, { takesCash: false, standardDays: { least: 20, most: 21 } })
    expect(await promised()).toMatchObject({ codAvailable: false, latest: expect.any(String) })
    const slow = (await promised()).earliest ?? ''
    const quote = await calls.checkout.quote({ postcode: PIN, shippingMethod: 'standard' })
    expect(quote).toMatchObject({ codAvailable: false, promise: { earliest: slow } })
    const cash = calls.checkout.pay({ orderId: placed.orderId, paymentMethod: 'cod' })
    expect((await refusalOf(cash)).code).toBe('COD_NOT_AVAILABLE')

    await save(PIN, { isServed: false, seenUpdatedAt: row.updatedAt })
    expect(await promised()).toMatchObject({ isServiceable: false, reason: { code: 'pin_not_served' } })
    expect((await refusalOf(calls.checkout.quote({ postcode: PIN, shippingMethod: 'standard' }))).code).toBe(
      'PIN_NOT_SERVICEABLE',
    )
    expect((await refusalOf(calls.checkout.init(await order()))).code).toBe('PIN_NOT_SERVICEABLE')
    expect(await calls.orders.get({ id: placed.orderId })).toEqual(before)
  })

  it('is the old table or the new one during an import, never a part', async () => {
    const pins = Array.from({ length: 400 }, (_, at) => String(560_001 + at))
    const all = bytesOf(['pin'], ...pins.map((pin) => [pin]))
    const few = bytesOf(['pin', 'served'], ...pins.slice(0, 100).map((pin) => [pin, 'no']))
    await importFile(all)
    let isOver = false
    const imported = (async () => {
      for (const file of [few, all, few]) await importFile(file)
      isOver = true
    })()
    const seen = new Set<string>()
    while (!isOver) {
      const [row] = await shop.prisma.$queryRaw<{ table: string }[]>`
        SELECT count(*) || ' rows, served ' || count(*) FILTER (WHERE is_served) AS table FROM pin_code`
      seen.add(row?.table ?? '')
      await promised()
    }
    await imported
    expect(
      [...seen].filter((table) => !['400 rows, served 400', '100 rows, served 0'].includes(table)),
    ).toEqual([])
    expect(await promised(pins[7])).toMatchObject({ isServiceable: false })
  })

  it('changes for one of two who import at once; the other is refused', async () => {
    await save('560001')
    const [one, two] = [bytesOf(['pin'], ['110001']), bytesOf(['pin'], ['400001'])]
    const { version } = await backOffice().checkFile({ file: one })
    const results = await Promise.allSettled([
      backOffice().importFile({ file: one, version }),
      backOffice().importFile({ file: two, version }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await pinsOf()).toHaveLength(1)
  })
})
