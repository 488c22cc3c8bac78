// For tests only: a whole list of the back office in one file, as docs/back-office-screens.md tells a newcomer to write it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PackageSearch } from 'lucide-react'
import { fakeApi } from '../test-fake-api.ts'
import { type AddressOf, listSearch, oneOf } from '../../src/lib/lists/list-search.ts'
import { parseSearch, stringifySearch } from '../../src/lib/lists/search-params.ts'
import { inShop } from '../test-shop.tsx'
import { Toaster } from '../../src/components/toaster.tsx'
import { listColumns } from '../../src/components/data-table/columns.ts'
import type { ListFilter } from '../../src/components/data-table/list-filters.tsx'
import { ListFrame } from '../../src/components/data-table/list-frame.tsx'

const boxesList = listSearch({
  filters: { kind: oneOf(['steel', 'wood']) },
  sorts: ['createdAt', 'name'],
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
type Address = AddressOf<typeof boxesList>

export type Box = { id: string; name: string; room: string }
export const boxNamed = (id: string): Box => ({ id, name: `Box ${id}`, room: `Room ${id}` })

const COLUMNS = listColumns<Box>([
  {
    id: 'name',
    label: 'Name',
    width: 'w-auto',
    sort: 'name',
    isRowName: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    id: 'room',
    label: 'Room',
    width: 'w-40',
    card: { place: 'foot', of: ({ room }) => `in ${room}` },
    cell: ({ room }) => room,
  },
  {
    id: 'actions',
    label: 'Actions',
    width: 'w-20',
    isFixed: true,
    card: 'actions',
    cell: ({ name }) => <button type="button">Move {name}</button>,
  },
])
const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    all: 'All',
    values: ['steel', 'wood'],
    nameOf: (kind: string) => kind,
  },
]

export type Reply = { rows: Box[]; total: number }
type BoxesProps = {
  /** Returns the server's reply for an address; a throw is a failure. */
  reply: (address: Address) => Reply | Promise<Reply>
  address: Address
  onOpen?: (box: Box) => void
  isOpenedByClick?: boolean
}

type Answers = Parameters<typeof fakeApi>[0]

function Boxes({ address, reply, onOpen, isOpenedByClick = false }: BoxesProps) {
  const query = useQuery({
    queryKey: ['boxes', address],
    queryFn: () => reply(address),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <ListFrame
      name="brands"
      search={{ label: 'Search boxes', placeholder: 'Name', submit: 'Search' }}
      filters={FILTERS}
      label="Boxes"
      columns={COLUMNS}
      rowId={({ id }) => id}
      list={boxesList}
      address={address}
      query={query}
      pageOf={({ rows, total }: Reply) => ({
        rows,
        total,
        page: address.page ?? 1,
        limit: 2,
        totalPages: Math.ceil(total / 2),
      })}
      texts={{ loading: 'Loading boxes…', failure: 'Failed to load boxes' }}
      empty={{ icon: PackageSearch, title: 'No boxes' }}
      onOpen={onOpen}
      isOpenedByClick={isOpenedByClick}
      selection={{
        nameOf: ({ name }) => name,
        actions: (rows) => <p>{rows.map(({ name }) => name).join(', ')}</p>,
      }}
    />
  )
}

/** The list at its address; answers the router, whose address the list changes. */
export function openBoxes({
  answers = {},
  ...options
}: Omit<BoxesProps, 'address'> & { address?: string; answers?: Answers }) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/boxes',
    validateSearch: (search: Record<string, unknown>) => search as Address,
    component: function BoxesRoute() {
      return <Boxes {...options} address={boxesList.read(route.useSearch())} />
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [options.address ?? '/boxes'] }),
    parseSearch,
    stringifySearch,
  })
  const page = (
    <>
      <main id="main">
        <RouterProvider router={router as never} />
      </main>
      <Toaster />
    </>
  )
  render(inShop(page, fakeApi(answers).fetch))
  return { user: userEvent.setup(), router, addressOf: () => router.state.location.searchStr }
}

export const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
