import type { Profile, SignedIn } from '@dobara/contract/accounts.ts'

/** Asha, the shopper of the tests. */
export const asha: Profile = {
  id: '0198b2f0-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: null,
  role: 'customer',
  staffRole: null,
  status: 'active',
  loginMethod: 'email',
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  canEditEmail: false,
  canEditPhone: true,
}

export function signedInAs(user: Profile, accessToken: string): SignedIn {
  return { accessToken, expiresIn: 900, role: user.role, user }
}
