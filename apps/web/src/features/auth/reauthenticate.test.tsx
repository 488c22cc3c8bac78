import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { storeAccessToken } from '../../lib/storage/session-token.ts'
import type { ProofKind } from './mount-reauthentication.ts'
import { Reauthenticate } from './reauthenticate.tsx'

afterEach(() => {
  cleanup()
  vi.doUnmock('./reauthenticate-dialog.tsx')
})

function ReasonForm({ hasDialog = true }: { hasDialog?: boolean }) {
  const [reason, setReason] = useState('')
  const [isDialogMounted, setIsDialogMounted] = useState(hasDialog)
  const save = trpc.admin.users.remove.useMutation()
  const second = trpc.admin.users.remove.useMutation()
  const removeBoth = () => {
    save.mutate({ id: asha.id })
    second.mutate({ id: asha.id })
  }
  return (
    <>
      <label>
        Reason
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button type="button" onClick={() => save.mutate({ id: asha.id })}>
        Remove
      </button>
      <button type="button" onClick={removeBoth}>
        Remove both
      </button>
      <button type="button" onClick={() => setIsDialogMounted(false)}>
        Unmount
      </button>
      {second.isSuccess && <p>Second removed</p>}
      {save.isSuccess && <p>Removed</p>}
      {save.error && <p>{save.error.message}</p>}
      {isDialogMounted && <Reauthenticate />}
    </>
  )
}

type Situation = {
  proof?: ProofKind
  button?: string
  hasDialog?: boolean
  person?: Profile
  signsIn?: Profile
}

/** The account as the server knows it: `proof` may change while the dialog is open. */
async function removeWithoutProof({
  proof = 'password',
  button = 'Remove',
  hasDialog = true,
  person = asha,
  signsIn = person,
}: Situation = {}) {
  const account = { proof, isProved: false }
  localStorage.clear()
  storeAccessToken('token')
  const proofs: unknown[] = []
  const { fetch, calls } = fakeApi({
    'auth.me': () => person,
    'auth.sendOtp': () => ({ resendAfter: 30, expiresIn: 300 }),
    'auth.verifyOtp': () => {
      account.isProved = true
      return { accessToken: 'new', expiresIn: 900, role: signsIn.role, user: signsIn }
    },
    'admin.users.remove': () =>
      account.isProved
        ? {}
        : refused('REAUTHENTICATION_REQUIRED', undefined, { detail: { proof: account.proof } }),
    'auth.reauthenticate': ({ input }) => {
      proofs.push(input)
      const { password, code } = input as { password?: string; code?: string }
      if ((code === undefined) !== (account.proof === 'password')) {
        return refused('REAUTHENTICATION_REQUIRED', undefined, { detail: { proof: account.proof } })
      }
      if (password !== 'her-password' && code !== '123456') return refused('PASSWORD_WRONG')
      account.isProved = true
      return { provedUntil: '2026-11-28T10:10:00.000Z' }
    },
  })
  render(inPage(<ReasonForm hasDialog={hasDialog} />, fetch))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Reason'), 'asked for it')
  await user.click(screen.getByRole('button', { name: button }))
  const removals = () => calls.filter((path) => path === 'admin.users.remove').length
  return { user, proofs, removals, account }
}

const findDialog = () => screen.findByRole('dialog', { name: 'Please confirm that it is you' })
const findRefusal = () => screen.findByText('Please confirm that it is you.')

describe('the confirmation of an account without a password', () => {
  it('prompts to sign in again by phone, and repeats the call', async () => {
    const ravi = { ...asha, loginMethod: 'phone' as const, phone: '+919845012345' }
    const { user, removals, account } = await removeWithoutProof({ proof: 'sign_in', person: ravi })
    const dialog = within(await findDialog())
    await user.type(dialog.getByLabelText(/^Phone/), '98450 12345')
    await user.click(dialog.getByRole('button', { name: 'Send OTP' }))
    await user.type(await dialog.findByLabelText('OTP'), '123456')
    await screen.findByText('Removed')
    expect(removals()).toBe(2)
    expect(account.proof).toBe('sign_in')
  })

  it('leaves the call refused when another person signs in', async () => {
    const ravi = { ...asha, loginMethod: 'phone' as const, phone: '+919845012345' }
    const other = { ...ravi, id: '0192e4a0-0000-7000-8000-00000000000f' }
    const { user, removals } = await removeWithoutProof({ proof: 'sign_in', person: ravi, signsIn: other })
    const dialog = within(await findDialog())
    await user.type(dialog.getByLabelText(/^Phone/), '98450 12345')
    await user.click(dialog.getByRole('button', { name: 'Send OTP' }))
    await user.type(await dialog.findByLabelText('OTP'), '123456')
    await findRefusal()
    expect(removals()).toBe(1)
  })

  it('leads an account by email whose password was taken away to a new one', async () => {
    await removeWithoutProof({ proof: 'sign_in' })
    const dialog = within(await findDialog())
    const link = await dialog.findByRole('link', { name: 'Set a password' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })

  it('continues after a sign-in with Google in another tab', async () => {
    const meera = { ...asha, loginMethod: 'google' as const }
    const { user, account } = await removeWithoutProof({ proof: 'sign_in', person: meera })
    const dialog = within(await findDialog())
    expect(dialog.getByRole('link', { name: 'Log in again in a new tab' }).getAttribute('href')).toBe(
      '/api/auth/google/start?returnTo=%2Fprofile',
    )
    account.isProved = true
    await user.click(dialog.getByRole('button', { name: 'I have logged in again' }))
    await screen.findByText('Removed')
  })
})

describe('the confirmation over a page', () => {
  it('retains the input and repeats the call after the password', async () => {
    const { user, proofs, removals } = await removeWithoutProof()
    await findDialog()
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await screen.findByText('The current password is not correct.')
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    await screen.findByText('Removed')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('asked for it')
    expect(proofs).toEqual([{ password: 'wrong' }, { password: 'her-password' }])
    expect(removals()).toBe(2)
  })

  it('prompts for a code when a second factor is enabled', async () => {
    const { user, proofs } = await removeWithoutProof({ proof: 'code' })
    await findDialog()
    await user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
    await screen.findByText('Removed')
    expect(proofs).toEqual([{ code: '123456' }])
  })

  it('leaves the call refused when it is cancelled', async () => {
    const { user, removals } = await removeWithoutProof()
    await findDialog()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await findRefusal()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(removals()).toBe(1)
  })

  it('prompts once for two concurrent changes, and repeats both', async () => {
    const { user, proofs, removals } = await removeWithoutProof({ button: 'Remove both' })
    await findDialog()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    await screen.findByText('Removed')
    await screen.findByText('Second removed')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([proofs, removals()]).toEqual([[{ password: 'her-password' }], 4])
  })

  it('prompts for a code when the second factor was enabled in the meantime', async () => {
    const { user, proofs, account } = await removeWithoutProof()
    await findDialog()
    account.proof = 'code'
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    await screen.findByText('This account now requires a code. Please enter one.')
    const code = screen.getByLabelText<HTMLInputElement>(/^Code/)
    expect(code.value).toBe('')
    await user.type(code, '123456{Enter}')
    await screen.findByText('Removed')
    expect(proofs).toEqual([{ password: 'her-password' }, { code: '123456' }])
  })

  it('prompts for the password when the second factor was disabled in the meantime', async () => {
    const { user, account } = await removeWithoutProof({ proof: 'code' })
    await findDialog()
    account.proof = 'password'
    await user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
    await screen.findByText('This account now requires the password. Please enter it.')
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    await screen.findByText('Removed')
  })

  it('leaves the call refused on a page without the dialog', async () => {
    const { removals } = await removeWithoutProof({ hasDialog: false })
    await findRefusal()
    expect(removals()).toBe(1)
  })

  it('leaves the call refused when the dialog unmounts before an answer', async () => {
    await removeWithoutProof()
    await findDialog()
    // The dialog covers the page for a pointer.
    screen.getByText('Unmount').click()
    await findRefusal()
  })

  it('leaves the call refused when the script of the dialog cannot be loaded', async () => {
    vi.doMock('./reauthenticate-dialog.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.resetModules()
    const { removals } = await removeWithoutProof()
    await findRefusal()
    expect(removals()).toBe(1)
  })
})
