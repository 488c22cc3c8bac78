import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { storeAccessToken } from '../../../lib/storage/session-token.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inShop } from '../../../../test/test-shop.tsx'
import { googleErrorOf } from './google-error.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

const shopWith = (googleSignIn: boolean, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'store.info': () => ({ googleSignIn }), ...more })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the Google button', () => {
  it('links to Google with the return path', async () => {
    render(inShop(<GoogleSignIn returnTo="/checkout?step=2" />, shopWith(true).fetch))
    const link = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(link.getAttribute('href')).toBe('/api/auth/google/start?returnTo=%2Fcheckout%3Fstep%3D2')
  })

  it('explains in a shop without keys why it leads nowhere', async () => {
    render(inShop(<GoogleSignIn returnTo={undefined} />, shopWith(false).fetch))
    const button = await screen.findByRole('button', { name: 'Continue with Google' })
    expect(screen.queryByText(/switched off in this shop/)).toBeNull()
    await userEvent.click(button)
    expect(screen.getByText(/switched off in this shop/)).toBeTruthy()
  })
})

describe('Google sign-in error', () => {
  it.each([
    ['oauth', /did not work/],
    ['oauth_off', /switched off in this shop/],
    ['oauth_unverified', /has not verified/],
    ['oauth_link', /account with this email already/],
    ['oauth_second_factor', /requires a code at login/],
    ['oauth_limit', /Too many attempts/],
  ])('is a sentence for %s', async (code, sentence) => {
    const error = googleErrorOf(code)
    render(inShop(<GoogleSignIn returnTo={undefined} error={error} />, shopWith(true).fetch))
    expect(screen.getByRole('alert').textContent).toMatch(sentence)
  })

  it('is undefined for an unknown code', () => {
    expect([googleErrorOf('<b>'), googleErrorOf(undefined), googleErrorOf('toString')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a Google account that waits for its owner', () => {
  const signedIn = (link: () => unknown) => {
    storeAccessToken('good')
    return shopWith(true, {
      'auth.me': () => asha,
      'auth.googleLink': link,
    })
  }

  it('is linked once, as soon as a user is signed in', async () => {
    const { fetch, calls } = signedIn(() => undefined)
    render(inShop(<GoogleSignIn returnTo={undefined} error="oauth_link" />, fetch))
    await expect.poll(() => calls).toContain('auth.googleLink')
    expect(calls.filter((call) => call === 'auth.googleLink')).toHaveLength(1)
  })

  it('is not linked while no one is signed in, or when none is pending', async () => {
    const signedOutShop = shopWith(true)
    render(inShop(<GoogleSignIn returnTo={undefined} error="oauth_link" />, signedOutShop.fetch))
    await screen.findByRole('link')
    expect(signedOutShop.calls).not.toContain('auth.googleLink')
    cleanup()
    const { fetch, calls } = signedIn(() => refused('GOOGLE_LINK_EXPIRED'))
    render(inShop(<GoogleSignIn returnTo={undefined} error="oauth" />, fetch))
    await expect.poll(() => calls).toContain('auth.me')
    expect(calls).not.toContain('auth.googleLink')
  })
})
