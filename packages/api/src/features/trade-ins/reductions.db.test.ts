import { DEFAULT_REDUCTIONS } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import {
  addPrices,
  adminSeenOf,
  bookingOf,
  FLAWLESS,
  inspect,
  LAPTOP,
} from '../../../test/trade-ins/test-trade-ins.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  await addPrices(shop)
})
afterAll(() => shop.stop())

const SCRATCHED = { ...LAPTOP, answers: { ...FLAWLESS, screen: 'scratched' } } as const
const settings = () => shop.as(admin).admin.settings
async function save(changed: Partial<typeof DEFAULT_REDUCTIONS>) {
  const { updatedAt } = (await settings().get()).tradeIns
  return settings().saveTradeIns({ ...DEFAULT_REDUCTIONS, ...changed, updatedAt })
}

describe('the percentages of trade-in quotes', () => {
  it('are those of the table until the store sets others', async () => {
    expect((await settings().get()).tradeIns).toEqual({ ...DEFAULT_REDUCTIONS, updatedAt: null })
    expect(await shop.visitor().tradeIns.quote(SCRATCHED)).toMatchObject({ quote: { amount: 18_000 } })
  })

  it('count for new quotes, and never for one that was made', async () => {
    const customer = await addCustomer(shop)
    const before = await shop.as(customer).tradeIns.create(SCRATCHED)
    expect(before.quote?.amount).toBe(18_000)
    await save({ screen_scratched: 20, screen_spots: 30 })
    expect(await shop.visitor().tradeIns.quote(SCRATCHED)).toMatchObject({
      quote: { amount: 16_000, lines: [{ question: 'screen', percent: 20 }] },
    })
    const current = await shop.as(customer).tradeIns.get({ number: before.number })
    expect(current.quote).toEqual(before.quote)

    const { tradeIns } = shop.as(admin).admin
    let one = await tradeIns.get({ id: (await shop.as(customer).tradeIns.book(bookingOf(shop, current))).id })
    one = await tradeIns.step({ ...adminSeenOf(one), step: { move: 'pick_up' } })
    one = await tradeIns.step({ ...adminSeenOf(one), step: { move: 'receive' } })
    const answers = SCRATCHED.answers
    const found = await tradeIns.inspect({ ...adminSeenOf(one), answers, serial: 'PFREDUCED1' })
    expect(found).toMatchObject({ state: 'accepted', accepted: { amount: 18_000 } })
    const after = await inspect(
      { shop, admin, customer: await addCustomer(shop) },
      { answers: SCRATCHED.answers },
    )
    expect(after).toMatchObject({ state: 'inspected', inspection: { worth: 16_000 } })
    await expect(
      shop.sql.query(`UPDATE trade_in SET reductions = '{}' WHERE id = $1`, [found.id]),
    ).rejects.toThrow('append-only')
  })

  it('are rejected at the field if a worse answer would reduce the quote less', async () => {
    expect(await refusalOf(save({ screen_spots: 9 }))).toMatchObject({
      fields: { screen_spots: expect.stringContaining('10') },
    })
    expect(await refusalOf(save({ bill_no: 101 }))).toMatchObject({ fields: { bill_no: expect.any(String) } })
    expect(await refusalOf(save({ bill_no: 2.5 }))).toMatchObject({ fields: { bill_no: expect.any(String) } })
  })

  it('are changed by who may change settings alone, from what was read, and are in the log', async () => {
    const technician = await addStaff(shop, 'technician')
    const saving = { ...DEFAULT_REDUCTIONS, updatedAt: null }
    expect(await refusalOf(shop.as(technician).admin.settings.saveTradeIns(saving))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    expect(await refusalOf(settings().saveTradeIns(saving))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await save({ bill_no: 1 })
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'settings.changed', entityId: 'tradeIns' },
      orderBy: { id: 'desc' },
    })
    expect(entry.after).toMatchObject({ bill_no: 1 })
  })
})
