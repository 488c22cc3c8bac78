import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { Place } from '../../../../test/test-place.tsx'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { VerificationBanner } from './verification-banner.tsx'

const banner = () => screen.queryByRole('region', { name: 'Verify your email' })
const DONE = { message: 'Verification email sent! Check your inbox.' }

async function show({
  user = asha as Profile | null,
  address = '/products',
  resend = (): unknown => DONE,
} = {}) {
  if (user) localStorage.setItem('accessToken', 'token')
  const me = () => user ?? refused('LOGIN_REQUIRED')
  const { fetch, calls } = fakeApi({ 'auth.me': me, 'auth.resendVerification': resend })
  const page = (
    <>
      <VerificationBanner />
      <Place />
    </>
  )
  render(inPage(page, fetch, address))
  await screen.findByLabelText('Place')
  if (user) await expect.poll(() => calls).toContain('auth.me')
  return calls
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

describe('the verification banner', () => {
  it('shows the address a link was sent to and prompts to verify it', async () => {
    await show()
    await expect
      .poll(() => banner()?.textContent)
      .toContain('A verification link was sent to asha@example.in.')
    expect(banner()?.textContent).toContain('Please verify your email to unlock all features.')
  })

  it.each([
    { who: 'a visitor', user: null, address: '/products' },
    {
      who: 'somebody verified',
      user: { ...asha, emailVerifiedAt: '2026-01-02T00:00:00.000Z' },
      address: '/products',
    },
    { who: 'somebody with a phone only', user: { ...asha, email: null }, address: '/products' },
    { who: 'anybody on the home page', user: asha, address: '/' },
  ])('does not bother $who', async ({ user, address }) => {
    await show({ user, address })
    await settle()
    expect(banner()).toBeNull()
  })

  it('confirms in green that another e-mail was sent', async () => {
    const calls = await show()
    await expect.poll(banner).not.toBeNull()
    // Not awaited: between the press and the reply the button shows the progress.
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByRole('button', { name: 'Sending…', busy: true })).toBeTruthy()
    const note = await screen.findByText('Verification email sent! Check your inbox.')
    expect(note.className).toContain('text-leaf')
    expect(calls.filter((call) => call === 'auth.resendVerification')).toHaveLength(1)
  })

  it('reports a failure in red', async () => {
    await show({ resend: () => refused('INTERNAL') })
    await expect.poll(banner).not.toBeNull()
    await press('Resend')
    const note = await screen.findByText('Failed to send email. Please try again.')
    expect(note.className).toContain('text-clay')
    expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy()
  })

  it('reports that an e-mail was sent a moment ago', async () => {
    await show({ resend: () => refused('RATE_LIMITED') })
    await expect.poll(banner).not.toBeNull()
    await press('Resend')
    const note = await screen.findByText(/^We have just sent you an email\./)
    expect(note.className).toContain('text-clay')
  })

  it('is hidden when dismissed, also after a reload', async () => {
    await show()
    await expect.poll(banner).not.toBeNull()
    await press('Dismiss')
    expect(banner()).toBeNull()
    cleanup()
    await show()
    await settle()
    expect(banner()).toBeNull()
  })
})

describe('while the profile is on its way', () => {
  it('reserves the space of a banner shown before', async () => {
    localStorage.setItem('verificationExpected', '1')
    localStorage.setItem('accessToken', 'token')
    const neverAnswers = () => new Promise<Response>(() => undefined)
    const { container } = render(inPage(<VerificationBanner />, neverAnswers, '/products'))
    await expect.poll(() => container.querySelector('[data-place]')).not.toBeNull()
    expect(banner()).toBeNull()
  })

  it('reserves no space for a visitor', async () => {
    localStorage.setItem('verificationExpected', '1')
    await show({ user: null })
    await settle()
    expect(localStorage.getItem('verificationExpected')).toBeNull()
    expect(document.querySelector('[data-place]')).toBeNull()
  })
})
