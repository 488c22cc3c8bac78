import type { TicketRow } from '@dobara/contract/support/admin-tickets.ts'
import type { SavedView } from '@dobara/contract/admin-views.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ticket } from '../../../test/admin-tickets/test-tickets.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha, asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { type TicketsAddress, ticketsInput, ticketsList } from './tickets-list.ts'
import { TicketsPage } from './tickets-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const overdue: TicketRow = { ...ticket, excerpt: 'Where is it?' }
const done: TicketRow = {
  ...overdue,
  id: '0198b2f0-0000-7000-8000-0000000000e3',
  number: 'SR-2026-000124',
  state: 'answered',
  assigneeId: asha.id,
  assigneeName: 'Asha Rao',
  deadline: null,
}
const meera = { id: '0198b2f0-0000-7000-8000-0000000000c1', name: 'Meera' }

const late: SavedView = {
  id: '0198b2f0-0000-7000-8000-0000000000d1',
  name: 'Late answers',
  params: { overdue: 'yes' },
  hidden: [],
  density: 'compact',
  isShared: true,
  isDefault: false,
  isOwn: false,
  author: 'Meera',
  canChange: false,
  updatedAt: '2026-11-20T06:30:00.000Z',
}

function open(address: TicketsAddress = {}, tickets = [overdue, done]) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff('support'),
    'admin.tickets.list': () => ({
      tickets,
      pagination: { page: 1, limit: 20, total: tickets.length, totalPages: 1 },
    }),
    'admin.views.list': ({ input }) => ({
      views: (input as { screen: string }).screen === 'tickets' ? [late] : [],
    }),
    'admin.tickets.staff': () => ({ staff: [meera, { id: asha.id, name: 'Asha Rao' }] }),
  })
  render(inPage(<TicketsPage address={address} />, fetch, '/admin/tickets'))
  return userEvent.setup()
}

describe('the list of questions', () => {
  it('shows the customer, the question, its state, its deadline and its assignee', async () => {
    open()
    const row = within((await screen.findByText('SR-2026-000123')).closest('tr') as HTMLElement)
    for (const words of [
      'My order or its delivery',
      'Kavya Nair',
      'kavya@example.in',
      'Where is it?',
      'DB-2026-000009',
      'Open',
      'Overdue',
      'No one',
      '20 Nov 2026',
    ])
      expect(row.getByText(words)).toBeTruthy()
    const other = within(screen.getByText('SR-2026-000124').closest('tr') as HTMLElement)
    for (const words of ['Answered', 'Nothing due', 'Asha Rao']) expect(other.getByText(words)).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/tickets/${ticket.id}`)
    expect(await axeFaults()).toEqual([])
  })

  it('offers all other staff next to "Me" and "No one"', async () => {
    open()
    const names = () =>
      within(screen.getByLabelText('Assigned to'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(names()).toEqual(['Anybody', 'Me', 'No one', 'Meera']))
  })

  it('has the views that were saved of it', async () => {
    const user = open({ overdue: 'yes', saved: late.id })
    await user.click(await screen.findByRole('button', { name: 'Saved views: Late answers' }))
    expect(screen.getByRole('menuitemradio', { name: 'Late answers by Meera' })).toBeTruthy()
  })

  it('shows that it is limited to one customer, and explains an empty list', async () => {
    open({ customer: asha.id }, [])
    expect(await screen.findByText('Questions of one customer only.')).toBeTruthy()
    expect(await screen.findByText('Try adjusting your filters')).toBeTruthy()
    cleanup()
    open({}, [])
    expect(await screen.findByText('Messages from the contact form appear here.')).toBeTruthy()
  })
})

it('reads its address, and leaves out what makes no sense', () => {
  const read = (search: Record<string, unknown>) => ticketsInput(ticketsList.read(search))
  const all = {
    search: undefined,
    state: 'all',
    topic: 'all',
    overdue: false,
    assigned: 'all',
    userId: undefined,
  }
  const first = { sortBy: 'dueAt', sortOrder: 'asc', page: 1, limit: 20 }
  expect(read({ state: 'gone', topic: '<b>', overdue: 'no', assigned: 'them', customer: '7' })).toEqual({
    ...all,
    ...first,
  })
  expect(
    read({
      state: 'open',
      overdue: 'yes',
      assigned: 'me',
      customer: asha.id,
      sort: 'createdAt',
      dir: 'desc',
    }),
  ).toEqual({
    ...all,
    ...first,
    state: 'open',
    overdue: true,
    assigned: 'me',
    userId: asha.id,
    sortBy: 'createdAt',
    sortOrder: 'desc',
  })
})
