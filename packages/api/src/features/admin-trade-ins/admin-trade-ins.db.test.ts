import { TRADE_IN_STATES, tradeInSteps } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import {
  addUnitProduct,
  adminSeenOf,
  book,
  FLAWLESS,
  inspect,
  LAPTOP,
  paymentOf,
  prove,
  seenOf,
  type Selling,
} from '../../../test/trade-ins/test-trade-ins.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  productId = await addUnitProduct(shop)
})
afterAll(() => shop.stop())

const CRACKED = { answers: { ...FLAWLESS, screen: 'cracked' } } as const
const selling = async (): Promise<Selling> => ({ shop, admin, customer: await addCustomer(shop) })
const office = () => shop.as(admin).admin.tradeIns

describe('an inspection', () => {
  it('confirms the price accepted at booking when the machine is as described', async () => {
    const found = await inspect(await selling())
    expect(found).toMatchObject({
      state: 'accepted',
      accepted: { amount: 20_000 },
      inspection: { differences: [], worth: 20_000 },
    })
  })

  it('waits for staff who decide about money, and then for the customer, when it finds less', async () => {
    const at = await selling()
    const found = await inspect(at, { ...CRACKED, finding: 'Cracked in a corner' })
    expect(found).toMatchObject({
      state: 'inspected',
      inspection: { differences: ['screen'], worth: 11_000 },
    })
    const offer = { ...adminSeenOf(found), amount: 11_000, note: 'The screen is cracked.' }
    const technician = await addStaff(shop, 'technician')
    expect(await refusalOf(shop.as(technician).admin.tradeIns.offer(offer))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    expect(await refusalOf(office().offer({ ...offer, amount: 20_001 }))).toMatchObject({
      code: 'TRADE_IN_OFFER_HIGH',
    })
    const offered = await office().offer(offer)
    expect(offered).toMatchObject({ state: 'offered', accepted: null, offer: 11_000 })
    const quoted = await office().offer({ ...adminSeenOf(offered), amount: 20_000, note: 'As agreed' })
    expect(quoted).toMatchObject({ state: 'accepted', accepted: { amount: 20_000 } })
  })

  it('writes its finding where it can be erased, and mails it', async () => {
    const at = await selling()
    const finding = 'The name of Asha Rao is engraved in the lid'
    const { id, inspection } = await inspect(at, { ...CRACKED, finding })
    expect(inspection).toMatchObject({ finding })
    const events = await shop.prisma.tradeInEvent.findMany({ where: { tradeInId: id } })
    expect(events.filter(({ note }) => note?.includes('Asha Rao'))).toEqual([])
    const where = { to: at.customer.email ?? '', text: { contains: finding } }
    expect(await shop.prisma.outboxMessage.count({ where })).toBe(1)
  })

  it('is made by a technician, who never pays', async () => {
    const at = await selling()
    const technician = await addStaff(shop, 'technician')
    const found = await inspect({ ...at, admin: technician })
    const proved = await prove({ ...at, admin: technician }, found)
    expect(proved.idProof).toMatchObject({ kind: 'aadhaar', lastFour: '1234', seenBy: technician.name })
    expect(
      await refusalOf(shop.as(technician).admin.tradeIns.pay(paymentOf(proved, productId))),
    ).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  it('needs a serial number and every answer', async () => {
    const at = await selling()
    expect(await refusalOf(inspect(at, { serial: 'To be filled by O.E.M.' }))).toMatchObject({
      code: 'SERIAL_PLACEHOLDER',
    })
    const { bill: _, ...answers } = FLAWLESS
    expect(await refusalOf(inspect(at, { answers }))).toMatchObject({ code: 'TRADE_IN_ANSWER_MISSING' })
  })
})

describe('a price by hand', () => {
  it('makes the quote of a machine that the table does not have', async () => {
    const { customer } = await selling()
    const requested = await shop.as(customer).tradeIns.create({
      ...LAPTOP,
      brand: 'Unheard',
      answers: { ...FLAWLESS, charger: 'no' },
    })
    expect(requested).toMatchObject({ state: 'asked', quote: null, amount: null })
    const priced = await office().price({ ...adminSeenOf(requested), basePrice: 5_000 })
    expect(priced).toMatchObject({ state: 'quoted', quote: { basePrice: 5_000, amount: 4_700 } })
    expect(await refusalOf(office().price({ ...adminSeenOf(priced), basePrice: 6_000 }))).toMatchObject({
      code: 'TRADE_IN_MOVE_REFUSED',
    })
  })
})

describe('a payment', () => {
  it('makes a unit whose cost is the payout, once, however often it is pressed', async () => {
    const at = await selling()
    const proved = await prove(at, await inspect(at))
    const payment = paymentOf(proved, productId)
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => office().pay(payment)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paid = await office().get({ id: proved.id })
    expect(paid).toMatchObject({ state: 'paid', paid: { amount: 20_000, reference: 'UPI-412233445566' } })
    const units = await shop.prisma.unit.findMany({
      where: { serial: paid.inspection?.serial ?? '' },
      include: { acquisition: true },
    })
    expect(units).toMatchObject([
      {
        purchasePricePaise: 20_000_00,
        state: 'received',
        brand: 'Lenovo',
        acquisition: { kind: 'trade_in', supplier: paid.number, document: paid.number, inputCredit: false },
      },
    ])
    const unit = paid.unitCode ?? ''
    expect(await refusalOf(shop.as(admin).admin.units.update({ unit, purchasePrice: 1 }))).toMatchObject({
      code: 'TRADE_IN_COST_FIXED',
    })
    expect(await shop.as(admin).admin.units.update({ unit, purchasePrice: 20_000 })).toMatchObject({
      brand: 'Lenovo',
    })
  })

  it('needs the accepted amount, a document of the seller, and a reference', async () => {
    const at = await selling()
    const found = await inspect(at)
    expect(await refusalOf(office().pay(paymentOf(found, productId)))).toMatchObject({
      code: 'TRADE_IN_NO_PROOF',
    })
    const proved = await prove(at, found)
    const payment = paymentOf(proved, productId)
    expect(await refusalOf(office().pay({ ...payment, amount: 19_999 }))).toMatchObject({
      code: 'TRADE_IN_OTHER_AMOUNT',
    })
    expect(await refusalOf(office().pay({ ...payment, reference: '' }))).toMatchObject({
      fields: { reference: expect.stringMatching(/./) },
    })
    expect(
      await refusalOf(
        office().prove({
          ...adminSeenOf(proved),
          proof: 'pan',
          lastFour: '1234 5678 9012',
          seenOn: '2026-01-01',
        }),
      ),
    ).toMatchObject({ code: 'ID_PROOF_LAST_FOUR' })
  })

  it('is the accepted amount of a counter-offer', async () => {
    const at = await selling()
    const proved = await prove(at, await inspect(at, CRACKED))
    const offered = await office().offer({ ...adminSeenOf(proved), amount: 9_500, note: 'Cracked' })
    expect(await refusalOf(office().pay({ ...paymentOf(offered, productId), amount: 9_500 }))).toMatchObject({
      code: 'TRADE_IN_MOVE_REFUSED',
    })
    await shop.as(at.customer).tradeIns.answerOffer({ ...seenOf(offered), answer: 'accept', amount: 9_500 })
    const paid = await office().pay(paymentOf(await office().get({ id: offered.id }), productId))
    expect(paid).toMatchObject({ paid: { amount: 9_500 } })
    const unit = await shop.prisma.unit.findFirstOrThrow({ where: { tradeIn: { id: paid.id } } })
    expect(unit.purchasePricePaise).toBe(9_500_00)
  })

  it('gives store credit of exactly the payout, once', async () => {
    const at = { ...(await selling()), payout: 'store_credit' } as const
    const proved = await prove(at, await inspect(at))
    const { reference: _, ...payment } = paymentOf(proved, productId)
    const results = await Promise.allSettled([1, 2, 3].map(() => office().pay(payment)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paid = await office().get({ id: proved.id })
    expect(paid.paid).toMatchObject({ amount: 20_000, reference: null })
    const entries = await shop.prisma.storeCreditEntry.findMany({ where: { userId: at.customer.id } })
    expect(entries).toMatchObject([{ kind: 'trade_in', amountPaise: 20_000_00, tradeInId: proved.id }])
    const account = await shop.prisma.storeCreditAccount.findUnique({ where: { userId: at.customer.id } })
    expect(account?.balancePaise).toBe(20_000_00)
  })

  it('takes no machine twice: a serial number of the stock is refused and nothing is paid', async () => {
    const at = await selling()
    const [one, twin] = [await inspect(at, { serial: 'TWIN0001' }), await inspect(at, { serial: 'TWIN0001' })]
    await office().pay(paymentOf(await prove(at, one), productId))
    const proved = await prove(at, twin)
    expect(await refusalOf(office().pay(paymentOf(proved, productId)))).toMatchObject({
      code: 'UNITS_NOT_RECEIVED',
    })
    expect(await office().get({ id: twin.id })).toMatchObject({ state: 'accepted', paid: null })
  })
})

describe('the database', () => {
  it('has the moves of the domain and no other', async () => {
    const rows = await shop.prisma.tradeInMove.findMany()
    const words = (steps: readonly { from: string; to: string }[]) =>
      steps.map(({ from, to }) => `${from} ${to}`).toSorted()
    expect(words(rows.map(({ fromState, toState }) => ({ from: fromState, to: toState })))).toEqual(
      words(tradeInSteps()),
    )
    expect(new Set(rows.flatMap(({ fromState, toState }) => [fromState, toState]))).toEqual(
      new Set(TRADE_IN_STATES),
    )
  })

  const change = (id: string, assignment: string) =>
    shop.sql.query(`UPDATE trade_in SET ${assignment} WHERE id = $1`, [id])

  it('refuses a payment that the customer did not agree to, a changed quote and a jump', async () => {
    const at = await selling()
    const { id } = await prove(at, await inspect(at, CRACKED))
    const paid = `state = 'paid', paid_at = now(), payout_reference = 'x', unit_id = 1`
    await expect(change(id, `${paid}, payout_paise = 2000000`)).rejects.toThrow('does not go from')
    await expect(change(id, 'quoted_paise = 1')).rejects.toThrow('frozen')
    await change(id, `state = 'offered', offered_paise = 900000, accepted_at = NULL, accepted_paise = NULL`)
    await change(id, `state = 'accepted', accepted_at = now(), accepted_paise = 900000`)
    await expect(change(id, `${paid}, payout_paise = 900000`)).rejects.toThrow('did not accept')
    await expect(shop.sql.query('DELETE FROM trade_in WHERE id = $1', [id])).rejects.toThrow('append-only')
    await expect(
      shop.sql.query('UPDATE trade_in_event SET amount_paise = 1 WHERE trade_in_id = $1', [id]),
    ).rejects.toThrow('append-only')
  })

  it('refuses a payout that is not the cost of the machine', async () => {
    const at = await selling()
    const { id } = await prove(at, await inspect(at))
    const other = await prove(at, await inspect(at, { serial: 'OTHER00X1' }))
    const { unitCode } = await office().pay(paymentOf(other, productId))
    const { id: unitId } = await shop.prisma.unit.findFirstOrThrow({ where: { tradeIn: { id: other.id } } })
    expect(unitCode).toMatch(/^DB-/)
    await expect(
      shop.sql.query('UPDATE unit SET purchase_price_paise = 1 WHERE id = $1', [unitId]),
    ).rejects.toThrow('costs what was paid')
    const free = await shop.prisma.unit.findFirstOrThrow({ where: { id: unitId } })
    expect(free.purchasePricePaise).toBe(20_000_00)
    await expect(
      change(
        id,
        `state = 'paid', paid_at = now(), payout_paise = 2000000, unit_id = ${unitId}, payout_reference = NULL`,
      ),
    ).rejects.toThrow(/reference|unique/)
  })
})

describe('a step by staff', () => {
  it('is made from what was seen, and is in the log without words about a person', async () => {
    const at = await selling()
    const booked = await book(at)
    const step = { ...adminSeenOf(booked), step: { move: 'decline', note: 'Nobody was at home' } } as const
    const results = await Promise.allSettled([office().step(step), office().step(step)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const entries = await shop.prisma.auditEntry.findMany({ where: { entityId: booked.id } })
    expect(entries.map(({ action }) => action)).toEqual(['trade_in.declined'])
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain('Nobody')
    const { tradeIns } = await office().list({ state: 'cancelled', search: booked.number })
    expect(tradeIns).toMatchObject([{ number: booked.number, customerName: at.customer.name }])
  })
})
