import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { useSession } from './session.tsx'
import { ForWriters } from './for-writers.tsx'

afterEach(cleanup)

function BackOffice() {
  const { user } = useSession()
  return (
    <>
      {user && <p>signed in</p>}
      <ForWriters permission="catalogue.write">
        <button>Delete</button>
      </ForWriters>
    </>
  )
}

async function open(staffRole: Profile['staffRole']) {
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({ 'auth.me': () => ({ ...asha, role: 'admin', staffRole }) })
  render(inPage(<BackOffice />, fetch, '/admin'))
  await screen.findByText('signed in')
}

it.each(['owner', 'manager', 'catalogue', null] as const)(
  'is there for the role %s, who writes it',
  async (role) => {
    await open(role)
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  },
)

it.each(['orders', 'support', 'read_only'] as const)(
  'is not there for the role %s, who only reads',
  async (role) => {
    await open(role)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
)
