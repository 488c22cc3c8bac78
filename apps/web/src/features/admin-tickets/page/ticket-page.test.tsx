import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ticket } from '../../../../test/admin-tickets/test-tickets.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha, asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { TicketPage } from './ticket-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  toast.remove()
})

const meera = { id: '0198b2f0-0000-7000-8000-0000000000c1', name: 'Meera' }
const answered: AdminTicket = {
  ...ticket,
  state: 'answered',
  deadline: null,
  moves: ['answer', 'close', 'reopen'],
}

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers = {}) {
  const sent: unknown[] = []
  const keep =
    (after: AdminTicket) =>
    ({ input }: { input: unknown }) => {
      sent.push(input)
      return after
    }
  const { fetch } = fakeApi({
    ...asStaff('support'),
    'admin.tickets.get': () => ticket,
    'admin.tickets.staff': () => ({ staff: [meera, { id: asha.id, name: 'Asha Rao' }] }),
    'admin.tickets.answer': keep(answered),
    'admin.tickets.note': keep(ticket),
    'admin.tickets.acknowledge': keep(ticket),
    'admin.tickets.close': keep(answered),
    'admin.tickets.assign': keep({ ...ticket, assigneeId: meera.id, assigneeName: meera.name }),
    ...answers,
  })
  const page = (
    <main>
      <TicketPage id={ticket.id} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch, `/admin/tickets/${ticket.id}`))
  return { user: userEvent.setup(), sent, container }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const seen = { id: ticket.id, seenEventId: 1 }

describe('a canned answer', () => {
  const times = { createdAt: '2026-11-20T06:30:00.000Z', updatedAt: '2026-11-20T06:30:00.000Z' }
  const body = 'Dear {name}, {order number} is on its way.'

  it('shows the subject and the message of a ticket that staff started', async () => {
    const [first] = ticket.events
    if (!first) throw new Error('The ticket has no event.')
    const started = { ...first, kind: 'started', by: 'staff', byName: 'Meera' } as const
    open({ 'admin.tickets.get': () => ({ ...answered, subject: 'Your colour', events: [started] }) })
    expect(await screen.findByText('Your colour')).toBeTruthy()
    expect(screen.getByText('Message by Meera')).toBeTruthy()
    expect(screen.queryByText('Kavya Nair wrote')).toBeNull()
  })

  it('is put behind what is typed, with name and order number filled in, and names what is open', async () => {
    const { user } = open({
      'admin.tickets.get': () => ({ ...ticket, contactName: 'Asha Rao', orderNumber: null }),
      'admin.cannedAnswers.list': () => ({
        cannedAnswers: [{ id: 1, name: 'On its way', body, ...times }],
        pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
      }),
    })
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ })
    await user.type(box, 'Good news!')
    await user.click(await button('Canned answers'))
    await user.click(await screen.findByRole('menuitem', { name: 'On its way' }))
    expect(box.value).toBe('Good news!\n\nDear Asha Rao, {order number} is on its way.')
    expect(await screen.findByText('Please fill in {order number}.')).toBeTruthy()
  })
})

describe('the page of a question', () => {
  it('shows messages as text, the deadline, the customer and their other questions', async () => {
    const { container } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Question SR-2026-000123' })).toBeTruthy()
    expect(screen.getByText(/<b>Please<\/b>/)).toBeTruthy()
    expect(screen.getByText('Asked the courier').closest('article')?.textContent).toContain(
      'Only for the staff',
    )
    expect(screen.getByText('Overdue')).toBeTruthy()
    expect(screen.getByText('Acknowledge by 22 Nov 2026, 12:00 pm')).toBeTruthy()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('DB-2026-000009')).toBe(`/admin/orders/${ticket.orderId}`)
    expect(hrefOf('Account')).toBe(`/admin/users/${ticket.userId}`)
    expect(hrefOf('SR-2026-000100')).toBe(`/admin/tickets/${ticket.others[0]?.id}`)
    expect(hrefOf('2 questions in all')).toBe(`/admin/tickets?customer=${ticket.userId}`)
    expect(await axeFaults(container)).toEqual([])
  })

  it('sends an answer with the last seen state, in the language of the customer, and shows the new state', async () => {
    const { user, sent } = open()
    const box = await screen.findByRole('textbox', { name: 'Answer' })
    expect(screen.getByText(/^Sent by email to kavya@example.in, in Hindi/)).toBeTruthy()
    expect(await button('Send answer')).toHaveProperty('disabled', true)
    await user.type(box, 'It comes tomorrow.')
    await user.click(await button('Send answer'))
    expect(await screen.findByText('The answer is on its way.')).toBeTruthy()
    expect(sent).toEqual([{ ...seen, answer: 'It comes tomorrow.' }])
    expect(box).toHaveProperty('value', '')
    expect(screen.getByText('Answered')).toBeTruthy()
  })

  it('retains the input when a colleague was first, names them, and refetches the question', async () => {
    let requests = 0
    const { user } = open({
      'admin.tickets.get': () => {
        requests += 1
        return ticket
      },
      'admin.tickets.answer': () =>
        refused('CHANGED_MEANWHILE', undefined, {
          reason: sentence('ticket_answered_meanwhile', { name: 'Meera' }),
        }),
    })
    const box = await screen.findByRole('textbox', { name: 'Answer' })
    await user.type(box, 'Mine')
    await user.click(await button('Send answer'))
    expect(await screen.findByText(/^Meera has replied to this ticket in the meantime/)).toBeTruthy()
    await waitFor(() => expect(requests).toBe(2))
    expect(box).toHaveProperty('value', 'Mine')
  })

  it('notes, acknowledges, closes and assigns', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('tab', { name: 'Internal note' }))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Called them')
    await user.click(await button('Save note'))
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    await user.click(await button('Acknowledge'))
    expect(
      await screen.findByText((text) => text.startsWith('Acknowledged: the customer is told')),
    ).toBeTruthy()
    await user.selectOptions(
      screen.getByLabelText('Assigned to'),
      await screen.findByRole('option', { name: 'Meera' }),
    )
    expect(await screen.findByText('Assignment saved.')).toBeTruthy()
    await user.click(await button('Close question'))
    expect(await screen.findByText('Question closed.')).toBeTruthy()
    expect(await button('Open again')).toBeTruthy()
    expect(sent).toEqual([
      { id: ticket.id, note: 'Called them' },
      seen,
      { id: ticket.id, assigneeId: meera.id, seenAssigneeId: null },
      seen,
    ])
  })

  it('offers no answer to a closed question, and nothing to a role that only reads', async () => {
    const closed: AdminTicket = { ...ticket, state: 'closed', deadline: null, moves: ['reopen', 'reply'] }
    open({ 'admin.tickets.get': () => closed })
    expect(await screen.findByText(/Open it again to answer/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
    cleanup()
    open(asStaff('read_only'))
    await screen.findByText('Asked the courier')
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
    expect(within(screen.getByRole('main')).getByLabelText('Assigned to')).toHaveProperty('disabled', true)
  })
})
