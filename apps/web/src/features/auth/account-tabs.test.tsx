import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { AccountTabs } from './account-tabs.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function WhoIsIn() {
  return <p>{useSession().user?.phone ?? 'nobody'} is in</p>
}

function open() {
  const entered: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => refused('LOGIN_REQUIRED'),
    'auth.sendOtp': () => ({ resendAfter: 30, expiresIn: 300 }),
    'auth.enterByPhone': ({ input }) => {
      entered.push(input)
      const isRight = (input as { code: string }).code === '123456'
      return isRight
        ? signedInAs({ ...asha, name: null, phone: '+919845012345' }, 'new')
        : refused('OTP_INVALID')
    },
    'store.info': () => ({ googleSignIn: true }),
  })
  const page = (
    <>
      <AccountTabs returnTo="/checkout" />
      <WhoIsIn />
    </>
  )
  render(inPage(page, fetch))
  return { entered }
}

it('prompts for a phone number first, and signs in a known or new shopper with one code', async () => {
  const { entered } = open()
  await userEvent.type(await screen.findByLabelText('Phone number'), '98450 12345{Enter}')
  await userEvent.type(await screen.findByLabelText('OTP'), '123456')
  expect(await screen.findByText('+919845012345 is in')).toBeTruthy()
  expect(entered).toEqual([{ phone: '+919845012345', code: '123456' }])
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

it('shows a wrong code next to the field', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('Phone number'), '98450 12345{Enter}')
  await userEvent.type(await screen.findByLabelText('OTP'), '000000')
  expect(await screen.findByText('Invalid or expired OTP')).toBeTruthy()
  expect(screen.getByText('nobody is in')).toBeTruthy()
})

it('offers password and Google next to the phone, and returns to checkout', async () => {
  open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Phone', 'Sign In', 'Create account'])
  const google = screen.getByRole('link', { name: 'Continue with Google' })
  expect(google.getAttribute('href')).toBe('/api/auth/google/start?returnTo=%2Fcheckout')
  expect(screen.getByText(/^By continuing you accept/).textContent).toContain('Terms')
  expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/privacy')
})
