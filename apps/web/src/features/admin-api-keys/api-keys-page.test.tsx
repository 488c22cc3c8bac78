import type { AdminApiKey, ApiKeyWithSecret } from '@dobara/contract/admin-api-keys/api-keys.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { apiKeysInput, apiKeysList } from './api-keys-list.ts'
import { ApiKeysPage } from './api-keys-page.tsx'

afterEach(cleanup)

const warehouse: AdminApiKey = {
  id: '0198b2f0-0000-7000-8000-0000000000a1',
  name: 'Warehouse',
  prefix: 'abcd1234',
  state: 'active',
  scopes: ['products:read', 'stock:read', 'stock:write', 'orders:read', 'shipments:read'],
  lostScopes: [],
  networks: ['203.0.113.0/24'],
  callsPerMinute: 90,
  maker: { id: asha.id, name: 'Asha Rao', email: 'asha@example.in' },
  isOwn: true,
  createdAt: '2026-11-01T06:30:00.000Z',
  updatedAt: '2026-11-02T06:30:00.000Z',
  expiresAt: '2027-03-31T18:29:59.999Z',
  lastUsedAt: null,
  rotatedAt: null,
  earlierUntil: null,
  revokedAt: null,
}
const foreign: AdminApiKey = {
  ...warehouse,
  id: '0198b2f0-0000-7000-8000-0000000000a2',
  name: 'Accounting',
  isOwn: false,
  lostScopes: ['orders:read'],
}
const SECRET = `dbk_abcd1234${'x'.repeat(39)}`
const withSecret: ApiKeyWithSecret = { ...warehouse, secret: SECRET }

type Answers = Parameters<typeof fakeApi>[0]

function openList(answers: Answers = {}, { keys = [warehouse, foreign], role = 'owner' as StaffRole } = {}) {
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff(role),
    'admin.apiKeys.list': () => ({
      apiKeys: keys,
      pagination: { page: 1, limit: 20, total: keys.length, totalPages: 1 },
    }),
    ...answers,
  })
  const page = (
    <>
      <ApiKeysPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/api-keys'))
  return userEvent.setup()
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the list of API keys', () => {
  it('shows what is known of each, and buttons only for what may be done', async () => {
    openList()
    const own = await rowOf('Warehouse')
    expect(own.getByText('dbk_abcd1234…')).toBeTruthy()
    expect(own.getByText('Active')).toBeTruthy()
    expect(own.getByText('and 2 more')).toBeTruthy()
    expect(own.getByText('Never')).toBeTruthy()
    expect(own.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Warehouse',
      'Rotate Warehouse',
      'Revoke Warehouse',
    ])
    const other = await rowOf('Accounting')
    expect(other.getByText('Narrowed')).toBeTruthy()
    expect(other.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Revoke Accounting',
    ])
    expect(await axeFaults()).toEqual([])
  })

  it('explains what keys are for while there is none', async () => {
    openList({}, { keys: [] })
    expect(await screen.findByText('No API keys yet')).toBeTruthy()
    expect(screen.getByText(/can be revoked at any time/)).toBeTruthy()
  })

  it('reads its address', () => {
    expect(
      apiKeysInput(apiKeysList.read({ sort: 'lastUsedAt', dir: 'asc', page: '2', search: ' a ' })),
    ).toEqual({
      search: 'a',
      sortBy: 'lastUsedAt',
      sortOrder: 'asc',
      page: 2,
      limit: 20,
    })
  })
})

describe('making an API key', () => {
  it('sends the scopes of a preset with one more, and shows the secret once', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.apiKeys.create': ({ input }) => (sent.push(input), withSecret) })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = await dialogOf('Create API key')
    await user.type(form.getByLabelText('Name'), 'Warehouse')
    await user.click(form.getByRole('button', { name: 'Stock sync' }))
    await user.click(form.getByRole('checkbox', { name: 'Read: Orders' }))
    await user.type(form.getByLabelText(/^Allowed addresses/), '203.0.113.7{Enter}2001:db8::/48')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    const shown = await dialogOf('The key of “Warehouse”')
    expect(shown.getByText(SECRET)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(shown.getByRole('button', { name: 'I have stored it' }))
    expect(screen.queryByText(SECRET)).toBeNull()
    expect(sent).toEqual([
      {
        name: 'Warehouse',
        scopes: ['products:read', 'stock:read', 'stock:write', 'orders:read'],
        expiresAt: null,
        networks: ['203.0.113.7', '2001:db8::/48'],
        callsPerMinute: 120,
      },
    ])
  })

  it('reports missing input, and shows a server refusal next to its field', async () => {
    const user = openList({
      'admin.apiKeys.create': () =>
        refused('RULE_BROKEN', {
          networks: { code: 'network_wrong', values: { network: 'here' }, english: 'here is not an address' },
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = await dialogOf('Create API key')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText('Please choose at least one scope.')).toBeTruthy()
    await user.type(form.getByLabelText('Name'), 'Warehouse')
    await user.click(form.getByRole('checkbox', { name: 'Change: Stock' }))
    await user.type(form.getByLabelText(/^Allowed addresses/), 'here')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText(/^here is not an address/)).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Warehouse')
  })

  it('offers no scope that the own role does not have', async () => {
    const user = openList({}, { role: 'manager' })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = await dialogOf('Create API key')
    const isDisabled = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name }).disabled
    expect([isDisabled('Change: Settings'), isDisabled('Read: Settings')]).toEqual([true, false])
  })
})

describe('an API key', () => {
  it('is changed with the state that was seen, and can only lose scopes', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.apiKeys.update': ({ input }) => (sent.push(input), warehouse) })
    await user.click(await screen.findByRole('button', { name: 'Edit Warehouse' }))
    const form = await dialogOf('Edit API key')
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Change: Orders' }).disabled).toBe(true)
    expect(form.queryByRole('button', { name: 'Stock sync' })).toBeNull()
    expect(form.getByLabelText<HTMLInputElement>(/^Expires/).value).toBe('2027-03-31')
    await user.click(form.getByRole('checkbox', { name: 'Read: Shipments' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('API key saved')).toBeTruthy()
    const { id, updatedAt, name, networks, callsPerMinute } = warehouse
    expect(sent).toEqual([
      {
        id,
        updatedAt,
        name,
        networks,
        callsPerMinute,
        scopes: ['products:read', 'stock:read', 'stock:write', 'orders:read'],
      },
    ])
  })

  it('is rotated with the overlap that was chosen', async () => {
    const sent: unknown[] = []
    const earlierUntil = '2026-11-30T06:30:00.000Z'
    const user = openList({
      'admin.apiKeys.rotate': ({ input }) => (sent.push(input), { ...withSecret, earlierUntil }),
    })
    await user.click(await screen.findByRole('button', { name: 'Rotate Warehouse' }))
    const form = await dialogOf('New secret for “Warehouse”')
    await user.selectOptions(form.getByLabelText('The secret used so far works'), 'for 1 more hour')
    await user.click(form.getByRole('button', { name: 'Rotate' }))
    const shown = await dialogOf('The key of “Warehouse”')
    expect(shown.getByText(SECRET)).toBeTruthy()
    expect(shown.getByText(/^The earlier secret works until/)).toBeTruthy()
    expect(sent).toEqual([{ id: warehouse.id, overlapHours: 1, updatedAt: warehouse.updatedAt }])
  })

  it('is revoked after a question', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.apiKeys.revoke': ({ input }) => (sent.push(input), foreign) })
    await user.click(await screen.findByRole('button', { name: 'Revoke Accounting' }))
    await user.click((await dialogOf('Revoke API key')).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('API key revoked')).toBeTruthy()
    expect(sent).toEqual([{ id: foreign.id }])
  })
})
