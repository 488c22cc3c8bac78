import type { AdminCase, DecideCaseInput } from '@dobara/contract/cases/admin-cases.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { seenOf } from '../../../test/cases/test-cases.ts'
import { addProvedCustomer, codeFor, newAddress, repairOf } from '../../../test/passports/test-transfers.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { unitState } from '../../../test/test-units.ts'
import { type SoldUnits, sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

type Returned = { scanned: string; overrideReason?: string }
const cases = () => shop.as(shop.admin).admin.cases

/** A case about a machine that was delivered, to where it is received; `before` it is raised. */
async function pickedUp(
  sold: SoldUnits,
  kind: 'refund' | 'replacement' | 'repair' = 'refund',
  before: () => Promise<unknown> = async () => undefined,
) {
  await shop.move(sold.orderId, 'delivered')
  await before()
  const raised = await shop.as(sold.customer).cases.raise({
    orderItemId: sold.line,
    kind,
    reason: kind === 'repair' ? 'screen' : 'not_working',
    description: 'It does not switch on any more.',
  })
  const pickupAt = new Date(shop.clock.now.getTime() + 60 * 60_000).toISOString()
  const approve = { move: 'approve', costBearer: 'shop' } as const
  let at = await cases().step({ ...seenOf(raised), step: approve })
  at = await cases().step({ ...seenOf(at), step: { move: 'schedule_pickup', pickupAt } })
  return cases().step({ ...seenOf(at), step: { move: 'pick_up' } })
}
const receive = (at: AdminCase, ...machines: Returned[]) =>
  cases().step({ ...seenOf(at), step: { move: 'receive', machines } })
const decided = async (
  at: AdminCase,
  resolution: DecideCaseInput['resolution'],
  resellableUnits = 1,
): Promise<AdminCase> => {
  const found = { finding: 'The board is dead.', isSerialRight: true, isSealWhole: true, isCovered: true }
  const inspected = await cases().inspect({ ...seenOf(at), ...found, resellableUnits })
  const amount = (await cases().previewDecision({ id: at.id })).refund?.amount
  return cases().decide({
    ...seenOf(inspected),
    resolution,
    ...(resolution === 'refund' && amount !== undefined && { amount }),
  })
}
const live = (unitId: number) => shop.prisma.orderItemUnit.count({ where: { unitId, releasedAt: null } })
const promises = (unitId: number) =>
  shop.prisma.unitWarranty.findMany({
    where: { unitId },
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    select: { kind: true, startsAt: true, endsAt: true, source: true, endedAt: true },
  })

describe('the receipt of a return', () => {
  it('compares the label with the machine that was sold, and takes it back into the ledger', async () => {
    const sold = await sellUnits(shop)
    const at = await receive(await pickedUp(sold), { scanned: sold.sold.serial })
    expect(at.machines.back).toMatchObject([{ code: sold.sold.code, overrideReason: null }])
    expect(await unitState(shop, sold.sold.id)).toBe('returned')
    expect(await live(sold.sold.id)).toBe(1)
    expect(await shop.findings()).toEqual([])
  })

  it('refuses another machine and names the right one, unless there is a reason', async () => {
    const sold = await sellUnits(shop)
    const at = await pickedUp(sold)
    const other = sold.units[1]?.code ?? ''
    const refusal = await refusalOf(receive(at, { scanned: other }))
    expect(refusal.code).toBe('RETURN_OTHER_MACHINE')
    expect(refusal.message).toContain(sold.sold.code)
    expect((await refusalOf(receive(at, { scanned: 'UNKNOWN1' }))).code).toBe('RETURN_OTHER_MACHINE')
    const taken = await receive(at, { scanned: 'UNKNOWN1', overrideReason: 'The label was torn off' })
    expect(taken.machines.back).toMatchObject([
      { code: sold.sold.code, scanned: 'UNKNOWN1', overrideReason: 'The label was torn off' },
    ])
  })

  it('takes no machine twice, and none of an item that is counted by a number', async () => {
    const sold = await sellUnits(shop)
    const at = await pickedUp(sold)
    const twice = [{ scanned: sold.sold.code }, { scanned: sold.sold.code }]
    expect((await refusalOf(receive(at, ...twice))).code).toBe('RETURN_ALL_MATCHED')
    const one = await Promise.allSettled([
      receive(at, { scanned: sold.sold.code }),
      receive(at, ...twice.slice(1)),
    ])
    expect(one.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a machine that a buyer sent in', () => {
  it('is tested, repaired and graded while its case is open, without a finding of the books', async () => {
    const { sold, ...order } = await sellUnits(shop)
    const { id: caseId } = await receive(await pickedUp({ sold, ...order }, 'repair'), { scanned: sold.code })
    const { unitRepairs, units } = shop.as(shop.admin).admin
    const { repairs, state } = await unitRepairs.open({
      unit: sold.code,
      fault: 'No picture',
      technician: 'Ravi',
      caseId,
    })
    expect([state, await live(sold.id)]).toEqual(['in_repair', 1])
    expect(await shop.findings()).toEqual([])
    const { id, version } = repairs[0] ?? { id: 0, version: 0 }
    await unitRepairs.close({ id, version, work: 'Replaced the cable' })
    expect(await unitState(shop, sold.id)).toBe('in_test')
    expect(await shop.findings()).toEqual([])
    await units.move({ unit: sold.code, move: 'grade' })
    expect(await shop.findings()).toEqual([])
  })

  it('is a finding where its ledger knows of no return', async () => {
    const { line } = await sellUnits(shop)
    const { stockItemId } = await sellUnits(shop)
    const other = await shop.prisma.unit.findFirstOrThrow({ where: { stockItemId, state: 'listed' } })
    await shop.as(shop.admin).admin.units.move({ unit: other.code, move: 'unlist' })
    const wrong = await shop.prisma.orderItemUnit.create({
      data: { orderItemId: line, unitId: other.id, soldAt: shop.clock.now },
    })
    const rows = [{ subject: other.code, state: 'graded', lines: 1 }]
    expect(await shop.findings()).toEqual([{ id: 'I21 lines', rows }])
    await shop.prisma.orderItemUnit.update({
      where: { id: wrong.id },
      data: { releasedAt: shop.clock.now, releaseReason: 'returned' },
    })
  })
})

describe('a decided return', () => {
  it.each([
    ['that can be sold again', 1],
    ['that is scrapped', 0],
  ])('releases a machine %s from its line, and ends its warranty', async (_, resellable) => {
    const sold = await sellUnits(shop)
    await decided(await receive(await pickedUp(sold), { scanned: sold.sold.code }), 'refund', resellable)
    expect(await live(sold.sold.id)).toBe(0)
    expect((await promises(sold.sold.id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await unitState(shop, sold.sold.id)).toBe('returned')
    expect(await shop.findings()).toEqual([])
  })

  it('releases the machine even if it was not scanned', async () => {
    const sold = await sellUnits(shop)
    await decided(await receive(await pickedUp(sold)), 'refund')
    expect(await live(sold.sold.id)).toBe(0)
    expect(await unitState(shop, sold.sold.id)).toBe('returned')
    expect(await shop.findings()).toEqual([])
  })

  it('releases the returned one of two machines of one line', async () => {
    const sold = await sellUnits(shop, { quantity: 2 })
    const [first, second] = sold.units
    await decided(await receive(await pickedUp(sold), { scanned: first?.code ?? '' }), 'refund')
    expect([await live(first?.id ?? 0), await live(second?.id ?? 0)]).toEqual([0, 1])
    expect(await unitState(shop, second?.id ?? 0)).toBe('delivered')
    expect(await shop.findings()).toEqual([])
  })

  it('retains both serials of a claim, and the new machine gets the dates of the first one', async () => {
    const sold = await sellUnits(shop)
    const [first, spare] = sold.units
    const received = await receive(await pickedUp(sold, 'replacement'), { scanned: first?.code ?? '' })
    const before = await promises(first?.id ?? 0)
    // Parts that were fitted to the spare before are promised no longer than what it replaces.
    const memory = { kind: 'ram', name: '16 GB', warrantyMonths: 24, fittedAt: shop.clock.now }
    await shop.prisma.unitComponent.create({ data: { unitId: spare?.id ?? 0, ...memory } })
    shop.later(24 * 60)
    const after = await decided(received, 'replace', 0)
    expect(after.machines.back).toMatchObject([{ serial: first?.serial }])
    expect(after.machines.sent).toMatchObject([{ serial: spare?.serial, state: 'dispatched' }])
    const carried = await promises(spare?.id ?? 0)
    expect(carried.map(({ kind, startsAt, endsAt, source }) => [kind, startsAt, endsAt, source])).toEqual(
      before.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt, 'residual']),
    )
    const out = { move: 'ship_back', carrier: 'DTDC', trackingNumber: 'R-2' } as const
    const sent = await cases().step({ ...seenOf(after), step: out })
    expect(await unitState(shop, first?.id ?? 0)).toBe('returned')
    const closed = await cases().step({ ...seenOf(sent), step: { move: 'close' } })
    expect(closed.machines.sent).toMatchObject([{ state: 'delivered' }])
    expect(await promises(spare?.id ?? 0)).toEqual(carried)
    expect(await shop.findings()).toEqual([])
  })

  it('is replaced for whom its warranty was transferred to, not for its buyer', async () => {
    const sold = await sellUnits(shop)
    const [first, spare] = sold.units
    const mail = newAddress()
    const next = await addProvedCustomer(shop, mail)
    const [buyer, owner] = [shop.as(sold.customer).passports, shop.as(next).passports]
    const code = sold.sold.code
    const received = await receive(
      await pickedUp(sold, 'replacement', async () => {
        await buyer.offer({ code, to: mail })
        await owner.accept({ code, otp: await codeFor(shop, mail) })
      }),
      { scanned: first?.code ?? '' },
    )
    const before = await shop.visitor().passports.get({ code })
    shop.later(24 * 60)
    let at = await decided(received, 'replace', 0)
    const out = { move: 'ship_back', carrier: 'DTDC', trackingNumber: 'R-3' } as const
    at = await cases().step({ ...seenOf(at), step: out })
    await cases().step({ ...seenOf(at), step: { move: 'close' } })
    const sent = { code: spare?.code ?? '' }
    expect(await owner.transfer(sent)).toMatchObject({ isHolder: true, refusal: null })
    expect(await buyer.transfer(sent)).toMatchObject({ isHolder: false })
    expect((await shop.visitor().passports.get(sent)).transferredAt).toBe(before.transferredAt)
    const repair = repairOf(sold.line)
    expect(await refusalOf(shop.as(sold.customer).cases.raise(repair))).toMatchObject({
      code: 'WARRANTY_PASSED_ON',
    })
    await owner.offer({ ...sent, to: newAddress() })
    expect(await shop.findings()).toEqual([])
  })

  it('sends a repaired machine back to its buyer with its previous dates', async () => {
    const sold = await sellUnits(shop)
    const received = await receive(await pickedUp(sold, 'repair'), { scanned: sold.sold.code })
    const before = await promises(sold.sold.id)
    let at = await decided(received, 'repair')
    const sent = { move: 'ship_back', carrier: 'DTDC', trackingNumber: 'R-1' } as const
    at = await cases().step({ ...seenOf(at), step: sent })
    expect(await unitState(shop, sold.sold.id)).toBe('dispatched')
    await cases().step({ ...seenOf(at), step: { move: 'close' } })
    expect(await unitState(shop, sold.sold.id)).toBe('delivered')
    expect(await live(sold.sold.id)).toBe(1)
    expect(await promises(sold.sold.id)).toEqual(before)
  })
})
