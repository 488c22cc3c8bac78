// For tests only: the accounts of the shop as the back office lists them, with a fake API.
import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../src/components/toaster.tsx'
import type { UsersAddress } from '../src/features/admin-users/users-list.ts'
import { UsersPage } from '../src/features/admin-users/users-page.tsx'
import { fakeApi } from './test-fake-api.ts'
import { Place } from './test-place.tsx'
import { asStaff } from './test-profile.ts'
import { inPage } from './test-shop.tsx'

export const ravi: AdminUser = {
  id: '0198b2f0-0000-7000-8000-0000000000b1',
  email: 'ravi@example.in',
  name: 'Ravi Menon',
  phone: null,
  role: 'customer',
  staffRole: null,
  status: 'active',
  loginMethod: 'email',
  emailVerifiedAt: '2026-01-02T00:00:00.000Z',
  phoneVerifiedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** A page of ten of so many accounts. */
export function pageOfUsers(users: AdminUser[], total = users.length) {
  const totalPages = Math.ceil(total / 10)
  return { data: users, users, total, totalPages, pagination: { page: 1, limit: 10, total, totalPages } }
}

/** /admin/users, looked at by an owner. */
export function openUsers(answers: Parameters<typeof fakeApi>[0] = {}, address: UsersAddress = {}) {
  localStorage.clear()
  const { fetch, calls } = fakeApi({
    ...asStaff('owner'),
    'admin.users.list': () => pageOfUsers([ravi]),
    ...answers,
  })
  const page = (
    <>
      <UsersPage address={address} />
      <Toaster />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/admin/users'))
  return { calls, user: userEvent.setup() }
}
