import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../lib/fake-api.ts'
import { Place } from '../../lib/test-place.tsx'
import { asha } from '../../lib/test-profile.ts'
import { inPage } from '../../lib/test-shop.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

vi.stubGlobal('scrollTo', () => undefined)

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const place = () => screen.getByLabelText('Place').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(token: string | undefined, verify: () => unknown) {
  localStorage.setItem('accessToken', 'token')
  const asked: unknown[] = []
  let isVerified = false
  const { fetch, calls } = fakeApi({
    'auth.me': () => {
      const user = { ...asha, emailVerifiedAt: isVerified ? '2026-01-02T00:00:00.000Z' : null }
      return { success: true, user, data: user }
    },
    'auth.verifyEmail': ({ input }) => {
      asked.push(input)
      isVerified = true
      return verify()
    },
  })
  const page = (
    <>
      <VerifyEmailPage token={token} />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/verify-email'))
  await pass(50)
  return { asked, calls }
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
    const { asked, calls } = await open('abc', () => ({
      success: true,
      message: 'Email verified successfully!',
    }))
    expect(heading()).toBe('Verifying your email…')
    expect(asked).toEqual([])
    await pass(60)
    await pass(10)
    await pass(10)
    expect(asked).toEqual([{ token: 'abc' }])
    expect(heading()).toBe('Email verified successfully!')
    expect(calls.filter((call) => call === 'auth.me')).toHaveLength(2)
  })

  it('goes on to the products 2 s after a success', async () => {
    await open('abc', () => ({ success: true, message: 'Email verified successfully!' }))
    await pass(60)
    await pass(10)
    await pass(1_900)
    expect(place()).toBe('/verify-email')
    await pass(100)
    expect(place()).toBe('/products')
  })

  it('says that verification failed, why, and leads to the products', async () => {
    await open('old', () => refused('LINK_NOT_VALID'))
    await pass(60)
    await pass(10)
    await pass(10)
    expect(heading()).toBe('Verification failed')
    expect(screen.getByText(/has expired or was used already/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Products' }).getAttribute('href')).toBe('/products')
  })

  it('calls a link without a token invalid and asks nothing', async () => {
    const { asked } = await open(undefined, () => null)
    await pass(100)
    expect(heading()).toBe('Invalid verification link')
    expect(screen.getByRole('link', { name: 'Go to Products' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})
