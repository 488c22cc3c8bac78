import { bringToDecision, raise, seenOf } from '@dobara/api/test/cases/test-cases.ts'
import { reportOf } from '@dobara/api/test/units/test-collector.ts'
import { refusalOf } from '@dobara/api/test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '@dobara/api/test/test-products.ts'
import {
  addFailedReport,
  addListedUnit,
  moveUnit,
  type TestUnit,
  unitState,
} from '@dobara/api/test/test-units.ts'
import { UNIT_FAULTS, type UnitFault } from '@dobara/domain/units/listing-faults.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let staff: SignedInCustomer
let admin: Awaited<ReturnType<typeof addCustomer>>
let templateId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  staff = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: staff.userId }, data: { role: 'admin' } })
  admin = await addCustomer(test.shop, 'admin')
  const sections = [{ label: 'Outside', points: [{ label: 'Lid' }] }]
  templateId = (await office().checkTemplates.create({ name: 'Bench', sections })).id
})
afterAll(() => test.stop())

const office = () => test.shop.as(admin).admin
async function post(url: string, payload: object) {
  const reply = await test.app.inject(as(staff, { method: 'POST', url, payload }))
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code }
}

type Machine = TestUnit & { productId: number; stockItemId: number }

/** Returns a machine that was unlisted and may be listed again; it has no drive until a test adds one. */
async function ready(state: 'listed' | 'unlisted' = 'unlisted'): Promise<Machine> {
  const { id: productId, stockItemId } = await addProduct(test.shop, { stock: 0, priceRupees: 9_999 })
  const unit = await addListedUnit(test.shop, { stockItemId, hasStorage: false })
  if (state === 'unlisted') await office().units.move({ unit: unit.code, move: 'unlist' })
  return { ...unit, productId, stockItemId }
}

const now = () => test.shop.clock.now
const change = (id: number, data: object) => test.shop.prisma.unit.update({ where: { id }, data })

/** Changes by which a machine that satisfies all other rules breaks each rule. */
const SPOIL: Record<UnitFault, (id: number) => Promise<unknown>> = {
  repair_open: (unitId) =>
    test.shop.prisma.unitRepair.create({
      data: { unitId, fault: 'No sound', technician: 'Ravi', openedAt: now() },
    }),
  not_graded: (id) => change(id, { condition: null }),
  no_report: (unitId) =>
    test.shop.prisma.checkReport.updateMany({ where: { unitId }, data: { supersededAt: now() } }),
  open_failure: (unitId) => addFailedReport(test.shop, unitId),
  not_safe: (unitId) =>
    test.shop.prisma.unitMeasurement.create({
      data: { unitId, kind: 'cracks', value: 'yes', source: 'typed', measuredAt: now() },
    }),
  battery_not_measured: (unitId) =>
    test.shop.prisma.unitComponent.create({
      data: { unitId, kind: 'battery', name: 'Battery', fittedAt: now() },
    }),
  battery_below_grade: (unitId) =>
    test.shop.prisma.unitMeasurement.create({
      data: {
        unitId,
        kind: 'battery_health_pct',
        value: '84',
        source: 'tool',
        tool: 'upower',
        measuredAt: now(),
      },
    }),
  not_wiped: (id) => change(id, { hasStorage: true }),
  too_few_photos: (unitId) =>
    test.shop.prisma.unitPhoto.updateMany({ where: { unitId, shot: 'lid' }, data: { removedAt: now() } }),
}

/** Refused with the rule's own sentence. */
const REFUSED: Record<string, string> = {
  ...Object.fromEntries(UNIT_FAULTS.map((fault) => [fault, `unit_${fault}`])),
  repair_open: 'repair_open',
}
const statusOf = (fault: UnitFault) => (fault === 'repair_open' ? 409 : 422)
type Way = (machine: Machine, fault: UnitFault) => Promise<unknown>

/** Everything that puts a machine on the list, or that brings it there where the rules let it. */
const WAYS: Record<string, Way> = {
  'the step of the workshop': async ({ code }, fault) => {
    const refusal = await refusalOf(office().units.move({ unit: code, move: 'list' }))
    expect(refusal.code).toBe(REFUSED[fault]?.toUpperCase())
  },
  'the step of the workshop over REST': async ({ code }, fault) => {
    const reply = await post(`/api/admin/units/${code}/moves`, { move: 'list' })
    expect(reply).toEqual({ status: statusOf(fault), code: REFUSED[fault] })
  },
  'undoing that it was taken off': async ({ code }, fault) => {
    const refusal = await refusalOf(office().units.undo({ unit: code }))
    expect(refusal.code).toBe(REFUSED[fault]?.toUpperCase())
  },
  'undoing it over REST': async ({ code }, fault) => {
    const reply = await post(`/api/admin/units/${code}/undo`, {})
    expect(reply).toEqual({ status: statusOf(fault), code: REFUSED[fault] })
  },
  'a list of received machines': async ({ productId, serial }) => {
    const acquisition = { kind: 'lot', supplier: 'Pune', acquiredOn: '2026-11-20' } as const
    const again = office().units.receive({ acquisition, units: [{ productId, serial }] })
    expect((await refusalOf(again)).code).toBe('UNITS_NOT_RECEIVED')
    const listed = { productId, serial: `${serial}X`, state: 'listed', condition: 'Refurbished-A' }
    expect(await post('/api/admin/units', { acquisition, units: [listed] })).toMatchObject({ status: 400 })
    const { codes } = await office().units.receive({
      acquisition,
      units: [{ productId, serial: `${serial}X` }],
    })
    expect((await office().units.get({ unit: codes[0] ?? '' })).state).toBe('received')
  },
  'a change of what is known of it': async ({ code }) => {
    const url = `/api/admin/units/${code}`
    const typed = await test.app.inject(as(staff, { method: 'PUT', url, payload: { state: 'listed' } }))
    expect(typed.statusCode).toBe(400)
  },
  'a report of the collector': async ({ code, serial }) => {
    const report = reportOf(serial, new Date(now().getTime() - 1_000))
    await office().units.importMeasurements({ unit: code, report })
  },
  'a finished check report': async ({ code }) => {
    const { id } = await office().checks.start({ unit: code, templateId })
    await office().checks.save({ id, points: [{ key: 'lid', result: 'pass' }], technician: 'Ravi' })
    await office().checks.finish({ id, outcome: 'passed' })
  },
  'a closed repair': async ({ code }) => {
    const { repairs: known } = await office().unitRepairs.list({ unit: code })
    const { repairs } = known.some(({ closedAt }) => closedAt === null)
      ? { repairs: known }
      : await office().unitRepairs.open({ unit: code, fault: 'No sound', technician: 'Ravi' })
    const { id, version } = repairs[0] ?? { id: 0, version: 0 }
    await office().unitRepairs.close({ id, version, work: 'Cleaned the jack' })
  },
  'a row of the ledger': async ({ id }, fault) => {
    await expect(moveUnit(test.shop, { unitId: id, to: 'listed' })).rejects.toThrow(fault)
    const row = { unitId: id, seq: 0, toState: 'listed', cause: 'released', actorKind: 'system' } as const
    for (const fromState of ['held', 'sold'] as const)
      await expect(test.shop.prisma.unitEvent.create({ data: { ...row, fromState } })).rejects.toThrow(
        'moved meanwhile',
      )
  },
  'a change of its row': async ({ id }) => {
    await expect(change(id, { state: 'listed' })).rejects.toThrow('ledger')
  },
  'a row that is copied': async ({ id }) => {
    const copied = test.shop.prisma.$executeRaw`
      INSERT INTO unit (code, stock_item_id, acquisition_id, brand, serial, serial_key, state, updated_at)
      SELECT 'COPY' || lpad(id::text, 5, '0'), stock_item_id, acquisition_id, brand, serial || 'C', serial_key || 'C', 'listed', now()
        FROM unit WHERE id = ${id}`
    await expect(copied).rejects.toThrow('ledger')
  },
}

/** It was sold before it broke the rule. */
async function sold() {
  const machine = await ready('listed')
  const customer = await addCustomer(test.shop)
  const orderId = await placeOrder(test.shop, { customer, productId: machine.productId })
  await test.shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  const { id: orderItemId } = await test.shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
  return { machine, customer, orderId, orderItemId }
}
type Sold = Awaited<ReturnType<typeof sold>>

const BACK: Record<string, (sale: Sold) => Promise<unknown>> = {
  'a cancelled order': ({ orderId }) => office().orders.update({ id: orderId, status: 'cancelled' }),
  'another machine in its parcel': async ({ machine, orderId }) => {
    const { stockItemId } = machine
    const fresh = await addListedUnit(test.shop, { stockItemId, hasStorage: false })
    await office().orders.scanMachine({ id: orderId, scanned: fresh.code, insteadOf: machine.code })
  },
  'a returned case': async ({ machine, ...sale }) => {
    await office().orders.update({ id: sale.orderId, status: 'delivered' })
    await office().orders.setPaymentStatus({ id: sale.orderId, paymentStatus: 'paid' })
    const shop = { ...test.shop, admin, pay: () => Promise.resolve() }
    const at = await bringToDecision(shop, await raise(shop, { ...sale, stockItemId: machine.stockItemId }))
    const { refund } = await office().cases.previewDecision({ id: at.id })
    const amount = refund?.amount ?? 0
    await office().cases.decide({ ...seenOf(at), resolution: 'refund', amount, reference: 'UTR 4411' })
  },
}

describe('a machine that meets every rule', () => {
  it('is put on the list by the workshop', async () => {
    const { id, code } = await ready()
    expect(await post(`/api/admin/units/${code}/moves`, { move: 'list' })).toMatchObject({ status: 200 })
    expect(await unitState(test.shop, id)).toBe('listed')
  })

  it.each(['a cancelled order', 'another machine in its parcel'])('is relisted by %s', async (way) => {
    const sale = await sold()
    await BACK[way]?.(sale)
    expect(await unitState(test.shop, sale.machine.id)).toBe('listed')
  })
})

describe.each(UNIT_FAULTS)('a machine that breaks the rule %s alone', (fault) => {
  it.each(Object.keys(WAYS))('is not listed by %s', async (way) => {
    const machine = await ready()
    await SPOIL[fault](machine.id)
    expect((await office().units.get({ unit: machine.code })).fault).toBe(fault)
    await WAYS[way]?.(machine, fault)
    expect(await unitState(test.shop, machine.id)).not.toBe('listed')
    expect(await stockOf(test.shop, machine.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it.each(Object.keys(BACK))('is not back on the list by %s', async (way) => {
    const sale = await sold()
    await SPOIL[fault](sale.machine.id)
    await BACK[way]?.(sale)
    expect(await unitState(test.shop, sale.machine.id)).toBe('returned')
    expect(await stockOf(test.shop, sale.machine.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('is off the list when the hold ends in which it broke it', async () => {
    const machine = await ready('listed')
    const customer = await addCustomer(test.shop)
    const orderId = await placeOrder(test.shop, { customer, productId: machine.productId })
    await SPOIL[fault](machine.id)
    await test.shop.as(customer).orders.cancel({ id: orderId })
    expect(await unitState(test.shop, machine.id)).toBe('graded')
    expect(await stockOf(test.shop, machine.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })
})
