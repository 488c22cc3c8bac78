import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { Place } from '../../../../test/test-place.tsx'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const place = () => screen.getByLabelText('Place').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(token: string | undefined, verify: (input: unknown) => unknown) {
  localStorage.setItem('accessToken', 'token')
  const requests: unknown[] = []
  let isVerified = false
  const { fetch, calls } = fakeApi({
    'auth.me': () => {
      const user = { ...asha, emailVerifiedAt: isVerified ? '2026-01-02T00:00:00.000Z' : null }
      return user
    },
    'auth.proveEmail': ({ input }) => {
      requests.push(input)
      isVerified = true
      return verify(input)
    },
  })
  const page = (
    <>
      <VerifyEmailPage token={token} />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/verify-email'))
  while (!screen.queryByRole('heading', { level: 1 })) await pass(1)
  return { requests, calls }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the page a verification link leads to', () => {
  it('reads the token after 100 ms, verifies once, and reads the session again', async () => {
    const { requests, calls } = await open('abc', () => ({ outcome: 'verified' }))
    expect(heading()).toBe('Verifying your email…')
    await pass(98)
    expect(requests).toEqual([])
    await pass(2)
    await pass(10)
    await pass(10)
    expect(requests).toEqual([{ token: 'abc' }])
    expect(heading()).toBe('Email verified successfully!')
    expect(calls.filter((call) => call === 'auth.me')).toHaveLength(2)
  })

  it('redirects to the products 2 s after a success', async () => {
    await open('abc', () => undefined)
    await pass(100)
    await pass(10)
    await pass(1_900)
    expect(place()).toBe('/verify-email')
    await pass(100)
    expect(place()).toBe('/products')
  })

  it('reports the failed verification with its reason, and links to the products', async () => {
    await open('old', () => refused('LINK_NOT_VALID'))
    await pass(100)
    await pass(10)
    await pass(10)
    expect(heading()).toBe('Verification failed')
    expect(screen.getByText(/has expired or was already used/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Products' }).getAttribute('href')).toBe('/products')
  })

  it('reports a link without a token as invalid, and sends no request', async () => {
    const { requests } = await open(undefined, () => null)
    await pass(100)
    expect(heading()).toBe('Invalid verification link')
    expect(screen.getByRole('link', { name: 'Go to Products' })).toBeTruthy()
    expect(requests).toEqual([])
  })
})

describe('the page of a link, in a browser that is not signed in to its account', () => {
  const DONE = { outcome: 'verified' }
  const hasPassword = (input: unknown) => Object.keys(input as object).length > 1
  /** Returns a handler that requires a password first, like the shop; `answer` is the reply once one is entered. */
  const passwordRequired =
    (answer: () => unknown = () => DONE) =>
    (input: unknown) =>
      hasPassword(input) ? answer() : refused('EMAIL_PASSWORD_NEEDED')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    for (let turn = 0; turn < 5; turn += 1) await pass(10)
  }
  const arrive = async () => {
    for (const ms of [100, 10, 10]) await pass(ms)
  }

  it('requires the password, removes no data, and redirects to the login', async () => {
    const { requests } = await open('abc', passwordRequired())
    await arrive()
    expect(heading()).toBe('Is this your account?')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await press('Verify my email')
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    type('Password', 'her own 42')
    await press('Verify my email')
    expect(requests).toEqual([{ token: 'abc' }, { token: 'abc', password: 'her own 42' }])
    expect(heading()).toBe('Email verified successfully!')
    expect(screen.getByText('Taking you to login…')).toBeTruthy()
    await pass(2_000)
    expect(place()).toBe('/login')
  })

  it('offers to take over the account, lists the consequences, and sets a new password', async () => {
    const { requests } = await open(
      'abc',
      passwordRequired(() => ({ outcome: 'verified_password_changed' })),
    )
    await arrive()
    await press('I did not set up this account, or I forgot the password')
    expect(heading()).toBe('Make this account yours')
    expect(
      screen.getByText(/The old password, the phone number, saved addresses .* are removed/),
    ).toBeTruthy()
    type('New password', 'short')
    await press('Set the password and verify')
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    type('New password', 'owner horse 43')
    await press('Set the password and verify')
    expect(requests.at(-1)).toEqual({ token: 'abc', newPassword: 'owner horse 43' })
    expect(heading()).toBe('Email verified successfully!')
    expect(screen.getByText(/phone number, saved addresses and other logins were removed/)).toBeTruthy()
  })

  it('shows a wrong or weak password next to the field, and other errors above it', async () => {
    const answers = [
      refused('PASSWORD_WRONG', { password: sentence('password_wrong') }),
      refused('LINK_NOT_VALID'),
      refused('PASSWORD_EASY', { newPassword: sentence('password_easy') }),
    ]
    await open(
      'abc',
      passwordRequired(() => answers.shift()),
    )
    await arrive()
    type('Password', 'a guess')
    await press('Verify my email')
    expect(screen.getByText('The current password is not correct.')).toBeTruthy()
    await press('Verify my email')
    expect(screen.getByText(/This link has expired or was already used/)).toBeTruthy()
    await press('I did not set up this account, or I forgot the password')
    type('New password', 'sunshine')
    await press('Set the password and verify')
    expect(screen.getByText(/^This password is easy to guess/)).toBeTruthy()
  })

  it('requires the holder of a phone account to log in first, and leads back to the link', async () => {
    await open('a b', () => refused('EMAIL_LOGIN_NEEDED'))
    await arrive()
    expect(heading()).toBe('Please login first')
    const href = screen.getByRole('link', { name: 'Login' }).getAttribute('href') ?? ''
    const { searchParams } = new URL(href, 'http://shop.test')
    expect(searchParams.get('returnTo')).toBe('/verify-email?token=a%20b')
  })
})
