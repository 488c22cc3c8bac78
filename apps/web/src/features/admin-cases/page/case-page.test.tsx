import type { AdminCase, CaseDecision } from '@dobara/contract/cases/admin-cases.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_CASE, CASE_ID } from '../../../../test/cases/test-cases.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { CasePage } from './case-page.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

const DECISION: CaseDecision = {
  refund: {
    amount: 9_999,
    restAmount: 0,
    leftAmount: 9_999,
    way: 'hand',
    creditNote: null,
    next: 'nothing',
  },
  refundRefusal: null,
  resellableUnits: 0,
  replacementUnits: 0,
  replacementEndsAt: null,
}

type Answers = Parameters<typeof fakeApi>[0]
function open(shown: AdminCase, answers: Answers = {}, staffRole = 'owner') {
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.cases.get': () => shown,
    'admin.cases.previewDecision': () => DECISION,
    ...answers,
  })
  const page = (
    <main>
      <CasePage id={CASE_ID} />
    </main>
  )
  const { container } = render(inPage(page, fetch))
  return { user: userEvent.setup(), calls, container }
}

describe('a case in the back office', () => {
  it('shows what is known and done, with typed words as text', async () => {
    const { container } = open(ADMIN_CASE)
    expect(await screen.findByRole('heading', { name: 'Repair CASE-2026-000045' })).toBeTruthy()
    expect(screen.getByText('The panel is dead.')).toBeTruthy()
    expect(screen.getByText(/<img src=x onerror/)).toBeTruthy()
    expect(screen.getByText('With the charger, please.')).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
  })

  it('shows the effects of a decision, and requires a reference for a bank transfer', async () => {
    let requested: unknown
    const { user } = open(ADMIN_CASE, {
      'admin.cases.decide': ({ input }) => {
        requested = input
        return { ...ADMIN_CASE, state: 'refunded', resolution: 'refund', version: 7, moves: ['close'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Give the money back' }))
    expect(await dialog.findByText(/₹9,999.* is refunded by bank transfer/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /^Refund ₹9,999/ }))
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
    expect(requested).toBeUndefined()
    await user.type(dialog.getByRole('textbox', { name: /Reference/ }), 'UTR 4711')
    await user.click(dialog.getByRole('button', { name: /^Refund ₹9,999/ }))
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
    expect(requested).toMatchObject({
      id: CASE_ID,
      seenVersion: 6,
      resolution: 'refund',
      amount: 9_999,
      reference: 'UTR 4711',
    })
  })

  it('moves on by forms and by one press; a slower user is notified and sees what was done', async () => {
    const raised: AdminCase = {
      ...ADMIN_CASE,
      state: 'raised',
      inspection: null,
      moves: ['approve', 'reject', 'cancel'],
    }
    const requests: unknown[] = []
    const { user } = open(raised, {
      'admin.cases.get': () => ({ ...raised, version: requests.length > 0 ? 7 : 6 }),
      'admin.cases.step': ({ input }) => (requests.push(input), refused('CHANGED_MEANWHILE')),
    })
    await user.click(await screen.findByRole('button', { name: 'Do not approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Do not approve' }))
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /Words to the buyer/ }), 'Liquid inside.')
    await user.click(dialog.getByRole('button', { name: 'Do not approve' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Do not approve' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    const step = { move: 'reject', note: 'Liquid inside.' }
    expect(requests).toMatchObject([
      { seenVersion: 6, step },
      { seenVersion: 7, step },
    ])
  })

  it.each([
    ['keeps an equal unit for it', 2, 'kept', { keepsUnits: true }],
    ['keeps none where none is free, and says so', 0, 'none', { keepsUnits: false }],
  ])('approved as a replacement %s', async (_title, freeUnits, shown, step) => {
    let requested: unknown
    const moves = ['approve' as const]
    const { user } = open(
      { ...ADMIN_CASE, kind: 'replacement', state: 'raised', inspection: null, freeUnits, moves },
      {
        'admin.cases.step': ({ input }) => {
          requested = input
          return { ...ADMIN_CASE, heldUnits: freeUnits > 0 ? 1 : 0 }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    const keep = dialog.queryByRole<HTMLInputElement>('checkbox', { name: /Keep 1 equal unit/ })
    expect(keep?.checked).toBe(shown === 'kept' ? true : undefined)
    expect(dialog.queryByText(/Too few equal units/) !== null).toBe(shown === 'none')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByRole('button', { name: 'Decide' })
    expect(requested).toMatchObject({ step })
  })

  it('is read only by a role that does not see to cases, and money is decided by those who see to orders', async () => {
    open(ADMIN_CASE, {}, 'support')
    await screen.findByRole('heading', { name: 'Repair CASE-2026-000045' })
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy()
    cleanup()
    open(ADMIN_CASE, {}, 'read_only')
    await screen.findByRole('heading', { name: 'Repair CASE-2026-000045' })
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  })
})
