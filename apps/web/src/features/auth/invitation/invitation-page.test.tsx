import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inScreens } from '../../../../test/auth/test-auth-pages.tsx'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { storeAccessToken } from '../../../lib/storage/session-token.ts'
import { InvitationPage } from './invitation-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const INVITATION = {
  email: 'asha@example.com',
  name: 'Asha',
  staffRole: 'orders',
  invitedBy: 'Meera',
  hasAccount: false,
}
const place = () => screen.getByLabelText('Place').textContent

function open(answers: Parameters<typeof fakeApi>[0], token: string | undefined = 'a-token') {
  const screens = {
    '/invitation': () => <InvitationPage token={token || undefined} />,
    '/admin': () => <h1>Dashboard</h1>,
    '/login': () => <h1>Login</h1>,
  }
  render(inScreens(screens, fakeApi(answers).fetch, '/invitation'))
}

describe('the page of an invitation', () => {
  it('opens the account of a new colleague and leads to the back office', async () => {
    const inputs: unknown[] = []
    open({
      'auth.readInvitation': () => INVITATION,
      'auth.acceptInvitation': ({ input }) => {
        inputs.push(input)
        const user = { ...asha, role: 'admin', staffRole: 'orders' }
        return { signedIn: { accessToken: 'new', expiresIn: 900, role: 'admin', user } }
      },
    })
    expect(await screen.findByText(/Orders. The invitation is for asha@example.com/)).toBeTruthy()
    await userEvent.type(await screen.findByLabelText(/^Password/), 'correct horse 42{Enter}')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(inputs).toEqual([{ name: 'Asha', password: 'correct horse 42', token: 'a-token' }])
  })

  it('prompts the owner of an account to sign in and to return', async () => {
    open({ 'auth.readInvitation': () => ({ ...INVITATION, hasAccount: true }) })
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }))
    expect(place()).toBe('/login?returnTo=%2Finvitation%3Ftoken%3Da-token')
  })

  it('accepts for the account that is signed in with the address', async () => {
    storeAccessToken('token')
    open({
      'auth.me': () => ({ ...asha, email: INVITATION.email }),
      'auth.readInvitation': () => ({ ...INVITATION, hasAccount: true }),
      'auth.acceptInvitation': () => ({ signedIn: null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('shows why a link does not work, and retries on request', async () => {
    let isBack = false
    open({ 'auth.readInvitation': () => (isBack ? INVITATION : refused('INVITATION_INVALID')) })
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation has expired')
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  })

  it('retains the input when the server refuses the password', async () => {
    open({
      'auth.readInvitation': () => INVITATION,
      'auth.acceptInvitation': () =>
        refused('PASSWORD_EASY', { password: sentence('password_short', { min: 8 }) }),
    })
    await userEvent.type(await screen.findByLabelText(/^Password/), 'password123{Enter}')
    expect(await screen.findByText(/at least 8/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Asha')
  })

  it('requires the full link when the URL has no token', async () => {
    open({}, '')
    expect(await screen.findByText(/Please open the full link in the invitation email/)).toBeTruthy()
  })
})
