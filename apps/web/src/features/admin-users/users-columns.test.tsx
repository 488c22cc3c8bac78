import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openUsers, pageOfUsers, ravi } from '../../../test/test-users.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the table of users', () => {
  it('has the columns User, Role, Status, Verification and Actions', async () => {
    openUsers()
    await screen.findByText('Ravi Menon')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Role',
      'Status',
      'Verification',
      'Joined',
      'Actions',
    ])
  })

  it('shows name and e-mail, whether the e-mail is verified, and a delete icon', async () => {
    openUsers({
      'admin.users.list': () =>
        pageOfUsers([ravi, { ...ravi, id: '2', email: 'new@example.in', name: null, emailVerifiedAt: null }]),
    })
    const row = within((await screen.findByText('Ravi Menon')).closest('tr') as HTMLElement)
    expect(row.getByText('ravi@example.in')).toBeTruthy()
    expect(row.getByText('Verified')).toBeTruthy()
    const remove = row.getByRole('button', { name: 'Delete Ravi Menon' })
    expect([remove.textContent, remove.querySelectorAll('svg')]).toEqual([
      '',
      expect.objectContaining({ length: 1 }),
    ])
    const other = within(screen.getByText('No name').closest('tr') as HTMLElement)
    expect(other.getByText('new@example.in')).toBeTruthy()
    expect(other.getByText('Unverified')).toBeTruthy()
  })

  it('offers the statuses active, suspended and deleted in the row, and the role of a customer or of the staff', async () => {
    openUsers()
    expect(optionsOf(await screen.findByRole('combobox', { name: 'Status of Ravi Menon' }))).toEqual([
      'Active',
      'Suspended',
      'Deleted',
    ])
    expect(optionsOf(screen.getByRole('combobox', { name: 'Role of Ravi Menon' }))).toEqual([
      'Customer',
      'Owner',
      'Manager',
      'Catalogue',
      'Workshop',
      'Orders',
      'Support',
      'Read-only',
    ])
  })

  it('shows Page x of y next to its page buttons', async () => {
    openUsers({ 'admin.users.list': () => pageOfUsers([ravi], 91) })
    expect(await screen.findByText('Page 1 of 10')).toBeTruthy()
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { name: 'Next page' })).toBeTruthy()
  })
})

describe('filters of the users list', () => {
  it('are a search field, a role, a status and Clear', async () => {
    const { user } = openUsers({}, { role: 'customer', search: 'ravi' })
    await screen.findByText('Ravi Menon')
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', 'ravi')
    expect(optionsOf(screen.getByRole('combobox', { name: 'Role' }))).toEqual([
      'All roles',
      'Customer',
      'All staff',
      'Owner',
      'Manager',
      'Catalogue',
      'Workshop',
      'Orders',
      'Support',
      'Read-only',
    ])
    expect(optionsOf(screen.getByRole('combobox', { name: 'Status' }))).toEqual([
      'Not deleted',
      'Active',
      'Suspended',
      'Deleted',
    ])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', '')
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/'))
  })
})

describe('a change that fails without a sentence of the server', () => {
  const broken = () => {
    throw new Error('a gateway answered instead')
  }

  it('shows Update failed for a status', async () => {
    const { user } = openUsers({ 'admin.users.update': broken })
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Status of Ravi Menon' }),
      'Suspended',
    )
    expect(await screen.findByText('Update failed')).toBeTruthy()
  })

  it('shows Delete failed for a deletion', async () => {
    const { user } = openUsers({ 'admin.users.remove': broken })
    await user.click(await screen.findByRole('button', { name: 'Delete Ravi Menon' }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Delete this user? This will revoke all sessions.' }),
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete failed')).toBeTruthy()
  })
})

describe('Add User', () => {
  async function openDialog(answers = {}) {
    const sent: unknown[] = []
    const { user } = openUsers({
      'admin.users.create': ({ input }) => {
        sent.push(input)
        return ravi
      },
      ...answers,
    })
    await user.click(await screen.findByRole('button', { name: 'Add User' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add User' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Add User' }))
    return { user, dialog, save, sent }
  }

  it('has Email and Password as marked fields, Full Name, Role, and the status active or suspended', async () => {
    const { dialog } = await openDialog()
    const isRequired = (label: string) => dialog.getByLabelText(label).getAttribute('aria-required')
    expect(['Email', 'Password', 'Full Name'].map(isRequired)).toEqual(['true', 'true', null])
    expect(dialog.getByLabelText('Email')).toHaveProperty('type', 'email')
    expect(optionsOf(dialog.getByLabelText('Role'))[0]).toBe('Customer')
    expect(optionsOf(dialog.getByLabelText('Status'))).toEqual(['Active', 'Suspended'])
  })

  it('rejects an invalid email and a password of 5 characters, and accepts one of 6', async () => {
    const { user, dialog, save, sent } = await openDialog()
    await user.type(dialog.getByLabelText('Email'), 'new')
    await user.type(dialog.getByLabelText('Password'), 'kx7-4')
    await save()
    await vi.waitFor(() =>
      expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Email'), '@example.in')
    await user.type(dialog.getByLabelText('Password'), '2')
    await save()
    expect(await screen.findByText('User created successfully')).toBeTruthy()
    expect(sent).toMatchObject([{ email: 'new@example.in', password: 'kx7-42', role: 'customer' }])
  })

  it('shows Failed to create user when the server gives no reason', async () => {
    const { user, dialog, save } = await openDialog({
      'admin.users.create': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.type(dialog.getByLabelText('Email'), 'new@example.in')
    await user.type(dialog.getByLabelText('Password'), 'kx7-42')
    await save()
    expect(await screen.findByText('Failed to create user')).toBeTruthy()
  })
})
