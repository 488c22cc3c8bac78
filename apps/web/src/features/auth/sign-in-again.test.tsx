import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { storeAccessToken } from '../../lib/storage/session-token.ts'
import { SignInAgain } from './sign-in-again.tsx'

afterEach(cleanup)

function NameForm() {
  const [name, setName] = useState('')
  const save = trpc.profile.update.useMutation()
  return (
    <>
      <label>
        Name
        <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="button" onClick={() => save.mutate({ name })}>
        Save
      </button>
      {save.isSuccess && <p>Saved</p>}
      {save.error && <p>{save.error.message}</p>}
      <SignInAgain />
    </>
  )
}

async function endWhileTyping() {
  localStorage.clear()
  storeAccessToken('dead')
  const saved: unknown[] = []
  const { fetch, calls } = fakeApi({
    'auth.me': () => asha,
    'auth.refresh': () => refused('SESSION_EXPIRED'),
    'auth.login': () => signedInAs(asha, 'fresh'),
    'profile.update': ({ token, input }) => {
      if (token === 'dead') return refused('SESSION_EXPIRED')
      saved.push(input)
      return { message: '', user: asha, data: asha }
    },
  })
  render(inPage(<NameForm />, fetch))
  const user = userEvent.setup()
  await waitFor(() => expect(calls).toContain('auth.me'))
  await user.type(await screen.findByLabelText('Name'), 'Asha R')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Session expired. Please login again.' })
  return { user, saved, dialog }
}

describe('the sign-in over a page whose session has ended', () => {
  it('retains the input, and saves it once the person has signed in again', async () => {
    const { user, saved, dialog } = await endWhileTyping()
    expect(dialog.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe(asha.email)
    await user.type(screen.getByLabelText('Password'), 'her-password{Enter}')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved).toEqual([{ name: 'Asha R' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha R')
  })

  it('leaves the page unchanged when it is closed, and shows why nothing was saved', async () => {
    const { user, saved } = await endWhileTyping()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha R')
    expect(saved).toEqual([])
  })
})
