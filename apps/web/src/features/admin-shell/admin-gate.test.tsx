import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { AdminGate } from './admin-gate.tsx'

vi.stubGlobal('scrollTo', () => undefined)
afterEach(cleanup)

function come(role: 'customer' | 'admin' | null) {
  localStorage.clear()
  if (role) localStorage.setItem('accessToken', 'token')
  const user = { ...asha, role: role ?? 'customer' }
  const { fetch } = fakeApi({
    'auth.me': () => (role ? user : refused('LOGIN_REQUIRED')),
  })
  const gate = (
    <>
      <AdminGate banner={null}>
        <p>the screen</p>
      </AdminGate>
      <Place />
    </>
  )
  render(inPage(gate, fetch, '/admin/users?role=admin'))
}

describe('the gate of the back office', () => {
  it('waits until it is known who is signed in, and then shows the screen to an admin', async () => {
    come('admin')
    expect(await screen.findByText('Opening the back office…')).toBeTruthy()
    expect(await screen.findByText('the screen')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Site' })).toHaveProperty('pathname', '/')
  })

  it('sends a visitor to the login, which leads back to this very page', async () => {
    come(null)
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Place').textContent).toMatch(
        /^\/login\?returnTo=%2Fadmin%2Fusers%3Frole%3Dadmin$/,
      ),
    )
    expect(screen.queryByText('the screen')).toBeNull()
  })

  it('sends a customer to the login too, which says why and leads back', async () => {
    come('customer')
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Place').textContent).toBe(
        '/login?returnTo=%2Fadmin%2Fusers%3Frole%3Dadmin&reason=admin',
      ),
    )
    expect(screen.queryByText('the screen')).toBeNull()
  })
})
