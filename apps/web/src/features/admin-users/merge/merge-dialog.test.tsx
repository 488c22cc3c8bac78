import type { MergeAccount, MergePreview } from '@dobara/contract/admin-users/merge.ts'
import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { Place } from '../../../../test/test-place.tsx'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { pageOfUsers, ravi } from '../../../../test/test-users.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { MergeButton } from './merges.tsx'

afterEach(cleanup)

const twin: AdminUser = {
  ...ravi,
  id: '0198b2f0-0000-7000-8000-0000000000b2',
  name: 'R. Menon',
  email: null,
  phone: '+919876543210',
  loginMethod: 'phone',
  emailVerifiedAt: null,
  phoneVerifiedAt: '2026-01-03T00:00:00.000Z',
}
const account = (user: AdminUser, change: Partial<MergeAccount> = {}): MergeAccount => ({
  user,
  orderCount: 0,
  boughtAmount: 0,
  lastSignInAt: null,
  caseCount: 0,
  questionCount: 0,
  couponUseCount: 0,
  wishCount: 0,
  addressCount: 0,
  reviewCount: 0,
  ...change,
})
const NONE = { moved: 0, doubles: 0 }
const PREVIEW: MergePreview = {
  stay: account(ravi),
  end: account(twin, { orderCount: 2, boughtAmount: 4_999.5 }),
  refusal: null,
  moves: {
    orders: 2,
    cases: 0,
    questions: 0,
    couponUses: 1,
    notes: 0,
    stockAlerts: 0,
    cartLines: 0,
    addresses: { moved: 1, doubles: 1 },
    reviews: NONE,
    wishes: NONE,
  },
  ends: {
    devices: 1,
    hasPassword: false,
    hasSecondFactor: false,
    googleAccounts: 0,
    email: 'none',
    phone: 'moves',
    consents: ['orders_email'],
  },
  namedBy: { endNamesStay: false, stayNamesEnd: false },
  needsAssurance: true,
  seen: 'as-it-is',
}

type Answers = Parameters<typeof fakeApi>[0]
async function openMerge(answers: Answers = {}, staffRole: StaffRole = 'manager') {
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff(staffRole),
    'admin.users.duplicates': () => ({ duplicates: [{ user: twin, reasons: ['phone'] }] }),
    'admin.users.previewMerge': () => PREVIEW,
    'admin.users.list': () => pageOfUsers([ravi]),
    ...answers,
  })
  const page = (
    <>
      <MergeButton user={ravi} />
      <Toaster />
      <Place />
    </>
  )
  render(inPage(page, fetch, `/admin/users/${ravi.id}`))
  return { user: userEvent.setup() }
}
async function openComparison(answers: Answers = {}) {
  const opened = await openMerge(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Merge with another account' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Compare with R. Menon' }))
  await screen.findByRole('table', { name: 'Both accounts side by side' })
  return opened
}
const press = () => screen.findByRole('button', { name: /^Merge for good/ })

describe('a merge of two accounts', () => {
  it('is not offered to a role that decides about no accounts', async () => {
    await openMerge({}, 'support')
    expect(screen.queryByRole('button', { name: 'Merge with another account' })).toBeNull()
  })

  it('offers accounts that may be of the same person, and others by a search without this one', async () => {
    const { user } = await openMerge()
    await user.click(await screen.findByRole('button', { name: 'Merge with another account' }))
    expect(await screen.findByText('Same phone')).toBeTruthy()
    await user.type(screen.getByLabelText('Another account'), 'ravi')
    expect(await screen.findByText('No active customer was found.')).toBeTruthy()
  })

  it('lists all that moves and all that ends, and the required confirmation', async () => {
    await openComparison()
    const moves = within(screen.getByRole('region', { name: 'What moves to Ravi Menon' }))
    expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 orders',
      '1 use of a coupon, counted together with those there',
      '1 address',
      'The phone +91 98765 43210, which opens the account that stays from then on',
    ])
    const ends = within(screen.getByRole('region', { name: 'What ends' }))
    expect(ends.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The account itself. It can no longer be used to log in.',
      'The sign-in on 1 device',
      '1 address that is there already',
      'Switched off, as the account that ends had it: Mails about orders',
    ])
    expect(screen.getByLabelText(/I have asked the customer/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /Money spent ₹0 ₹4,999.50/ })).toBeTruthy()
  })

  it('reports missing input next to its fields, retains the input, and sends the last seen state', async () => {
    let isDone = false
    let sent: unknown
    const { user } = await openComparison({
      'admin.users.merge': ({ input }) => {
        sent = input
        return isDone
          ? { user: ravi }
          : refused('RULE_BROKEN', {
              reason: sentence('message_short', { min: 10 }),
              isAsked: sentence('merge_not_asked'),
            })
      },
    })
    const box = screen.getByLabelText<HTMLTextAreaElement>(/^How do you know/)
    await user.type(box, 'Rang')
    await user.click(await press())
    expect(await screen.findByText(/at least 10/)).toBeTruthy()
    expect(screen.getByText(/Please ask at a verified email or phone/)).toBeTruthy()
    expect(box.value).toBe('Rang')
    isDone = true
    await user.type(box, ' at both numbers')
    await user.click(screen.getByLabelText(/I have asked the customer/))
    await user.click(await press())
    expect(await screen.findByText('The accounts were merged')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual({
      stayId: ravi.id,
      endId: twin.id,
      seen: 'as-it-is',
      reason: 'Rang at both numbers',
      isAsked: true,
    })
  })

  it('can be reversed, and shows why two accounts cannot be merged in that direction', async () => {
    const { user } = await openComparison({
      'admin.users.previewMerge': ({ input }) =>
        (input as { stayId: string }).stayId === ravi.id
          ? PREVIEW
          : {
              ...PREVIEW,
              stay: PREVIEW.end,
              end: PREVIEW.stay,
              refusal: sentenceOfRefusal('MERGE_ORDER_OPEN'),
            },
    })
    await user.click(screen.getByRole('radio', { name: /R\. Menon/ }))
    expect(await screen.findByText(/has an order that is waiting for payment/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Merge for good/ })).toBeNull()
  })

  it('refetches the accounts when they changed in the meantime', async () => {
    let requests = 0
    const { user } = await openComparison({
      'admin.users.merge': () => refused('CHANGED_MEANWHILE'),
      'admin.users.previewMerge': () => {
        requests += 1
        return PREVIEW
      },
    })
    await user.type(screen.getByLabelText(/^How do you know/), 'Rang at both numbers')
    await user.click(await press())
    expect(await screen.findByText(/Someone else changed this/)).toBeTruthy()
    expect(requests).toBe(2)
  })
})
