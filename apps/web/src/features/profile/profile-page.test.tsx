import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { card, openProfile, place } from '../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

const byPhone = {
  ...asha,
  loginMethod: 'phone' as const,
  phone: '+919845012345',
  phoneVerifiedAt: '2026-01-01T00:00:00.000Z',
  email: null,
  canEditEmail: true,
  canEditPhone: false,
}
const byGoogle = { ...asha, loginMethod: 'google' as const }

describe('access to the profile', () => {
  it('sends a stranger to the login, which leads back', async () => {
    openProfile({}, null)
    await expect.poll(place).toBe('/login?returnTo=%2Fprofile')
  })

  it('waits under a skeleton while it is not known who is there', async () => {
    openProfile()
    expect(await screen.findByText('Loading your profile…')).toBeTruthy()
    expect(place()).toBe('/profile')
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeTruthy()
    await card('Personal information')
    expect(screen.queryByText('Loading your profile…')).toBeNull()
  })

  it('reports that the profile could not be loaded, remains, and retries', async () => {
    let isDown = true
    const { user } = openProfile({
      'auth.me': () => (isDown ? refused('BUSY') : asha),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile')
    expect(place()).toBe('/profile')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect((await card('Personal information')).getByText('Asha Rao')).toBeTruthy()
  })

  it('leads to the login when the session ends while the page is open', async () => {
    openProfile()
    await card('Personal information')
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
    await expect.poll(place).toBe('/login?returnTo=%2Fprofile')
  })
})

describe('the profile page', () => {
  it('has name, role with a capital, when it began, and what is verified', async () => {
    openProfile({}, { ...asha, role: 'admin', phone: '+919845012345', phoneVerifiedAt: asha.createdAt })
    const personal = await card('Personal information')
    const facts = Object.fromEntries(
      personal.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(facts).toEqual({
      Name: 'Asha Rao',
      Role: 'Admin',
      Email: 'asha@example.inNot verified',
      Phone: '+91 98450 12345Verified',
      'Member since': '1 Jan 2026',
    })
  })

  it("shows 'Not given' for missing data", async () => {
    openProfile({}, byPhone)
    expect((await card('Personal information')).getByText('Not given')).toBeTruthy()
  })

  it('sends the verification link again', async () => {
    const { user, calls } = openProfile({
      'auth.resendVerification': () => undefined,
    })
    const personal = await card('Personal information')
    await user.click(personal.getByRole('button', { name: 'Resend the verification email' }))
    expect(await personal.findByText('Verification email sent! Check your inbox.')).toBeTruthy()
    expect(calls).toContain('auth.resendVerification')
  })

  it.each([
    ['RATE_LIMITED', 'We have just sent you an email. You can ask for another one in a little while.'],
    ['INTERNAL', 'Failed to send email. Please try again.'],
  ] as const)('shows why the link was not sent (%s)', async (code, sentence) => {
    const { user } = openProfile({ 'auth.resendVerification': () => refused(code) })
    const personal = await card('Personal information')
    await user.click(personal.getByRole('button', { name: 'Resend the verification email' }))
    expect(await personal.findByText(sentence)).toBeTruthy()
  })

  it('does not prompt to verify a verified email', async () => {
    openProfile({}, { ...asha, emailVerifiedAt: asha.createdAt })
    const personal = await card('Personal information')
    expect(personal.queryByRole('button', { name: 'Resend the verification email' })).toBeNull()
  })

  it.each([
    [asha, 'You log in with asha@example.in and your password.'],
    [byPhone, 'You log in with a one-time password (OTP) that we send to +91 98450 12345.'],
    [byGoogle, 'You log in with Google as asha@example.in. Google keeps the password; we never see it.'],
  ])('notes how the account signs in: $loginMethod', async (profile, sentence) => {
    openProfile({}, profile)
    expect((await card('Login Information')).getByText(sentence)).toBeTruthy()
    const hasSecurity = screen.queryByRole('region', { name: 'Security' }) !== null
    expect(hasSecurity).toBe(profile.loginMethod === 'email')
  })
})
