import type { StaffInvitation } from '@dobara/contract/admin-users/invitations.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const RAVI: StaffInvitation = {
  id: '0198b2f0-0000-7000-8000-0000000000c1',
  email: 'ravi@example.in',
  name: null,
  staffRole: 'orders',
  invitedBy: 'Asha',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isExpired: false,
}

/** The open invitations as the server knows them, and the inputs of the calls that change them. */
function openList({ mayWrite = true, invitation = RAVI } = {}) {
  const state = { invitations: [invitation] }
  const inputs: unknown[] = []
  const { fetch } = fakeApi({
    'admin.users.invitations': () => state,
    'admin.users.invite': ({ input }) => {
      inputs.push(input)
      return { ...invitation, ...(input as object), isExpired: false }
    },
    'admin.users.revokeInvitation': ({ input }) => {
      inputs.push(input)
      state.invitations = []
      return null
    },
  })
  render(
    inPage(
      <>
        <Invitations mayWrite={mayWrite} />
        <Toaster />
      </>,
      fetch,
    ),
  )
  return { inputs, user: userEvent.setup() }
}

describe('the open invitations', () => {
  it('names who was invited as what and until when', async () => {
    openList()
    expect(await screen.findByText('ravi@example.in')).toBeTruthy()
    expect(screen.getByText('Orders')).toBeTruthy()
    expect(screen.getByText(/^Valid until 27 Nov 2026/)).toBeTruthy()
  })

  it('sends an expired one again', async () => {
    const { inputs, user } = openList({ invitation: { ...RAVI, isExpired: true } })
    expect(await screen.findByText('Expired')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send again the invitation to ravi@example.in' }))
    expect(await screen.findByText('Invitation sent to ravi@example.in')).toBeTruthy()
    expect(inputs).toEqual([{ email: 'ravi@example.in', name: null, staffRole: 'orders' }])
  })

  it('withdraws one after a question', async () => {
    const { inputs, user } = openList()
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw the invitation to ravi@example.in' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Invitation withdrawn')).toBeTruthy()
    expect(inputs).toEqual([{ id: RAVI.id }])
    expect(screen.queryByText('ravi@example.in')).toBeNull()
  })

  it('offers no change to a role that only reads accounts', async () => {
    openList({ mayWrite: false })
    expect(await screen.findByText('ravi@example.in')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('invite dialog', () => {
  it('shows a refusal next to the address and retains the input', async () => {
    const { fetch } = fakeApi({
      'admin.users.invite': () => refused('ALREADY_STAFF', { email: sentence('already_staff') }),
    })
    render(inPage(<InviteDialog onClose={() => undefined} />, fetch))
    const box = await screen.findByLabelText<HTMLInputElement>(/^Email/)
    await userEvent.type(box, 'ravi@example.in')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Support')
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/This person already works here/)).toBeTruthy()
    expect(box.value).toBe('ravi@example.in')
  })
})
