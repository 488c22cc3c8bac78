import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../components/toaster.tsx'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { type UsersAddress, usersInput, usersList } from './users-list.ts'
import { UsersPage } from './users-page.tsx'

afterEach(cleanup)

const ravi: AdminUser = {
  id: '0198b2f0-0000-7000-8000-0000000000b1',
  email: 'ravi@example.in',
  name: null,
  phone: null,
  role: 'customer',
  staffRole: null,
  status: 'active',
  loginMethod: 'email',
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const listOf = (users: AdminUser[], total = users.length) => {
  const totalPages = Math.ceil(total / 10)
  const pagination = { page: 1, limit: 10, total, totalPages }
  return { data: users, users, total, totalPages, pagination }
}

type Opened = { staffRole?: StaffRole; address?: UsersAddress }
type Answers = Parameters<typeof fakeApi>[0]
function openUsers(answers: Answers = {}, { staffRole = 'owner', address = {} }: Opened = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const admin = { ...asha, role: 'admin' as const, staffRole }
  const { fetch, calls } = fakeApi({
    'auth.me': () => admin,
    'admin.users.list': () => listOf([ravi]),
    ...answers,
  })
  const page = (
    <>
      <UsersPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/users'))
  return { calls, user: userEvent.setup() }
}

describe('the list of users', () => {
  it('shows the documented heading, columns and words', async () => {
    openUsers()
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy()
    expect(screen.getByText('Manage user accounts')).toBeTruthy()
    const row = within((await screen.findByText('ravi@example.in')).closest('tr') as HTMLElement)
    expect(row.getByText('No name')).toBeTruthy()
    expect(row.getByText('Unverified')).toBeTruthy()
    expect(row.getByRole('combobox', { name: 'Role of ravi@example.in' })).toHaveProperty('value', 'customer')
  })

  it('shows No users found and a hint', async () => {
    openUsers({ 'admin.users.list': () => listOf([]) })
    expect(await screen.findByText('No users found')).toBeTruthy()
    expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
  })

  it('shows Failed to load users when the server gives no reason, and retries', async () => {
    let isBroken = true
    const { user } = openUsers({
      'admin.users.list': () => {
        if (isBroken) throw new Error('a gateway answered instead')
        return listOf([ravi])
      },
    })
    expect(await screen.findByText('Failed to load users')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('ravi@example.in')).toBeTruthy()
  })

  it('shows a change at once and takes it back when the server refuses it', async () => {
    const { user } = openUsers({ 'admin.users.update': () => refused('LAST_ADMIN') })
    const status = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Status of ravi@example.in',
    })
    await user.selectOptions(status, 'suspended')
    expect(await screen.findByText('At least one active owner is required')).toBeTruthy()
    await waitFor(() => expect(status.value).toBe('active'))
  })

  it('prompts with the documented text before deleting, and does nothing on Cancel', async () => {
    const { user, calls } = openUsers({ 'admin.users.remove': () => refused('ACCOUNT_IN_USE') })
    await user.click(await screen.findByRole('button', { name: 'Delete ravi@example.in' }))
    const dialog = within(
      screen.getByRole('dialog', { name: 'Delete this user? This will revoke all sessions.' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(calls).not.toContain('admin.users.remove')
  })

  it('does an admin call again, once, after the session was refreshed in the middle of work', async () => {
    let isExpired = false
    const { user, calls } = openUsers({
      'auth.refresh': () => signedInAs({ ...asha, role: 'admin' }, 'fresh'),
      'admin.users.update': ({ token }) => {
        isExpired = true
        if (token !== 'fresh') return refused('SESSION_EXPIRED')
        const changed = { ...ravi, role: 'admin' as const, staffRole: 'owner' as const }
        return { message: 'x', user: changed, data: changed }
      },
    })
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of ravi@example.in' })
    await user.selectOptions(role, 'owner')
    const requested =
      'Make ravi@example.in an owner? An owner can change everything here, also who works here.'
    const question = within(await screen.findByRole('dialog', { name: requested }))
    await user.click(question.getByRole('button', { name: 'Make an owner' }))
    expect(await screen.findByText('User updated successfully')).toBeTruthy()
    expect(isExpired).toBe(true)
    expect(calls.filter((path) => path === 'admin.users.update')).toHaveLength(2)
    expect(calls.filter((path) => path === 'auth.refresh')).toHaveLength(1)
    expect(role.value).toBe('owner')
  })
})

describe('a role that only reads accounts', () => {
  it('is offered no change', async () => {
    openUsers({}, { staffRole: 'support' })
    expect(await screen.findByText('ravi@example.in')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})

describe('a role of the staff', () => {
  it('is selected in the row, and sent to the server in one request', async () => {
    const requests: unknown[] = []
    const { user } = openUsers({
      'admin.users.update': ({ input }) => {
        requests.push(input)
        return { ...ravi, role: 'admin', staffRole: 'support' }
      },
    })
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of ravi@example.in' })
    await user.selectOptions(role, 'Support')
    await user.click(await screen.findByRole('button', { name: 'Give the role' }))
    expect(await screen.findByText('User updated successfully')).toBeTruthy()
    expect(requests).toEqual([{ id: ravi.id, role: 'admin', staffRole: 'support' }])
    expect(role.value).toBe('support')
  })

  it.each(['Owner', 'Manager'])(
    'leaves a customer as one when the role %s is given up in its question',
    async (choice) => {
      const { user, calls } = openUsers()
      const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of ravi@example.in' })
      await user.selectOptions(role, choice)
      const question = within(await screen.findByRole('dialog'))
      await user.click(question.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(role.value).toBe('customer')
      expect(calls).not.toContain('admin.users.update')
    },
  )

  it('can be assigned to a new user', async () => {
    const made: unknown[] = []
    const { user } = openUsers({
      'admin.users.create': ({ input }) => {
        made.push(input)
        return ravi
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add User' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add User' }))
    await user.type(dialog.getByLabelText(/^Email/), 'new@example.in')
    await user.type(dialog.getByLabelText(/^Password/), 'kx7-42')
    await user.selectOptions(dialog.getByLabelText('Role'), 'Orders')
    await user.click(dialog.getByRole('button', { name: 'Add User' }))
    expect(await screen.findByText('User created successfully')).toBeTruthy()
    expect(made).toMatchObject([
      { email: 'new@example.in', role: 'admin', staffRole: 'orders', status: 'active' },
    ])
  })
})

describe('the address of the list', () => {
  it('takes ten a page, and leaves out what makes no sense', () => {
    expect(usersInput(usersList.read({ role: 'king', page: '-2', sort: 'password', search: '  ' }))).toEqual({
      search: undefined,
      role: 'all',
      status: 'all',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: 1,
      pageSize: 10,
    })
  })

  it('sorts a column from its beginning and then the other way, from the first page', () => {
    const once = usersList.sortedBy({ page: 3 }, 'name')
    expect(once).toMatchObject({ sort: 'name', dir: 'asc', page: undefined })
    expect(usersList.sortedBy(once, 'name')).toMatchObject({ sort: 'name', dir: undefined })
    expect(usersList.sortedBy(once, 'createdAt')).toMatchObject({ sort: undefined, dir: undefined })
  })
})
