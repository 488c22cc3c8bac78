import type { BulkRunList } from '@dobara/contract/admin-products/bulk-changes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { PastChanges } from './past-changes.tsx'

afterEach(cleanup)

const TEN_OFF = '0198b2f0-0000-7000-8000-0000000000c1'
const ALL = {
  kind: 'price',
  state: 'applied',
  startsAt: null,
  endsAt: null,
  total: 1,
  done: 1,
  failed: 0,
} as const
const list: BulkRunList = {
  changes: [
    {
      id: TEN_OFF,
      at: '2026-11-20T06:30:00.000Z',
      by: 'Ira',
      rule: { way: 'percent', amount: -10, rounding: 'ninety_nine' },
      ...ALL,
      total: 1_240,
      done: 1_240,
      undoneAt: null,
    },
    {
      id: '0198b2f0-0000-7000-8000-0000000000c2',
      at: '2026-11-19T06:30:00.000Z',
      by: null,
      rule: { way: 'set', amount: 19_999 },
      ...ALL,
      state: 'restored',
      undoneAt: '2026-11-19T07:30:00.000Z',
    },
  ],
  pagination: { page: 1, limit: 10, total: 12, totalPages: 2 },
}

async function open(role: 'manager' | 'read_only', answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  const results: string[] = []
  const requests = { pages: [] as unknown[], undone: results }
  const { fetch } = fakeApi({
    ...asStaff(role),
    'admin.products.bulk.list': ({ input }) => {
      requests.pages.push(input)
      return list
    },
    ...answers,
  })
  render(inPage(<PastChanges onUndo={({ id }) => void results.push(id)} />, fetch))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Bulk changes' }))
  return {
    user,
    results,
    requests,
    dialog: within(await screen.findByRole('dialog', { name: 'Bulk Changes' })),
  }
}

describe('the past changes of prices', () => {
  it('show each change with its author, and which were undone', async () => {
    const { dialog, user, requests } = await open('manager')
    const [first, second] = await dialog.findAllByRole('listitem')
    expect(first?.textContent).toContain('Prices by -10% · To end in 991,240 prices · 20 Nov 2026')
    expect(first?.textContent).toContain('Ira')
    expect(second?.textContent).toContain('Prices to ₹19,9991 price · ')
    expect(second?.textContent).toContain('A former colleague')
    expect(second?.textContent).toContain('Undone 19 Nov 2026')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Older' }))
    await vi.waitFor(() => expect(requests.pages).toEqual([{ page: 1 }, { page: 2 }]))
  })

  it('are undone after a question, or cancelled while they wait for their time', async () => {
    const { dialog, user, results, requests } = await open('manager')
    await user.click(await dialog.findByRole('button', { name: /^Undo the change of 20 Nov 2026/ }))
    const question = within(
      await screen.findByRole('dialog', {
        name: 'Undo this change of 1,240 items? What was changed since stays.',
      }),
    )
    expect(requests.undone).toEqual([])
    await user.click(question.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(results).toHaveLength(1))
    expect(requests.undone).toEqual([TEN_OFF])
  })

  it('show their start, their progress and their end', async () => {
    const [first] = list.changes
    if (!first) throw new Error('no change')
    const at = '2026-12-01T04:30:00.000Z'
    const stock = { ...first, kind: 'stock', rule: { way: 'increase', amount: -2 }, total: 900 } as const
    const changes = [
      { ...first, id: first.id.replace('c1', 'd1'), state: 'scheduled', startsAt: at },
      { ...stock, id: first.id.replace('c1', 'd2'), state: 'applying', done: 400 },
      { ...first, id: first.id.replace('c1', 'd3'), endsAt: at },
    ]
    const { dialog, user, requests } = await open('manager', {
      'admin.products.bulk.list': () => ({ ...list, changes }),
    })
    const [scheduled, running, ending] = await dialog.findAllByRole('listitem')
    expect(scheduled?.textContent).toContain('Starts 1 Dec 2026')
    expect(running?.textContent).toContain('Stock increased by -2900 items · Changing, 400 of 900')
    expect(ending?.textContent).toContain('Until 1 Dec 2026')
    await user.click(dialog.getByRole('button', { name: /^Cancel the change of/ }))
    const question = await screen.findByRole('dialog', { name: 'Cancel this change of 1,240 items?' })
    await user.click(within(question).getAllByRole('button', { name: 'Cancel' }).at(-1) ?? question)
    expect(requests.undone).toHaveLength(1)
  })

  it('are only looked at by a role that only reads', async () => {
    const { dialog } = await open('read_only')
    expect(await dialog.findByText(/· Ira$/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('show how many items are unchanged, and list them with the reason', async () => {
    const [first] = list.changes
    if (!first) throw new Error('no change')
    const half = { ...first, done: 1_200, failed: 40 }
    const stated = {
      ...half,
      id: half.id.replace('c1', 'd4'),
      kind: 'state',
      rule: { state: 'archived', withoutPicture: false },
      failed: 0,
    }
    const { dialog, user } = await open('manager', {
      'admin.products.bulk.list': () => ({ ...list, changes: [half, stated] }),
      'admin.products.bulk.get': () => ({
        ...half,
        kept: [{ title: 'Latitude', sku: 'LAT-1', value: 10_000, reason: 'above_mrp' }],
      }),
    })
    const [row, other] = await dialog.findAllByRole('listitem')
    expect(row?.textContent).toContain('1,200 prices · 40 stay · 20 Nov 2026')
    expect(other?.textContent).toContain('State: Archived1,200 products · 20 Nov')
    const show = dialog.getByRole('button', { name: /^Show what stays of the change of 20 Nov 2026/ })
    expect(show.getAttribute('aria-expanded')).toBe('false')
    await user.click(show)
    expect(await dialog.findByText('40 were not changed and stay:')).toBeTruthy()
    expect(dialog.getByText('Latitude (LAT-1): ₹10,000, above the MRP')).toBeTruthy()
    expect(dialog.getByText('…and 39 more')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('may be none', async () => {
    const none = { changes: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } }
    const { dialog } = await open('manager', { 'admin.products.bulk.list': () => none })
    expect(await dialog.findByText('Nothing was changed together yet')).toBeTruthy()
  })
})
