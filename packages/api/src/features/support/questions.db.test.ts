import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storedOrderId, storedTicketId } from '../../checked-ids.ts'
import type { SignedInUser } from '../../context.ts'
import { ticketUrl } from '../../engine/tickets/ticket-link.ts'
import { signTrackingToken } from '../../engine/orders/tracking-token.ts'
import { messageHtml } from '../../outbox/message-html.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { send } from '../../../test/tickets/test-tickets.ts'

let shop: TestShop
let staff: SignedInUser
let asha: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  staff = await addStaff(shop, 'support')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  pass(1)
  asha = await addCustomer(shop)
})

const DAY_HOURS = 24
const pass = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
const backOffice = () => shop.as(staff).admin.tickets
async function answer(id: string, text = 'It comes tomorrow.') {
  const { seenEventId } = await backOffice().get({ id })
  return backOffice().answer({ id, seenEventId, answer: text })
}
const support = (user = asha) => shop.as(user).support
const tokenOf = (id: string) =>
  new URL(ticketUrl(shop.deps, storedTicketId(id))).searchParams.get('token') ?? ''
const mailsToShop = (number: string) =>
  shop.prisma.outboxMessage.findMany({
    where: { to: 'support@dobara.example', subject: { contains: number } },
  })

describe('the questions of a customer', () => {
  it('shows customers their questions with the answers, latest activity first, without internal notes', async () => {
    const [first, second] = [await send(shop, { by: asha }), await send(shop, { by: asha, topic: 'invoice' })]
    pass(1)
    await backOffice().note({ id: first.id, note: 'A secret of the desk' })
    await backOffice().assign({ id: first.id, assigneeId: staff.id, seenAssigneeId: null })
    await answer(first.id)
    const { questions, pagination } = await support().questions({})
    expect(questions.map(({ ticketNumber, state }) => [ticketNumber, state])).toEqual([
      [first.number, 'answered'],
      [second.number, 'open'],
    ])
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 })
    const shown = await support().question({ id: first.id })
    expect(shown).toMatchObject({
      message: 'Where is my parcel, please?',
      events: [{ kind: 'answered', text: 'It comes tomorrow.', at: shop.clock.now.toISOString() }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/secret|noted|assigned|@/)
    expect(JSON.stringify(shown)).not.toContain(staff.id)
  })

  it('include those sent without an account once their address is verified, and no one else’s', async () => {
    const requested = await send(shop, { email: asha.email ?? '' })
    const stranger = await addCustomer(shop)
    expect((await support().questions({})).questions).toEqual([])
    expect((await refusalOf(support().question({ id: requested.id }))).code).toBe('TICKET_NOT_FOUND')
    await shop.prisma.user.update({ where: { id: asha.id }, data: { emailVerifiedAt: shop.clock.now } })
    expect((await support().questions({})).questions).toMatchObject([{ id: requested.id }])
    const reply = await support().reply({ id: requested.id, message: 'Any news?' })
    expect(reply.events).toMatchObject([{ kind: 'replied', text: 'Any news?' }])
    // An address that was typed in with another account opens nothing.
    const others = await send(shop, { by: stranger, email: asha.email ?? '' })
    expect((await refusalOf(support().question({ id: others.id }))).code).toBe('TICKET_NOT_FOUND')
    expect((await refusalOf(support().reply({ id: others.id, message: 'Mine?' }))).code).toBe(
      'TICKET_NOT_FOUND',
    )
  })
})

describe('a further message', () => {
  it.each(['answered', 'closed'] as const)(
    'opens a question that is %s again, with new deadlines',
    async (state) => {
      const { id, number } = await send(shop, { by: asha })
      if (state === 'answered') await answer(id)
      else await backOffice().close({ id, seenEventId: (await backOffice().get({ id })).seenEventId })
      pass(40 * DAY_HOURS)
      const message = '<script>alert(1)</script>\r\nIt has not come.\u202e'
      const { state: now, events } = await support().reply({ id, message })
      expect([now, events.at(-1)]).toMatchObject([
        'open',
        { kind: 'replied', text: message.replace('\u202e', '') },
      ])
      const { deadline, acknowledgedAt } = await backOffice().get({ id })
      const dueAt = new Date(shop.clock.now.getTime() + 48 * 3_600_000).toISOString()
      expect([acknowledgedAt, deadline]).toEqual([null, { duty: 'acknowledge', dueAt, isOverdue: false }])
      const sentMail = (await mailsToShop(number)).at(-1)
      expect(sentMail && messageHtml(sentMail)).toContain('&lt;script&gt;')
    },
  )

  it('leaves the deadline of an open question where it was', async () => {
    const { id } = await send(shop, { by: asha })
    const { deadline } = await backOffice().get({ id })
    pass(40)
    await support().reply({ id, message: 'Still waiting.' })
    expect((await backOffice().get({ id })).deadline).toEqual(deadline)
  })

  it('is stored once and mailed to the shop once when sent many times concurrently', async () => {
    const { id, number } = await send(shop, { by: asha })
    const before = (await mailsToShop(number)).length
    const calls = Array.from({ length: 12 }, () =>
      whileBusy(() => support().reply({ id, message: 'Hello?' })),
    )
    await Promise.all(calls)
    expect((await support().question({ id })).events.map(({ text }) => text)).toEqual(['Hello?'])
    expect((await mailsToShop(number)).length).toBe(before + 1)
  })

  it.each([
    ['empty', '  '],
    ['too long', 'x'.repeat(4001)],
    ['with a NUL', 'nothing\0here'],
  ])('is refused when it is %s', async (_, message) => {
    const { id } = await send(shop, { by: asha })
    expect((await refusalOf(support().reply({ id, message }))).code).toBe('RULE_BROKEN')
  })
})

describe('the link of a mail', () => {
  it('opens its question for 60 days to its holder, shows no name or address, and takes a reply', async () => {
    const { id } = await send(shop, { email: 'guest@test.example', phone: '98450 12345' })
    await answer(id)
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({
      where: { to: 'guest@test.example', dedupeKey: { startsWith: 'question-answered' } },
    })
    const token = /questions\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const visitor = shop.visitor().support
    const shown = await visitor.linkedQuestion({ token })
    expect(shown.events).toMatchObject([{ kind: 'answered', text: 'It comes tomorrow.' }])
    expect(JSON.stringify(shown)).not.toMatch(/guest@|Asha|98450/)
    pass(59 * DAY_HOURS)
    expect((await visitor.linkedReply({ token, message: 'Thank you.' })).state).toBe('open')
    pass(1 * DAY_HOURS)
    const refusal = await refusalOf(visitor.linkedReply({ token, message: 'Too late.' }))
    expect([refusal.code, refusal.message]).toEqual([
      'LINK_NOT_VALID',
      'This link has expired. Please login to see your ticket, or write to us again.',
    ])
  })

  it('is valid for nothing else, and no other link is valid for it', async () => {
    const { id } = await send(shop)
    const visitor = shop.visitor()
    for (const token of ['', 'a-guess', `${tokenOf(id)}A`, signTrackingToken(shop.deps, storedOrderId(id))]) {
      expect((await refusalOf(visitor.support.linkedQuestion({ token }))).code).toBe('LINK_NOT_VALID')
    }
    expect((await refusalOf(visitor.orders.track({ token: tokenOf(id) }))).code).toBe('ORDER_NOT_FOUND')
    expect((await visitor.support.linkedQuestion({ token: tokenOf(id) })).id).toBe(id)
  })
})
