import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { removeAccessToken } from '../../lib/storage/session-token.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

const place = () => screen.getByLabelText('Place').textContent

function open(me: () => unknown) {
  const { fetch } = fakeApi({ 'auth.me': me, 'auth.refresh': () => refused('SESSION_EXPIRED') })
  const page = (
    <>
      {/* The router of this test shows one page everywhere. */}
      <Place />
      <SignedInOnly>
        <p>Asha’s orders</p>
      </SignedInOnly>
    </>
  )
  render(inPage(page, fetch, '/profile?tab=security'))
}

describe('a page for the signed-in', () => {
  beforeEach(() => {
    localStorage.clear()
    document.cookie = 'dobara_signed_in=; max-age=0'
  })
  afterEach(cleanup)

  it('waits while it is not known who is signed in, and then shows itself', async () => {
    localStorage.setItem('accessToken', 'token')
    open(() => asha)
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Checking your login…')
    expect(place()).toBe('/profile?tab=security')
    expect(await screen.findByText('Asha’s orders')).toBeTruthy()
    expect(place()).toBe('/profile?tab=security')
  })

  it('sends a visitor to the login, which leads back', async () => {
    open(() => refused('LOGIN_REQUIRED'))
    await expect.poll(place).toMatch(/^\/login\?returnTo=/)
    expect(decodeURIComponent(place() ?? '')).toContain('returnTo=/profile?tab=security')
    expect(screen.queryByText('Asha’s orders')).toBeNull()
  })

  it('remains open when the server ends the session, and prompts to sign in again', async () => {
    localStorage.setItem('accessToken', 'token')
    open(() => asha)
    await screen.findByText('Asha’s orders')
    act(() => removeAccessToken())
    expect(screen.getByText('Asha’s orders')).toBeTruthy()
    expect(place()).toBe('/profile?tab=security')
  })

  it('redirects to the login after a sign-out in another tab', async () => {
    localStorage.setItem('accessToken', 'token')
    open(() => asha)
    await screen.findByText('Asha’s orders')
    act(() => {
      localStorage.removeItem('accessToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
    })
    await expect.poll(place).toMatch(/^\/login\?returnTo=/)
    expect(screen.queryByText('Asha’s orders')).toBeNull()
  })
})
