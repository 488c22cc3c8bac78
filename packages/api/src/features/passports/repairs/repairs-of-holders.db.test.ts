import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, seenOf } from '../../../../test/cases/test-cases.ts'
import { HOLDER_ADDRESS } from '../../../../test/passports/test-passport-calls.ts'
import {
  addProvedCustomer,
  codeFor,
  deliverMachine,
  newAddress,
  repairOf,
} from '../../../../test/passports/test-transfers.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

let mail = ''
beforeEach(() => {
  mail = newAddress()
})

const cases = () => shop.as(shop.admin).admin.cases
const passports = () => shop.visitor().passports

/** A machine whose warranty went to the address of this test. */
async function passedOn(
  more: Parameters<typeof deliverMachine>[1] = {},
  by: Pick<ReturnType<OrderBackOffice['visitor']>, 'passports'> = shop.visitor(),
) {
  const sale = await deliverMachine(shop, more)
  await sale.buyer.passports.offer({ code: sale.code, to: mail })
  const { passportUrl } = await by.passports.accept({ code: sale.code, otp: await codeFor(shop, mail) })
  shop.later(2)
  return { ...sale, key: new URL(passportUrl).searchParams.get('k') ?? '' }
}
async function codeSent(code: string): Promise<string> {
  await passports().askRepairCode({ code })
  const { text } = await shop.prisma.outboxMessage.findFirstOrThrow({
    where: { to: mail, dedupeKey: { startsWith: 'repair-code:' } },
    orderBy: { createdAt: 'desc' },
  })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
const request = (code: string, otp: string) =>
  passports().requestRepair({
    code,
    otp,
    reason: 'screen',
    description: 'The screen flickers when it gets warm.',
    address: HOLDER_ADDRESS,
  })
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const idOf = async (number: string) =>
  (await shop.prisma.serviceCase.findUniqueOrThrow({ where: { number } })).id

describe('a repair requested by the new holder of a warranty', () => {
  it('is a request about the machine in the back office, and mailed to the holder alone', async () => {
    const { code, customer, buyer, sold, key, orderId } = await passedOn({ quantity: 2 })
    expect(await passports().askRepairCode({ code })).toEqual({ channel: 'email' })
    shop.later(1)
    const { number } = await request(code, await codeSent(code))
    const id = await idOf(number)
    const shown = await cases().get({ id })
    expect(shown).toMatchObject({
      kind: 'repair',
      state: 'raised',
      isOfHolder: true,
      buyer: { address: { name: 'Meera Nair', city: 'Pune', email: mail }, userId: null },
      machines: { sold: [{ code: sold.code }] },
    })
    const mails = await shop.prisma.outboxMessage.findMany({
      where: { dedupeKey: { startsWith: 'case-step:' }, text: { contains: number } },
    })
    expect(mails.map(({ to }) => to)).toEqual([mail])
    const { orderNumber } = await shop.orderOf(orderId)
    expect(mails[0]?.text).toContain(`/passport/${code}`)
    expect(mails[0]?.text).not.toContain(orderNumber)
    expect((await passports().get({ code, key })).openRequest).toEqual({ number, state: 'raised' })
    expect((await passports().get({ code })).openRequest).toBeNull()
    expect((await buyer.cases.list({})).cases).toEqual([])
    expect((await refusalOf(buyer.cases.get({ id }))).code).toBe('CASE_NOT_FOUND')
    expect(JSON.stringify(await shop.as(customer).privacy.myData())).not.toContain('Lake Road')
  })

  it('leaves the buyer the repair of another machine that they still own', async () => {
    const { code, buyer, line } = await passedOn({ quantity: 2 })
    await request(code, await codeSent(code))
    expect(await buyer.cases.raise(repairOf(line))).toMatchObject({ state: 'raised' })
    shop.later(2)
    expect(
      await refusalOf(buyer.cases.raise({ ...repairOf(line), description: 'Once more it is dark.' })),
    ).toMatchObject({
      code: expect.stringMatching(/^(WARRANTY_PASSED_ON|CASE_UNITS_GONE)$/),
    })
  })

  it('is not open twice, by one code or by two', async () => {
    const { code } = await passedOn()
    const otp = await codeSent(code)
    const outcomes = await Promise.allSettled([request(code, otp), request(code, otp), request(code, otp)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    shop.later(2)
    expect(await refusalOf(passports().askRepairCode({ code }))).toMatchObject({
      code: 'REPAIR_REQUEST_OPEN',
    })
  })

  it('takes five wrong codes and then not even the right one, nor one that is too old', async () => {
    const { code } = await passedOn()
    const otp = await codeSent(code)
    const tried = await Promise.all(
      Array.from({ length: 9 }, async () => (await refusalOf(request(code, otherThan(otp)))).code),
    )
    expect(tried.filter((one) => one === 'REPAIR_CODE_WRONG')).toHaveLength(5)
    expect(await refusalOf(request(code, otp))).toMatchObject({ code: 'REPAIR_CODE_OVER' })
    shop.later(2)
    const next = await codeSent(code)
    shop.later(16)
    expect(await refusalOf(request(code, next))).toMatchObject({ code: 'REPAIR_CODE_OVER' })
  })

  it('sends few codes a day', async () => {
    const { code } = await passedOn()
    const multiplier = shop.deps.rateLimitMultiplier
    shop.deps.rateLimitMultiplier = 1
    const outcomes: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const { passports: requested } = shop.visitor(undefined, `198.${turn + 20}.7.1`)
      const [outcome] = await Promise.allSettled([requested.askRepairCode({ code })])
      outcomes.push(outcome.status === 'rejected' ? String(outcome.reason) : 'fulfilled')
      shop.later(2)
    }
    shop.deps.rateLimitMultiplier = multiplier
    expect(outcomes.filter((one) => one === 'fulfilled').length).toBeLessThanOrEqual(5)
    expect(outcomes.at(-1)).toContain('Too many')
  })

  it('gives no money back to the buyer', async () => {
    const { code } = await passedOn()
    const { number } = await request(code, await codeSent(code))
    const raised = await cases().get({ id: await idOf(number) })
    const at = await bringToDecision(shop, raised, { resellableUnits: 0 })
    const decided = cases().decide({ ...seenOf(at), resolution: 'refund', amount: 1 })
    expect((await refusalOf(decided)).code).toMatch(/^CASE_(OF_HOLDER|MOVE_REFUSED)$/)
  })

  it('is blanked with the account of the holder, which it holds as long as it is open', async () => {
    const holder = await addProvedCustomer(shop, mail)
    const { code } = await passedOn({}, shop.as(holder))
    const { number } = await request(code, await codeSent(code))
    const id = await idOf(number)
    const leave = () => shop.as(holder).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect((await refusalOf(leave())).code).toBe('ACCOUNT_IN_USE')
    const step = { move: 'reject', note: 'It fell down.' } as const
    await cases().step({ ...seenOf(await cases().get({ id })), step })
    await leave()
    expect(await shop.prisma.serviceCase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      description: '',
      requester: {},
    })
    expect(await shop.findings()).toEqual([])
  })

  it('is nothing for the buyer, before a transfer, for no machine and after the warranty', async () => {
    const ownMachine = await deliverMachine(shop)
    const refusal = async (code: string) => (await refusalOf(passports().askRepairCode({ code }))).code
    expect(await refusal(ownMachine.code)).toBe('REPAIR_BY_BUYER')
    expect(await refusal('DB-0000-0000-0')).toBe('PASSPORT_NOT_FOUND')
    expect(await refusalOf(request(ownMachine.code, '123456'))).toMatchObject({ code: 'REPAIR_BY_BUYER' })
    const { code } = await passedOn({ months: 1 })
    const otp = await codeSent(code)
    shop.later(60 * 24 * 40)
    expect(await refusalOf(request(code, otp))).toMatchObject({ code: 'REPAIR_NOT_COVERED' })
  })
})
