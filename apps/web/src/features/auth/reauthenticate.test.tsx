import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { storeAccessToken } from '../../lib/storage/session-token.ts'
import { Reauthenticate } from './reauthenticate.tsx'

afterEach(cleanup)

function ReasonForm() {
  const [reason, setReason] = useState('')
  const save = trpc.admin.users.remove.useMutation()
  return (
    <>
      <label>
        Reason
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button type="button" onClick={() => save.mutate({ id: asha.id })}>
        Remove
      </button>
      {save.isSuccess && <p>Removed</p>}
      {save.error && <p>{save.error.message}</p>}
      <Reauthenticate />
    </>
  )
}

async function removeWithoutProof(proof: 'password' | 'code') {
  localStorage.clear()
  storeAccessToken('token')
  let isProved = false
  const proofs: unknown[] = []
  const { fetch, calls } = fakeApi({
    'auth.me': () => asha,
    'admin.users.remove': () =>
      isProved ? {} : refused('REAUTHENTICATION_REQUIRED', undefined, { detail: { proof } }),
    'auth.reauthenticate': ({ input }) => {
      proofs.push(input)
      const { password, code } = input as { password?: string; code?: string }
      if (password !== 'her-password' && code !== '123456') return refused('PASSWORD_WRONG')
      isProved = true
      return { provedUntil: '2026-11-28T10:10:00.000Z' }
    },
  })
  render(inPage(<ReasonForm />, fetch))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Reason'), 'asked for it')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('dialog', { name: 'Please confirm that it is you' })
  return { user, proofs, calls }
}

describe('the confirmation over a page', () => {
  it('keeps what was typed and sends the call once more after the password', async () => {
    const { user, proofs, calls } = await removeWithoutProof('password')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await screen.findByText('The current password is not right.')
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    await screen.findByText('Removed')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('asked for it')
    expect(proofs).toEqual([{ password: 'wrong' }, { password: 'her-password' }])
    expect(calls.filter((path) => path === 'admin.users.remove')).toHaveLength(2)
  })

  it('asks for a code where a second factor is on', async () => {
    const { user, proofs } = await removeWithoutProof('code')
    await user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
    await screen.findByText('Removed')
    expect(proofs).toEqual([{ code: '123456' }])
  })

  it('leaves the call refused when it is cancelled', async () => {
    const { user, calls } = await removeWithoutProof('password')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('Please confirm that it is you.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter((path) => path === 'admin.users.remove')).toHaveLength(1)
  })
})
