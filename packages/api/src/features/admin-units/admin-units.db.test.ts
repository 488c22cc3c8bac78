import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff, placeOrder, addCustomer, stockOf } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit, FREE_UNIT_CODE } from '../../../test/test-units.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let manager: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  manager = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())

const units = (user = technician) => shop.as(user).admin.units
const lot = {
  kind: 'lot' as const,
  supplier: 'Leasing Pune',
  document: 'LP/26/118',
  acquiredOn: '2026-11-20',
}

async function addTracked() {
  const { id, stockItemId } = await addProduct(shop, { stock: 0 })
  await units(manager).setTracking({ productId: id, tracking: 'unit' })
  return { productId: id, stockItemId }
}

async function receive(productId: number, ...serials: string[]) {
  const { codes } = await units().receive({
    acquisition: lot,
    units: serials.map((serial) => ({ productId, serial, purchasePrice: 11_500 })),
  })
  return codes.map((code) => ({ unit: code }))
}

describe('receiving units', () => {
  it('makes a row with a code of its own for each, and nothing in stock', async () => {
    const { productId, stockItemId } = await addTracked()
    const [first, second] = await receive(productId, 'PF 2A-BC1', 'PF2ABC2')
    const unit = await units(manager).get({ unit: first?.unit ?? '' })
    expect(unit).toMatchObject({
      serial: 'PF2ABC1',
      brand: 'Dell',
      state: 'received',
      purchasePrice: 11_500,
      fault: 'not_graded',
      moves: ['test', 'scrap'],
      canUndo: false,
      acquisition: { kind: 'lot', supplier: 'Leasing Pune', inputCredit: false },
    })
    expect(unit.events).toMatchObject([
      { seq: 1, fromState: null, toState: 'received', actor: technician.name },
    ])
    expect(second?.unit).toMatch(/^DB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it.each([
    ['laptop', true, true],
    ['desktop', false, true],
    ['monitor', false, false],
  ])('knows which parts a %s has, unless it is entered', async (kind, hasBattery, hasStorage) => {
    const { productId } = await addTracked()
    await shop.prisma.product.update({ where: { id: productId }, data: { kind } })
    const [made] = await receive(productId, `PARTS${kind}`)
    expect(await units().get({ unit: made?.unit ?? '' })).toMatchObject({ hasBattery, hasStorage })
    const entered = { productId, serial: `ENTERED${kind}`, hasBattery: !hasBattery, hasStorage: !hasStorage }
    const { codes } = await units().receive({ acquisition: lot, units: [entered] })
    expect(await units().get({ unit: codes[0] ?? '' })).toMatchObject({
      hasBattery: !hasBattery,
      hasStorage: !hasStorage,
    })
  })

  it('finds a unit by its code in lower case, by its label’s address and by its serial', async () => {
    const { productId } = await addTracked()
    const [made] = await receive(productId, 'FINDME77')
    const code = made?.unit ?? ''
    for (const typed of [code.toLowerCase(), `https://shop.example/unit/${code}`, ' find-me 77'])
      expect((await units().get({ unit: typed })).code).toBe(code)
    expect(await refusalOf(units().get({ unit: FREE_UNIT_CODE }))).toMatchObject({ code: 'UNIT_NOT_FOUND' })
  })

  it('receives nothing where a row is wrong, and names each', async () => {
    const { productId } = await addTracked()
    await receive(productId, 'KNOWN001')
    const { id: counted } = await addProduct(shop)
    const before = await shop.prisma.unit.count()
    const refusal = await refusalOf(
      units().receive({
        acquisition: lot,
        units: [
          { productId, serial: 'known-001' },
          { productId, serial: 'To be filled by O.E.M.' },
          { productId: counted, serial: 'GOOD0001' },
          { productId, serial: 'TWICE01' },
          { productId, serial: 'twice 01' },
        ],
      }),
    )
    expect(refusal).toMatchObject({
      code: 'UNITS_NOT_RECEIVED',
      fields: {
        'units.0.serial': expect.stringContaining('already exists'),
        'units.1.serial': expect.stringContaining('placeholder'),
        'units.2.productId': expect.stringContaining('tracking by unit'),
        'units.4.serial': expect.stringContaining('already exists'),
      },
    })
    expect(await shop.prisma.unit.count()).toBe(before)
  })

  it('receives a serial once, however often it is sent at the same time', async () => {
    const { productId } = await addTracked()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => receive(productId, 'RACE0001')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.prisma.unit.count({ where: { serial: 'RACE0001' } })).toBe(1)
  })

  it('shows what was paid to those who see costs only', async () => {
    const { productId } = await addTracked()
    const [made] = await receive(productId, 'COST0001')
    expect((await units().get({ unit: made?.unit ?? '' })).purchasePrice).toBeNull()
  })
})

describe('the way through the workshop', () => {
  it('goes step by step, and each step is undone by a further row', async () => {
    const { productId } = await addTracked()
    const [made] = await receive(productId, 'STEP0001')
    const unit = made?.unit ?? ''
    await units().move({ unit, move: 'test' })
    expect(await refusalOf(units().move({ unit, move: 'grade' }))).toMatchObject({ code: 'UNIT_NOT_GRADED' })
    await units().update({ unit, condition: 'Refurbished-B', recFunction: 5, recCosmetic: 4 })
    const graded = await units().move({ unit, move: 'grade' })
    expect(graded).toMatchObject({ state: 'graded', fault: 'no_report', canUndo: true })
    const back = await units().undo({ unit, seq: graded.events[0]?.seq })
    expect(back.state).toBe('in_test')
    expect(back.events.map(({ cause }) => cause)).toEqual(['undo', 'tested', 'test_begun', 'received'])
    expect(await refusalOf(units().undo({ unit }))).toMatchObject({ code: 'UNIT_UNDO_IMPOSSIBLE' })
  })

  it('refuses a step from a state that was read before another step', async () => {
    const { productId } = await addTracked()
    const [made] = await receive(productId, 'STALE001')
    const unit = made?.unit ?? ''
    await units().move({ unit, move: 'test', seq: 1 })
    const refusal = await refusalOf(units().move({ unit, move: 'scrap', seq: 1 }))
    expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { current: { state: 'in_test' } } })
  })

  it('accepts one of two steps that are requested concurrently', async () => {
    const { productId } = await addTracked()
    const [made] = await receive(productId, 'TWOSTEPS')
    const unit = made?.unit ?? ''
    const outcomes = await Promise.allSettled([
      units().move({ unit, move: 'test', seq: 1 }),
      units().move({ unit, move: 'scrap', seq: 1 }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('lists what may be listed, counts it as stock, and takes it off again', async () => {
    const { stockItemId } = await addTracked()
    const { code } = await addListedUnit(shop, { stockItemId, state: 'graded' })
    await units().move({ unit: code, move: 'list' })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await refusalOf(units().update({ unit: code, condition: 'Used' }))).toMatchObject({
      code: 'UNIT_IN_STOCK',
    })
    await units().move({ unit: code, move: 'unlist' })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('leaves a unit to the buyer who holds it', async () => {
    const { productId, stockItemId } = await addTracked()
    const { code } = await addListedUnit(shop, { stockItemId })
    await placeOrder(shop, { customer: await addCustomer(shop), productId })
    expect((await units().get({ unit: code })).state).toBe('held')
    expect(await refusalOf(units().move({ unit: code, move: 'unlist' }))).toMatchObject({
      code: 'UNIT_MOVE_IMPOSSIBLE',
      detail: { state: 'held' },
    })
  })
})

describe('stock of an item that is counted by units', () => {
  it('is not typed, by any way that changes stock', async () => {
    const { productId } = await addTracked()
    const adjust = shop
      .as(manager)
      .admin.stock.adjust({ productId, mode: 'increase', amount: 3, reason: 'Counted' })
    expect(await refusalOf(adjust)).toMatchObject({ code: 'STOCK_BY_UNITS' })
  })

  it('cannot be typed into the table of products or changed in bulk, and both report why', async () => {
    const { productId } = await addTracked()
    const { products } = shop.as(manager).admin
    const { stockQty: from } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const sheet = await products.cellRows({})
    expect(sheet.rows.find((row) => row.productId === productId)).toMatchObject({ isByUnits: true })
    const cells = [{ field: 'stockQty' as const, from, to: from + 7 }]
    const { rows } = await products.saveCells({ rows: [{ productId, cells }] })
    expect(rows[0]?.cells[0]).toMatchObject({ value: from, refusal: { code: 'stock_by_units' } })
    const { id: other } = await addProduct(shop, { stock: 4 })
    const change = { kind: 'stock', rule: { way: 'increase', amount: 2 } } as const
    const requested = { target: { ids: [productId, other] }, change }
    const preview = await products.bulk.preview(requested)
    expect(preview).toMatchObject({ changed: 1, refused: 1, lines: [{ productId, refusal: 'by_units' }, {}] })
    await products.bulk.start({ ...requested, seen: preview.seen })
    const alone = { target: { ids: [productId] }, change }
    const { seen } = await products.bulk.preview(alone)
    expect(await refusalOf(products.bulk.start({ ...alone, seen }))).toMatchObject({ code: 'STOCK_BY_UNITS' })
    const stocks = await shop.prisma.product.findMany({
      where: { id: { in: [productId, other] } },
      orderBy: { id: 'asc' },
      select: { stockQty: true },
    })
    expect(stocks).toEqual([{ stockQty: from }, { stockQty: 6 }])
  })

  it('starts once no number is in stock, and reverts only without listed units', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 4 })
    expect(await refusalOf(units(manager).setTracking({ productId, tracking: 'unit' }))).toMatchObject({
      code: 'TRACKING_STOCK_ON_HAND',
    })
    const { admin } = shop.as(manager)
    expect((await admin.products.get({ id: productId })).tracking).toBe('quantity')
    await admin.stock.adjust({ productId, mode: 'set', amount: 0 })
    expect(await units(manager).setTracking({ productId, tracking: 'unit' })).toEqual({
      tracking: 'unit',
      stockQty: 0,
    })
    expect((await admin.products.get({ id: productId })).tracking).toBe('unit')
    await addListedUnit(shop, { stockItemId })
    expect(await refusalOf(units(manager).setTracking({ productId, tracking: 'quantity' }))).toMatchObject({
      code: 'TRACKING_LISTED_UNITS',
    })
  })

  it('does not change its tracking while a buyer holds some of it', async () => {
    const { id: productId } = await addProduct(shop, { stock: 2 })
    await placeOrder(shop, { customer: await addCustomer(shop), productId })
    expect(await refusalOf(units(manager).setTracking({ productId, tracking: 'unit' }))).toMatchObject({
      code: 'TRACKING_HELD_STOCK',
    })
  })
})

describe('the list of units', () => {
  it('is searched by code, serial and product, and counts each state', async () => {
    const { productId } = await addTracked()
    const made = await receive(productId, 'LISTED01', 'LISTED02', 'LISTED03')
    await units().move({ unit: made[0]?.unit ?? '', move: 'test' })
    const all = await units().list({ productId, sortBy: 'code', sortOrder: 'asc' })
    expect(all.counts).toEqual({ received: 2, in_test: 1 })
    expect(all.pagination.total).toBe(3)
    const found = await units().list({ search: 'listed-02' })
    expect(found.units.map(({ serial }) => serial)).toEqual(['LISTED02'])
    const tested = await units().list({ productId, state: 'in_test' })
    expect([tested.units.length, tested.pagination.total]).toEqual([1, 1])
    expect((await units().list({ search: made[2]?.unit ?? '' })).units).toHaveLength(1)
  })
})
