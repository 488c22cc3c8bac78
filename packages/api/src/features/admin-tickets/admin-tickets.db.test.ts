import type { AdminTicket, ListTicketsInput } from '@dobara/contract/support/admin-tickets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { messageHtml } from '../../outbox/message-html.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { send as askIn, idOf } from '../../../test/tickets/test-tickets.ts'

let shop: TestShop
let meera: Awaited<ReturnType<typeof addStaff>>
let ravi: typeof meera
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  meera = await addStaff(shop, 'support')
  ravi = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())
beforeEach(() => pass(0.1))

const HOUR_MS = 3_600_000
const pass = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS)
}
const later = (hours: number) => new Date(shop.clock.now.getTime() + hours * HOUR_MS).toISOString()
const backOffice = (staff = meera) => shop.as(staff).admin.tickets
const request = (parts: Parameters<typeof askIn>[1] = {}) => askIn(shop, parts)
const seenOf = ({ id, seenEventId }: AdminTicket) => ({ id, seenEventId })
const mailsTo = async (to: string) =>
  (await shop.prisma.outboxMessage.findMany({ where: { to }, orderBy: { id: 'asc' } })).map((mail) => mail)
const entriesOf = async (id: string) =>
  (
    await shop.prisma.auditEntry.findMany({
      where: { entity: 'service_request', entityId: id },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))

describe('a question in the back office', () => {
  it('is due to be acknowledged within 48 hours and settled within a month, and shows its author', async () => {
    const email = 'kavya@test.example'
    const { id, number } = await request({ email, phone: '98450 12345', topic: 'grievance' })
    const ticket = await backOffice().get({ id })
    expect(ticket).toMatchObject({
      number,
      topic: 'grievance',
      state: 'open',
      contactEmail: email,
      contactPhone: '+919845012345',
      deadline: { duty: 'acknowledge', dueAt: later(48), isOverdue: false },
      events: [{ kind: 'asked', by: 'customer' }],
      moves: ['acknowledge', 'answer', 'close', 'reply'],
    })
    pass(1)
    const seen = await backOffice().acknowledge(seenOf(ticket))
    expect(seen).toMatchObject({
      state: 'open',
      acknowledgedAt: shop.clock.now.toISOString(),
      deadline: { duty: 'settle', dueAt: '2026-12-21T06:36:00.000Z', isOverdue: false },
    })
    const sentMail = (await mailsTo(email)).at(-1)
    expect(sentMail?.subject).toBe(`We are looking into it: ${number}`)
    expect(sentMail?.text).toContain('You will hear from us by 21 December 2026')
    expect((await refusalOf(backOffice().acknowledge(seenOf(seen)))).code).toBe('CHANGED_MEANWHILE')
  })

  it('is answered on the page and by one mail in the language of the question', async () => {
    const email = 'hindi@test.example'
    const { id, number } = await request({ email, language: 'hi' })
    const answer = '<b>कल</b> आएगा।\nधन्यवाद'
    const answered = await backOffice().answer({ ...seenOf(await backOffice().get({ id })), answer })
    expect(answered).toMatchObject({
      state: 'answered',
      deadline: null,
      events: [{ kind: 'asked' }, { kind: 'answered', by: 'staff', byName: meera.name, text: answer }],
    })
    const [received, sentMail, ...more] = await mailsTo(email)
    expect(received?.subject).toBe(`आपका संदेश मिल गया: ${number}`)
    expect(sentMail?.subject).toBe(`आपके संदेश ${number} का जवाब आया है`)
    expect(sentMail && messageHtml(sentMail)).toContain('&lt;b&gt;कल&lt;/b&gt; आएगा।<br/>धन्यवाद')
    expect(sentMail?.text).toMatch(/http:\/\/shop\.test\/questions\?token=[\w-]{70}/)
    expect(received?.text).not.toContain('token=')
    expect(more).toEqual([])
    expect(await entriesOf(id)).toEqual([
      { action: 'ticket.answered', actorId: meera.id, before: { state: 'open' }, after: null },
    ])
  })

  it('can be closed and reopened, which restarts its deadlines', async () => {
    const { id } = await request()
    const closed = await backOffice().close(seenOf(await backOffice().get({ id })))
    expect(closed).toMatchObject({ state: 'closed', deadline: null, moves: ['reopen', 'reply'] })
    expect((await refusalOf(backOffice().answer({ ...seenOf(closed), answer: 'Yes.' }))).code).toBe(
      'CHANGED_MEANWHILE',
    )
    pass(24 * 40)
    const open = await backOffice(ravi).reopen(seenOf(closed))
    expect(open).toMatchObject({
      state: 'open',
      acknowledgedAt: null,
      deadline: { duty: 'acknowledge', dueAt: later(48), isOverdue: false },
    })
    expect(open.events.map(({ kind }) => kind)).toEqual(['asked', 'closed', 'reopened'])
  })

  it('hides staff notes from the requester, in the page, the mails and the data they can download', async () => {
    const customer = await addCustomer(shop)
    const { id } = await request({ by: customer })
    const noted = await backOffice().note({ id, note: 'Has asked thrice already' })
    expect(noted.events.at(-1)).toMatchObject({
      kind: 'noted',
      internalNote: 'Has asked thrice already',
      text: null,
    })
    const shown = [
      await shop.as(customer).support.question({ id }),
      await shop.as(customer).privacy.myData(),
      await mailsTo(customer.email ?? ''),
    ]
    expect(
      JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('thrice')
  })

  it('is assigned to staff who may answer, and of two concurrent assignments the second is refused', async () => {
    const { id } = await request()
    const assign = (assigneeId: string | null, seenAssigneeId: string | null = null) =>
      backOffice().assign({ id, assigneeId, seenAssigneeId })
    const reader = await addStaff(shop, 'read_only')
    const customer = await addCustomer(shop)
    for (const { id: other } of [reader, customer]) {
      expect((await refusalOf(assign(other))).code).toBe('USER_NOT_FOUND')
    }
    const ends = await Promise.allSettled(
      [assign(meera.id), assign(ravi.id)].map((call) => whileBusy(() => call)),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { assigneeId, assigneeName } = await backOffice().get({ id })
    expect([meera, ravi].find((one) => one.id === assigneeId)?.name).toBe(assigneeName)
    expect(await assign(null, assigneeId)).toMatchObject({ assigneeId: null, assigneeName: null })
    expect((await backOffice().staff()).staff.map((one) => one.id)).toEqual(
      expect.arrayContaining([meera.id, ravi.id]),
    )
    expect((await backOffice().staff()).staff.map((one) => one.id)).not.toContain(reader.id)
  })

  it('is read by staff who may read questions and answered by staff who may write them', async () => {
    const { id } = await request()
    const reader = await addStaff(shop, 'orders')
    const seen = seenOf(await backOffice(reader).get({ id }))
    expect((await refusalOf(backOffice(reader).answer({ ...seen, answer: 'Yes.' }))).code).toBe(
      'PERMISSION_REQUIRED',
    )
    const packer = await addStaff(shop, 'catalogue')
    expect((await refusalOf(backOffice(packer).list({}))).code).toBe('PERMISSION_REQUIRED')
  })
})

describe('two of the staff at one question', () => {
  it('one of 20 concurrent answers is sent, mailed once, and the others learn its author', async () => {
    const email = 'raced@test.example'
    const { id } = await request({ email })
    const seen = seenOf(await backOffice().get({ id }))
    const calls = Array.from({ length: 20 }, (_, at) =>
      whileBusy(() => backOffice(at % 2 ? meera : ravi).answer({ ...seen, answer: `Answer ${at}` })),
    )
    const ends = await Promise.allSettled(calls)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { events } = await backOffice().get({ id })
    const winner = events.find(({ kind }) => kind === 'answered')
    for (const end of ends) {
      if (end.status === 'fulfilled') continue
      const { code, message } = await refusalOf(Promise.reject(end.reason))
      expect([code, message]).toEqual([
        'CHANGED_MEANWHILE',
        `${winner?.byName} has replied to this ticket in the meantime. Please read the reply first.`,
      ])
    }
    const answers = (await mailsTo(email)).filter(({ dedupeKey }) =>
      dedupeKey.startsWith('question-answered'),
    )
    expect(answers).toHaveLength(1)
    expect(answers[0]?.text).toContain(winner?.text)
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['ticket.answered'])
  })

  it('a question with a new customer message cannot be closed; a note is no obstacle', async () => {
    const customer = await addCustomer(shop)
    const { id } = await request({ by: customer })
    const seen = seenOf(await backOffice().get({ id }))
    await backOffice(ravi).note({ id, note: 'On it' })
    await shop.as(customer).support.reply({ id, message: 'It is urgent.' })
    expect((await refusalOf(backOffice().close(seen))).message).toBe(
      'The customer has written again in the meantime. Please read it first.',
    )
    const again = seenOf(await backOffice().get({ id }))
    await backOffice(ravi).note({ id, note: 'Still on it' })
    expect(await backOffice().close(again)).toMatchObject({ state: 'closed' })
  })
})

describe('the list of questions', () => {
  const numbers = async (input: ListTicketsInput, staff = meera) =>
    (await backOffice(staff).list({ limit: 100, ...input })).tickets.map(({ number }) => number)

  it('has what is due first on top, overdue or not, and what is not due at its end', async () => {
    const search = 'deadlines.example'
    const email = `a@${search}`
    const [first, second, third] = [
      await request({ email }),
      await request({ email }),
      await request({ email }),
    ]
    pass(1)
    const fourth = await request({ email })
    await backOffice().acknowledge(seenOf(await backOffice().get({ id: first.id })))
    await backOffice().answer({ ...seenOf(await backOffice().get({ id: second.id })), answer: 'Yes.' })
    expect(await numbers({ search })).toEqual([third, fourth, first, second].map(({ number }) => number))
    expect(await numbers({ search, state: 'answered' })).toEqual([second.number])
    pass(47)
    expect(await numbers({ search, overdue: true })).toEqual([])
    pass(0.001)
    expect(await numbers({ search, overdue: true })).toEqual([third.number])
    expect((await backOffice().list({ search, overdue: true })).tickets[0]?.deadline).toMatchObject({
      duty: 'acknowledge',
      isOverdue: true,
    })
    pass(1)
    expect(await numbers({ search, overdue: true })).toEqual([third.number, fourth.number])
    const { tickets, pagination } = await backOffice().list({ search, limit: 3, page: 2 })
    expect(tickets.map(({ number }) => number)).toEqual([second.number])
    expect(pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 })
  })

  it('is found by ticket, order, address and name, and narrowed to a topic, a customer and who sees to it', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const { orderNumber } = await shop.as(customer).orders.get({ id: orderId })
    const own = await request({ by: customer, orderNumber, name: 'Percy 100%', topic: 'invoice' })
    const claimed = await request({ orderNumber, email: 'claims@found.example' })
    for (const search of [own.number, 'percy 100%', customer.email ?? '']) {
      expect(await numbers({ search })).toEqual([own.number])
    }
    expect((await numbers({ search: orderNumber })).sort()).toEqual([own.number, claimed.number].sort())
    expect(await numbers({ search: 'CLAIMS@found' })).toEqual([claimed.number])
    expect(await numbers({ search: 'p_rcy' })).toEqual([])
    expect(await numbers({ userId: customer.id })).toEqual([own.number])
    expect(await numbers({ topic: 'invoice', search: 'percy' })).toEqual([own.number])
    const row = (await backOffice().list({ search: own.number })).tickets[0]
    expect(row).toMatchObject({ orderNumber, orderId, excerpt: 'Where is my parcel, please?' })
    const other = (await backOffice().list({ search: claimed.number })).tickets[0]
    expect(other).toMatchObject({ orderNumber, orderId: null })

    await backOffice().assign({ id: own.id, assigneeId: ravi.id, seenAssigneeId: null })
    const search = orderNumber
    expect(await numbers({ search, assigned: 'me' }, ravi)).toEqual([own.number])
    expect(await numbers({ search, assigned: 'me' })).toEqual([])
    expect(await numbers({ search, assigned: ravi.id })).toEqual([own.number])
    expect(await numbers({ search, assigned: 'nobody' })).toEqual([claimed.number])
  })

  it('leads from one question to the others of its asker', async () => {
    const customer = await addCustomer(shop)
    const first = await request({ by: customer })
    const second = await request({ email: customer.email ?? '' })
    const { others, otherCount } = await backOffice().get({ id: first.id })
    expect([otherCount, others]).toMatchObject([1, [{ id: second.id, number: second.number, state: 'open' }]])
  })
})

describe('a question from before the tickets, or taken by a process of an older version', () => {
  it('waits since it came, and is due to be acknowledged within 48 hours', async () => {
    const id = shop.deps.newId()
    const createdAt = shop.clock.now
    await shop.sql.query(
      `INSERT INTO service_request (id, number, kind, state, reason, message, contact_name, contact_email, created_at, updated_at)
       VALUES ($1, 'SR-2026-900001', 'support', 'open', 'order', 'Hello from before', 'Old', 'old@test.example', $2, $2)`,
      [id, createdAt],
    )
    await shop.sql.query(
      `INSERT INTO service_request_event (request_id, state, actor_kind, at) VALUES ($1, 'open', 'customer', $2)`,
      [id, createdAt],
    )
    const ticket = await backOffice().get({ id })
    expect(ticket).toMatchObject({
      waitingSince: createdAt.toISOString(),
      language: 'en',
      deadline: { duty: 'acknowledge', dueAt: later(48) },
      events: [{ kind: 'asked' }],
    })
    const stored = await shop.prisma.serviceRequest.findUniqueOrThrow({ where: { id } })
    expect(stored.dueAt?.toISOString()).toBe(later(48))
    expect(await backOffice().answer({ ...seenOf(ticket), answer: 'Hello now.' })).toMatchObject({
      state: 'answered',
    })
    expect(await idOf(shop, 'SR-2026-900001')).toBe(id)
  })
})
