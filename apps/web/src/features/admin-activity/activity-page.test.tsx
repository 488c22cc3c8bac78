import type { SavedView } from '@dobara/contract/admin-views.ts'
import type { ChainChecked, LogEntry } from '@dobara/contract/admin-activity/entries.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { type ActivityAddress, activityInput, activityList } from './activity-list.ts'
import { ActivityPage } from './activity-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const meera = { id: '01930000-0000-7000-8000-00000000000a', name: 'Meera', email: 'meera@shop.example' }
const orderId = '01930000-0000-7000-8000-00000000000f'
const priced: LogEntry = {
  id: '12',
  at: '2026-11-20T06:30:00.000Z',
  actor: meera,
  actorKind: 'person',
  apiKey: null,
  action: 'product.updated',
  entity: 'product',
  entityId: '7',
  thing: 'ThinkPad T480',
  opens: '7',
  changes: [
    { field: 'pricePaise', before: 2_000_000, after: 1_850_050 },
    { field: 'gstRateBp', before: 1_800, after: 1_200 },
    { field: 'isPublic', before: false, after: true },
    { field: 'touchScreen', before: null, after: 'validFrom' },
    { field: 'zones.E.standard', before: null, after: 299.5 },
    { field: 'highlights', before: [], after: ['Backlit', 'Light'] },
  ],
  requestId: 'req-1',
  seal: 11,
}
const moved: LogEntry = {
  ...priced,
  id: '11',
  actor: { id: '01930000-0000-7000-8000-0000000abcde', name: null, email: null },
  action: 'order.teleported',
  entity: 'order',
  entityId: orderId,
  thing: 'DB-2026-000001',
  opens: orderId,
  changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
  seal: null,
}
const robot = { id: '01930000-0000-7000-8000-0000000000aa', name: 'Price robot', prefix: 'abcd1234' }
const byRobot: LogEntry = { ...priced, id: '10', actorKind: 'key', apiKey: robot }
const unitMoved: LogEntry = {
  ...priced,
  id: '9',
  action: 'unit.moved',
  entity: 'unit',
  entityId: '57',
  thing: '04HMASW95 ThinkPad T480',
  opens: '04HMASW95',
  changes: [{ field: 'state', before: 'graded', after: 'in_test' }],
}
const whole: ChainChecked = {
  sealed: 1_240,
  hash: 'ab'.repeat(32),
  waiting: 0,
  fault: null,
  checkedAt: '2026-11-20T06:31:00.000Z',
}

const prices: SavedView = {
  id: '0198b2f0-0000-7000-8000-0000000000d1',
  name: 'Prices',
  params: { action: 'product.updated' },
  hidden: [],
  density: 'compact',
  isShared: false,
  isDefault: false,
  isOwn: true,
  author: 'Asha',
  canChange: true,
  updatedAt: '2026-11-20T06:30:00.000Z',
}

function openLog(checked: ChainChecked = whole, address: ActivityAddress = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'manager' }),
    'admin.activity.list': () => ({
      entries: [priced, moved, byRobot, unitMoved],
      pagination: { page: 1, limit: 50, total: 4, totalPages: 1 },
    }),
    'admin.activity.filters': () => ({
      people: [meera],
      apiKeys: [robot],
      entities: ['order', 'product'],
      actions: ['order.teleported', 'product.updated'],
    }),
    'admin.views.list': ({ input }) => ({
      views: (input as { screen: string }).screen === 'activity' ? [prices] : [],
    }),
    'admin.activity.check': () => checked,
  })
  render(inPage(<ActivityPage address={address} />, fetch, '/admin/activity'))
  return userEvent.setup()
}

describe('the activity log', () => {
  it('describes each change with its actor and first field, and links to the entity', async () => {
    openLog()
    const row = await screen.findByRole('row', { name: /(?<!of )Meera changed a product/ })
    expect(within(row).getByText('Price:').parentElement?.textContent).toBe('Price: ₹20,000.00 → ₹18,500.50')
    expect(within(row).getByText('and 5 more')).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'ThinkPad T480' }).getAttribute('href')).toContain(
      '/admin/products?product=',
    )
    const other = screen.getByRole('row', { name: /Deleted account 0abcde order teleported/ })
    expect(within(other).getByText('Status:').parentElement?.textContent).toBe('Status: pending → confirmed')
    expect(within(other).getByRole('link', { name: 'DB-2026-000001' }).getAttribute('href')).toBe(
      `/admin/orders/${orderId}`,
    )
    const unit = screen.getByRole('link', { name: unitMoved.thing ?? '' })
    expect(unit.getAttribute('href')).toBe('/admin/units/04HMASW95')
  })

  it('opens an entry with every value before and after, and its place in the chain', async () => {
    const user = openLog()
    await user.click(await screen.findByRole('button', { name: 'Open entry 12: Meera changed a product' }))
    const dialog = await screen.findByRole('dialog', { name: 'Entry 12' })
    const rowOf = (name: string) =>
      within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(rowOf('GST rate')).toEqual(['18 %', '12 %'])
    expect(rowOf('Public')).toEqual(['no', 'yes'])
    expect(rowOf('Touch screen')).toEqual(['empty', 'validFrom'])
    expect(rowOf('Zones · E · Standard delivery')).toEqual(['empty', '299.5'])
    expect(rowOf('Highlights')).toEqual(['empty', 'Backlit, Light'])
    expect(within(dialog).getByText('number 11')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Only this person' }).getAttribute('href')).toContain(
      `person=${meera.id}`,
    )
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('shows the API key with its creator, and filters by it', async () => {
    const user = openLog()
    const name = 'Price robot (dbk_abcd1234…), API key of Meera changed a product'
    await user.click(await screen.findByRole('button', { name: `Open entry 10: ${name}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Entry 10' })
    expect(within(dialog).getByText(name)).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Only this API key' }).getAttribute('href')).toContain(
      `key=${robot.id}`,
    )
  })

  it('verifies the chain on request and reports that it is intact', async () => {
    const user = openLog({ ...whole, waiting: 2 })
    await user.click(await screen.findByRole('button', { name: 'Check the log' }))
    expect(await screen.findByText('All 1,240 sealed entries are unchanged.')).toBeTruthy()
    expect(screen.getByText('2 new entries wait for their seals.')).toBeTruthy()
    expect(screen.getByText(/Last seal: abababababab…/)).toBeTruthy()
  })

  it.each([
    ['changed', 'Entry 12 (seal 11) is not as it was written.'],
    ['removed', 'Entry 12 was removed.'],
    ['end', 'Seals after number 11 were removed from the end.'],
  ] as const)('names where the chain breaks: %s', async (kind, words) => {
    const user = openLog({ ...whole, fault: { number: 11, entryId: 12, kind } })
    await user.click(await screen.findByRole('button', { name: 'Check the log' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The log was tampered with')
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('retains its filters in the URL', () => {
    const raw = {
      search: 'T480',
      person: meera.id,
      kind: 'product',
      from: '2026-11-01',
      to: 'later',
      page: 2,
    }
    const address = activityList.read(raw)
    expect(activityInput(address)).toEqual({
      thing: 'T480',
      actor: meera.id,
      actorKind: undefined,
      apiKey: undefined,
      entity: 'product',
      action: undefined,
      from: '2026-11-01',
      to: undefined,
      page: 2,
      limit: 50,
    })
  })

  it('has the views that were saved of it', async () => {
    openLog(whole, { action: 'product.updated', saved: prices.id })
    expect(await screen.findByRole('button', { name: 'Saved views: Prices' })).toBeTruthy()
  })

  it('offers the people, kinds and doings of the log, and what its address names besides', async () => {
    openLog(whole, { kind: 'user', person: meera.id })
    const kind = await screen.findByRole('combobox', { name: 'Record type' })
    await screen.findByRole('option', { name: 'Order' })
    expect((kind as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('User')
    const person = screen.getByRole('combobox', { name: 'Person' })
    expect((person as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Meera')
  })
})
