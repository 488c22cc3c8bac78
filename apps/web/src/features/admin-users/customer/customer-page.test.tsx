import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ravi } from '../../../../test/test-users.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { CustomerPage } from './customer-page.tsx'

afterEach(cleanup)

const AT = '2026-11-21T06:00:00.000Z'
const ID = (end: string) => `0198b2f0-0000-7000-8000-0000000000${end}`

const DETAIL: CustomerDetail = {
  user: ravi,
  sessions: [
    {
      id: ID('d1'),
      userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      ip: '203.0.113.9',
      signedInAt: AT,
      lastSeenAt: AT,
      isCurrent: false,
    },
  ],
  money: { orderCount: 12, boughtCount: 9, boughtAmount: 123_456, refundedAmount: 4_999.5 },
  orders: [
    { id: ID('e1'), orderNumber: 'DB-2026-000123', status: 'delivered', totalAmount: 52_499, placedAt: AT },
  ],
  cases: [{ id: ID('e2'), number: 'RMA-2026-000004', kind: 'return', state: 'raised', raisedAt: AT }],
  questions: [{ id: ID('e3'), number: 'Q-2026-000007', topic: 'invoice', state: 'answered', createdAt: AT }],
  messages: [
    {
      id: ID('e4'),
      channel: 'email',
      plugin: null,
      subject: 'Your order is on its way',
      state: 'dead',
      createdAt: AT,
    },
    { id: ID('e5'), channel: 'sms', plugin: null, subject: null, state: 'sent', createdAt: AT },
  ],
  consents: [{ purpose: 'newsletter', granted: false, at: AT }],
  merges: [],
  mergedInto: null,
  notes: [{ id: ID('e6'), text: 'Prefers calls after six', author: 'Meera', at: AT }],
}

type Answers = Parameters<typeof fakeApi>[0]
function openCustomer(answers: Answers = {}, { detail = DETAIL, staffRole = 'owner' as StaffRole } = {}) {
  localStorage.clear()
  const { fetch } = fakeApi({ ...asStaff(staffRole), 'admin.users.get': () => detail, ...answers })
  render(
    inPage(
      <>
        <CustomerPage id={ravi.id} />
        <Toaster />
      </>,
      fetch,
      `/admin/users/${ravi.id}`,
    ),
  )
  return userEvent.setup()
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of a customer', () => {
  it('shows money, orders, cases, questions, messages, consents and notes', async () => {
    openCustomer()
    const facts = await section('Account')
    expect(facts.getByText('Bought (9 orders)')).toBeTruthy()
    expect(facts.getByText('₹1,23,456')).toBeTruthy()
    expect(facts.getByText('₹4,999.50')).toBeTruthy()
    const orders = await section('Latest orders')
    expect(orders.getByRole('link', { name: 'DB-2026-000123' }).getAttribute('href')).toBe(
      `/admin/orders/${ID('e1')}`,
    )
    expect(orders.getByText('Delivered')).toBeTruthy()
    expect(orders.getByRole('link', { name: 'All 12 orders' }).getAttribute('href')).toBe(
      '/admin/orders?search=ravi%40example.in',
    )
    expect((await section('Returns and repairs')).getByRole('link', { name: 'RMA-2026-000004' })).toBeTruthy()
    expect((await section('Questions to the shop')).getByText('Invoice or GST')).toBeTruthy()
    expect((await section('Latest messages')).getByText('Not delivered')).toBeTruthy()
    expect((await section('Consents')).getByText(/^Declined on 21 Nov 2026/)).toBeTruthy()
    expect((await section('Notes of the staff')).getByText('Prefers calls after six')).toBeTruthy()
  })

  it('shows empty states for an account without history', async () => {
    const none = { orders: [], cases: [], questions: [], messages: [], consents: [], notes: [], sessions: [] }
    const money = { orderCount: 0, boughtCount: 0, boughtAmount: 0, refundedAmount: 0 }
    openCustomer({}, { detail: { ...DETAIL, ...none, money } })
    expect(await screen.findByText('No orders yet.')).toBeTruthy()
    for (const sentence of ['No returns or repairs.', 'No questions.', 'No choice was made.']) {
      expect(screen.getByText(sentence)).toBeTruthy()
    }
  })

  it('adds a note, and retains the input when the server refuses it', async () => {
    let isUp = false
    const user = openCustomer({
      'admin.users.note': ({ input }) =>
        isUp
          ? {
              ...DETAIL,
              notes: [{ id: ID('e7'), text: (input as { text: string }).text, author: 'Asha', at: AT }],
            }
          : refused('RULE_BROKEN', { text: sentence('message_short', { min: 2 }) }),
    })
    const box = await screen.findByLabelText<HTMLTextAreaElement>('New note')
    await user.type(box, 'x')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/at least 2/)).toBeTruthy()
    expect(box.value).toBe('x')
    isUp = true
    await user.type(box, ' wants an invoice by mail')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('x wants an invoice by mail')).toBeTruthy()
    expect(box.value).toBe('')
  })

  it('retains text typed after a note while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const user = openCustomer({ 'admin.users.note': () => promise })
    const box = await screen.findByLabelText<HTMLTextAreaElement>('New note')
    await user.type(box, 'Rang')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await user.type(box, '{Enter}Calls back')
    resolve(DETAIL)
    await waitFor(() => expect(box.value).toBe('Calls back'))
  })

  it('signs the customer out of a browser after a question', async () => {
    const ended: unknown[] = []
    const detail = { ...DETAIL }
    const user = openCustomer(
      {
        'admin.users.endSessions': ({ input }) => {
          ended.push(input)
          detail.sessions = []
          return undefined
        },
      },
      { detail },
    )
    await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Android/ }))
    const question = await screen.findByRole('dialog', {
      name: 'Sign this user out of Chrome on Android? They can sign in again.',
    })
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
    expect(ended).toEqual([{ id: ravi.id, sessionId: ID('d1') }])
  })

  it('offers no change to a role that only reads', async () => {
    openCustomer({}, { staffRole: 'read_only' })
    expect(await screen.findByText('Prefers calls after six')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
    expect(screen.queryByLabelText('New note')).toBeNull()
  })

  it('offers to load again after a failure', async () => {
    let isUp = false
    const user = openCustomer({
      'admin.users.get': () => (isUp ? DETAIL : refused('INTERNAL')),
    })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    isUp = true
    await user.click(again)
    expect(await screen.findByText('DB-2026-000123')).toBeTruthy()
  })
})
