import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, deliver, raise, seenOf } from '../../../../test/cases/test-cases.ts'
import { processDueCases } from './process-due-cases.ts'

let shop: OrderBackOffice
let backOffice: ReturnType<OrderBackOffice['as']>['admin']['cases']
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  backOffice = shop.as(shop.admin).admin.cases
})
afterAll(() => shop.stop())
beforeEach(() => shop.later(2))

const DAY = 24 * 60
/** The job in five processes at once. */
const tend = () => Promise.all([1, 2, 3, 4, 5].map(() => processDueCases(shop.deps)))
const stepsOf = async (caseId: string) => {
  const events = await shop.prisma.caseEvent.findMany({ where: { caseId }, orderBy: { id: 'asc' } })
  return events.map(({ move, actorKind }) => `${move} by ${actorKind}`)
}

it('closes a refunded case once its money has arrived, and no sooner', async () => {
  const at = await bringToDecision(shop, await raise(shop, await deliver(shop)))
  const amount = (await backOffice.previewDecision({ id: at.id })).refund?.amount ?? -1
  await backOffice.decide({ ...seenOf(at), resolution: 'refund', amount })
  await tend()
  expect((await backOffice.get({ id: at.id })).state).toBe('refunded')
  await shop.runJobs()
  await tend()
  const done = await backOffice.get({ id: at.id })
  expect(done).toMatchObject({ state: 'closed', dueAt: null, moves: [] })
  expect(done.steps.at(-1)).toMatchObject({ move: 'close', by: 'staff', byName: null })
  expect((await stepsOf(at.id)).slice(-2)).toEqual(['refund by admin', 'close by system'])
  expect((await shop.actsOn(at.id)).at(-1)).toMatchObject({ action: 'case.closed', actorId: null })
  expect(await shop.findings()).toEqual([])
})

it('closes a case that was sent back when its buyer is silent for a week', async () => {
  const sendBack = async () => {
    const of = await deliver(shop)
    const requested = await raise(shop, of, { kind: 'repair', reason: 'screen' })
    const at = await backOffice.decide({
      ...seenOf(await bringToDecision(shop, requested)),
      resolution: 'repair',
    })
    const step = { move: 'ship_back', carrier: 'DTDC', trackingNumber: 'R1' } as const
    return { ...of, ...(await backOffice.step({ ...seenOf(at), step })) }
  }
  const [silent, answered] = [await sendBack(), await sendBack()]
  shop.later(DAY)
  await shop.as(answered.customer).cases.message({ id: answered.id, message: 'It still flickers.' })
  await tend()
  expect((await backOffice.get({ id: silent.id })).state).toBe('shipped_back')
  shop.later(6 * DAY)
  await tend()
  expect((await backOffice.get({ id: silent.id })).state).toBe('closed')
  expect((await backOffice.get({ id: answered.id })).state).toBe('shipped_back')
})

it('reminds a buyer who does not answer after a week, and cancels a week later; an answer ends it', async () => {
  const request = async (language: 'en' | 'hi') => {
    const of = await deliver(shop)
    const requested = await raise(shop, of, { language })
    await backOffice.message({ id: requested.id, message: 'Which charger do you use?' })
    return { ...of, id: requested.id }
  }
  const [silent, answered] = [await request('hi'), await request('en')]
  await tend()
  shop.later(7 * DAY)
  await tend()
  const reminded = await backOffice.get({ id: answered.id })
  expect(reminded.messages.map(({ by }) => by)).toEqual(['staff', 'staff'])
  expect(reminded.messages[1]?.text).toMatch(/^We wrote to you .* on \d+ \w+ 20\d\d\./)
  await shop.as(answered.customer).cases.message({ id: answered.id, message: 'The one that came with it.' })
  shop.later(7 * DAY)
  await tend()
  expect((await backOffice.get({ id: answered.id })).state).toBe('raised')
  const over = await backOffice.get({ id: silent.id })
  expect(over.state).toBe('cancelled')
  expect(over.messages).toHaveLength(2)
  expect(over.steps.at(-1)).toMatchObject({
    move: 'cancel',
    by: 'staff',
    note: expect.stringMatching(/जवाब/),
  })
  expect(await stepsOf(silent.id)).toEqual(['raised by customer', 'cancel by system'])
  const sentMessages = await shop.prisma.outboxMessage.findMany({
    where: { to: silent.customer.email ?? '', OR: [{ dedupeKey: { startsWith: 'case' } }] },
  })
  expect(sentMessages.map(({ dedupeKey }) => dedupeKey.split(':')[0]).toSorted()).toEqual([
    'case-message',
    'case-message',
    'case-step',
    'case-step',
  ])
  expect(await shop.findings()).toEqual([])
})
