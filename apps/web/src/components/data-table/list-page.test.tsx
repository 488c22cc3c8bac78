import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Boxes, Trash2 } from 'lucide-react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { listSearch } from '../../lib/lists/list-search.ts'
import { listColumns } from './columns.ts'
import { ListPage } from './list-page.tsx'
import { actionsColumn } from './row-actions.tsx'

afterEach(cleanup)

type Rack = { id: number; name: string }
const list = listSearch({ filters: {}, sorts: ['name'], first: { sortBy: 'name', sortOrder: 'asc' } })
const TEXTS = {
  title: 'Racks',
  lead: 'Where machines stand',
  search: 'Search racks',
  searchHint: 'Name',
  table: 'Racks',
  loading: 'Loading racks…',
  loadFailed: 'The racks could not be loaded',
  none: 'No racks found',
  noneText: 'Add the first one.',
}

type Options = { rows?: Rack[]; writers?: 'catalogue.write'; search?: null; address?: { search?: string } }

/** Opens a list of racks for an auditor or, without a role, the owner. `opened` collects what was edited or deleted. */
async function openRacks(role: 'read_only' | null, options: Options = {}) {
  const { rows = [{ id: 1, name: 'Rack 1' }], writers, address = {}, search } = options
  const opened: string[] = []
  const columns = listColumns<Rack>([
    { id: 'name', label: 'Name', width: 'w-auto', isRowName: true, card: 'title', cell: ({ name }) => name },
    actionsColumn('Actions', ({ name }) => [
      {
        icon: Trash2,
        label: `Delete ${name}`,
        onClick: () => opened.push(`delete ${name}`),
        isDestructive: true,
      },
    ]),
  ])
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', ...(role && { staffRole: role }) }),
  })
  localStorage.setItem('accessToken', 'token')
  const query = {
    data: rows,
    isError: false,
    isPlaceholderData: false,
    error: null,
    isRefetching: false,
    refetch: () => Promise.resolve(),
  }
  const page = (
    <ListPage
      t={(key) => TEXTS[key]}
      icon={Boxes}
      writers={writers}
      add={{ label: 'Add rack', onClick: () => opened.push('new') }}
      onEdit={({ name }) => opened.push(`edit ${name}`)}
      name="racks"
      columns={columns}
      rowId={({ id }) => String(id)}
      list={list}
      address={address}
      query={query}
      pageOf={(data: Rack[]) => ({ rows: data, page: 1, limit: 20, total: data.length, totalPages: 1 })}
      {...(search === null && { search })}
    />
  )
  render(inPage(page, fetch, '/admin/racks'))
  await screen.findByRole('heading', { name: 'Racks' })
  return { opened, user: userEvent.setup() }
}

describe('ListPage', () => {
  it('offers to add, edit and delete to those who may', async () => {
    const { opened, user } = await openRacks(null, { writers: 'catalogue.write' })
    await user.click(await screen.findByRole('button', { name: 'Add rack' }))
    await user.click(screen.getByRole('button', { name: 'Delete Rack 1' }))
    screen.getByText('Rack 1').closest('tr')?.focus()
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['new', 'delete Rack 1', 'edit Rack 1'])
  })

  it('shows readers the rows alone', async () => {
    const { opened, user } = await openRacks('read_only', { writers: 'catalogue.write' })
    await screen.findByText('Rack 1')
    await expect.poll(() => screen.queryByRole('button', { name: 'Add rack' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Rack 1' })).toBeNull()
    screen.getByText('Rack 1').closest('tr')?.focus()
    await user.keyboard('{Enter}')
    expect(opened).toEqual([])
  })

  it('offers to fill an empty list, but not one that a search has emptied', async () => {
    await openRacks(null, { rows: [] })
    await screen.findByText('Add the first one.')
    expect(screen.getAllByRole('button', { name: 'Add rack' })).toHaveLength(2)
    cleanup()
    await openRacks(null, { rows: [], address: { search: 'x' } })
    await screen.findByText('No racks found')
    expect(screen.getAllByRole('button', { name: 'Add rack' })).toHaveLength(1)
  })

  it('has a search unless the list has none', async () => {
    await openRacks(null)
    expect(screen.getByRole('searchbox', { name: 'Search racks' })).toBeTruthy()
    cleanup()
    await openRacks(null, { search: null })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})
