import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { Address } from '@dobara/contract/profile/addresses.ts'
import type { Device } from '@dobara/contract/profile/profile.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../src/components/toaster.tsx'
import { fakeApi, refused } from '../test-fake-api.ts'
import { Place } from '../test-place.tsx'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'
import { ProfilePage } from '../../src/features/profile/profile-page.tsx'

type Answers = Parameters<typeof fakeApi>[0]

export const home: Address = {
  id: '0198b2f0-0000-7000-8000-0000000000a1',
  type: 'shipping',
  name: 'Asha Rao',
  phone: '+919845012345',
  email: null,
  line1: '12 MG Road',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
  country: 'IN',
  isDefault: true,
  pinState: null,
}
export const office: Address = {
  ...home,
  id: '0198b2f0-0000-7000-8000-0000000000a2',
  name: 'Rao Traders',
  line1: '4 Linking Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  postcode: '400050',
  isDefault: false,
}

export const laptop: Device = {
  id: '0198b2f0-0000-7000-8000-0000000000d1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ip: null,
  signedInAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: '2026-11-21T06:00:00.000Z',
  isCurrent: true,
}
export const phone: Device = {
  ...laptop,
  id: '0198b2f0-0000-7000-8000-0000000000d2',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  isCurrent: false,
}

export const saved = (...addresses: Address[]) => addresses
export const signedInOn = (...devices: Device[]) => ({ devices })
export const consentsOf = (newsletter: boolean) => ({
  consents: [
    {
      purpose: 'newsletter',
      wording: 'Send me the newsletter by email.',
      channel: 'email',
      granted: newsletter,
      at: newsletter ? '2026-11-21T06:00:00.000Z' : null,
    },
    {
      purpose: 'cart_reminder',
      wording: 'Remind me once by e-mail.',
      channel: 'email',
      granted: false,
      at: null,
    },
    { purpose: 'orders_email', wording: 'By e-mail.', channel: 'email', granted: true, at: null },
    { purpose: 'orders_sms', wording: 'By SMS.', channel: 'sms', granted: false, at: null },
  ],
})

/** Opens My Profile for this user, with a fake API whose replies a test may replace. */
export function openProfile(answers: Answers = {}, user: Profile | null = asha) {
  localStorage.clear()
  if (user) localStorage.setItem('accessToken', 'token')
  const wire = fakeApi({
    'auth.me': () => user ?? refused('LOGIN_REQUIRED'),
    'addresses.list': () => saved(),
    'profile.devices': () => signedInOn(laptop),
    'privacy.consents': () => consentsOf(false),
    ...answers,
  })
  const page = (
    <>
      <ProfilePage />
      <Place />
      <Toaster />
    </>
  )
  render(inPage(page, wire.fetch, '/profile'))
  return { calls: wire.calls, user: userEvent.setup() }
}

/** The card with this heading, once it is there. */
export async function card(name: string) {
  return within(await screen.findByRole('region', { name }))
}
export const place = () => screen.getByLabelText('Place').textContent
