import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { badGateway, inScreens, offline } from '../../../../test/auth/test-auth-pages.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const OFFLINE = 'You seem to be offline. Please check your connection and try again.'
const ON_ITS_WAY = 'If this address has an account, a reset link is on its way.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const place = () => screen.getByLabelText('Place').textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('asking for a new password', () => {
  const open = (fetchImpl: typeof fetch) => {
    render(inScreens({ '/forgot-password': ForgotPasswordPage }, fetchImpl, '/forgot-password'))
    return screen.findByLabelText<HTMLInputElement>('Email')
  }

  it('needs an email', async () => {
    const { fetch, calls } = fakeApi({})
    const email = await open(fetch)
    await press('Send reset link')
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    await userEvent.type(email, 'asha@')
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(calls).not.toContain('auth.forgotPassword')
  })

  it('shows the response in place of the form, and the form again for another address', async () => {
    const requests: unknown[] = []
    const { fetch } = fakeApi({
      'auth.forgotPassword': ({ input }) => {
        requests.push(input)
        return { message: ON_ITS_WAY }
      },
    })
    await userEvent.type(await open(fetch), 'asha@example.in{Enter}')
    const answer = await screen.findByText(ON_ITS_WAY)
    expect(requests).toEqual([{ email: 'asha@example.in' }])
    expect(document.activeElement?.contains(answer)).toBe(true)
    expect(screen.queryByLabelText('Email')).toBeNull()
    await press('Use another email')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in')
  })

  it.each([
    ['Failed to send reset link', badGateway],
    [OFFLINE, offline],
    [
      'Too many attempts. Please try again later.',
      fakeApi({ 'auth.forgotPassword': () => refused('RATE_LIMITED') }).fetch,
    ],
  ])('shows %j and retains the address', async (sentence, fetchImpl) => {
    const email = await open(fetchImpl)
    await userEvent.type(email, 'asha@example.in{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(email.value).toBe('asha@example.in')
  })
})

describe('the page a reset link leads to', () => {
  const password = () => screen.findByLabelText<HTMLInputElement>('New password')
  const repeat = () => screen.getByLabelText<HTMLInputElement>('Repeat the new password')

  function open(fetchImpl: typeof fetch, token: string | undefined = 'abc') {
    const screens = {
      '/reset-password': () => <ResetPasswordPage token={token || undefined} />,
      '/login': () => <h1>Login</h1>,
      '/forgot-password': () => <h1>Forgot</h1>,
    }
    render(inScreens(screens, fetchImpl, '/reset-password'))
  }

  it('calls a link without a token invalid and leads to a new one', async () => {
    open(fakeApi({}).fetch, '')
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    const link = screen.getByRole('link', { name: 'Request a new link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })

  it('shows errors next to the fields', async () => {
    const { fetch, calls } = fakeApi({})
    open(fetch)
    await password()
    await press('Reset password')
    expect(await screen.findAllByText('All fields are required')).toHaveLength(2)
    expect(document.activeElement).toBe(await password())
    await userEvent.type(await password(), '12345')
    await userEvent.type(repeat(), '12345')
    await press('Reset password')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
    await userEvent.type(await password(), '6')
    await press('Reset password')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(document.activeElement).toBe(repeat())
    expect(calls).not.toContain('auth.resetPassword')
  })

  it('shows both passwords on request', async () => {
    open(fakeApi({}).fetch)
    const types = async () => [(await password()).type, repeat().type]
    expect(await types()).toEqual(['password', 'password'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show password' }))
    expect(await types()).toEqual(['text', 'text'])
  })

  it('sets the password, signs this browser out, and redirects to the login after 2 s', async () => {
    localStorage.setItem('accessToken', 'old')
    const requests: unknown[] = []
    const { fetch } = fakeApi({
      'auth.me': () => (requests.length === 0 ? asha : refused('SESSION_EXPIRED')),
      'auth.refresh': () => refused('SESSION_EXPIRED'),
      'auth.resetPassword': ({ input }) => {
        requests.push(input)
        return undefined
      },
    })
    open(fetch)
    await userEvent.type(await password(), 'Six-66')
    await userEvent.type(repeat(), 'Six-66')
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
    while (!screen.queryByText('Password reset successfully')) await pass(1)
    expect(requests).toEqual([{ token: 'abc', password: 'Six-66' }])
    await pass(1_990)
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(place()).toBe('/reset-password')
    await pass(10)
    expect(place()).toBe('/login')
  })

  it('reports a used link, and links to a new one', async () => {
    open(fakeApi({ 'auth.resetPassword': () => refused('RESET_LINK_INVALID') }).fetch)
    await userEvent.type(await password(), 'Six-66')
    await userEvent.type(repeat(), 'Six-66{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Invalid or expired reset link')
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/forgot-password')
    expect(repeat().value).toBe('Six-66')
  })

  it.each([
    ['Failed to reset password', badGateway],
    [OFFLINE, offline],
  ])('shows %j and retains the input', async (sentence, fetchImpl) => {
    open(fetchImpl)
    await userEvent.type(await password(), 'Six-66')
    await userEvent.type(repeat(), 'Six-66{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect((await password()).value).toBe('Six-66')
  })
})
