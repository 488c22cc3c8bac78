import type { Profile, SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'

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
  language: null,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  canEditEmail: false,
  canEditPhone: true,
}

/** Signs in a member of staff: returns the replies of the fake API that identify them. */
export function asStaff(staffRole: StaffRole) {
  localStorage.setItem('accessToken', 'token')
  return { 'auth.me': (): Profile => ({ ...asha, role: 'admin', staffRole }) }
}

export function signedInAs(user: Profile, accessToken: string): SignedIn {
  return { accessToken, expiresIn: 900, role: user.role, user }
}
