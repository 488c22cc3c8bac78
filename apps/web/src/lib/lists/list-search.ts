import { pageOf } from '@dobara/contract/content/page-address.ts'
import { nextSorting, type Sorting } from './sorting.ts'

/** Reads one parameter of an address; undefined when it makes no sense. */
export type FieldReader<Value> = (raw: unknown) => Value | undefined
type Fields = Record<string, FieldReader<unknown>>
type ValuesOf<Shape extends Fields> = {
  [Name in keyof Shape]?: Shape[Name] extends FieldReader<infer Value> ? Value : never
}

/**
 * Search parameters of a list; omitted ones have their defaults. `dir` is set only if it differs from the list's
 * initial direction.
 */
export type ListAddress<Shape extends Fields, Column extends string> = ValuesOf<Shape> & {
  search?: string
  /** The saved view that is shown, or "all" where the list would open with one. */
  saved?: string
  sort?: Column
  dir?: 'asc' | 'desc'
  page?: number
}

/** Shown instead of the view that the list opens with. */
export const ALL_VIEWS = 'all'
const MAX_SEARCH = 100
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns a reader that accepts one of a few values; `old` maps the values of old links to current ones. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  old: Readonly<Record<string, Values[number]>> = {},
): FieldReader<Values[number]> {
  return (raw) => {
    const word = typeof raw === 'string' && Object.hasOwn(old, raw) ? old[raw] : raw
    return values.find((known) => known === word)
  }
}

/** A day there is (YYYY-MM-DD), of a year that a shop can have: a half-typed year is none. */
export const day: FieldReader<string> = (raw) => {
  if (typeof raw !== 'string' || !/^2\d{3}-\d{2}-\d{2}$/.test(raw)) return undefined
  const time = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(raw) ? raw : undefined
}

export const uuid: FieldReader<string> = (raw) =>
  typeof raw === 'string' && UUID.test(raw) ? raw : undefined

/** Returns a reader of short text, such as a SKU; longer text is truncated. */
export const words =
  (max: number): FieldReader<string> =>
  (raw) =>
    typeof raw === 'string' || typeof raw === 'number'
      ? String(raw).trim().slice(0, max) || undefined
      : undefined

const searchedFor = words(MAX_SEARCH)

type ListShape<Shape extends Fields, Column extends string> = {
  /** Filters of the list besides the search text. */
  filters: Shape
  sorts: readonly Column[]
  /** How the list is sorted at first. */
  first: Sorting<Column>
  /** Parameters by the names they had in old links. */
  old?: Readonly<Record<string, string>>
}

type SortingAddress<Column extends string> = { sort?: Column; dir?: 'asc' | 'desc' }

/** The schema of a list's address: how it is read, and what it is after a press on a title or on Clear. */
export function listSearch<
  Shape extends Fields,
  Column extends string,
  Extras extends Fields = Record<never, never>,
  Opened extends Fields = Record<never, never>,
>(
  shape: ListShape<Shape, Column> & {
    /** Further parameters of the address, which do not filter the list. */
    extras?: Extras
    /** Parameters of what is open beside the list, such as one of its rows: no saved view restores them. */
    opened?: Opened
  },
) {
  type Address = ListAddress<Shape & Extras & Opened, Column>
  const { filters, sorts, first, old = {} } = shape
  const readers: Fields = { ...filters, ...shape.extras, ...shape.opened }

  function read(raw: Record<string, unknown>): Address {
    const valueOf = (name: string) => raw[name] ?? raw[old[name] ?? name]
    const sort = sorts.find((known) => known === valueOf('sort'))
    const dir = (['asc', 'desc'] as const).find((known) => known === valueOf('dir'))
    const page = pageOf({ page: valueOf('page') })
    const values = Object.entries(readers).map(([name, reader]) => [name, reader(valueOf(name))])
    return {
      search: searchedFor(valueOf('search')),
      saved: raw.saved === ALL_VIEWS ? ALL_VIEWS : uuid(raw.saved),
      ...Object.fromEntries(values),
      sort: sort === first.sortBy ? undefined : sort,
      dir: dir === first.sortOrder ? undefined : dir,
      page: page > 1 ? page : undefined,
    }
  }

  const sortingOf = ({ sort, dir }: SortingAddress<Column>): Sorting<Column> => ({
    sortBy: sort ?? first.sortBy,
    sortOrder: dir ?? first.sortOrder,
  })

  /** The address after a press on a column's title, from the first page. */
  function sortedBy(address: Address, column: Column): Address {
    const { sortBy, sortOrder } = nextSorting(sortingOf(address), column)
    const sort = sortBy === first.sortBy ? undefined : sortBy
    const dir = sortOrder === first.sortOrder ? undefined : sortOrder
    return { ...address, sort, dir, page: undefined }
  }

  const names = ['search', ...Object.keys(filters)]
  const isNarrowed = (address: Address) => names.some((name) => Reflect.get(address, name) !== undefined)
  /** The address without anything that narrows the list. */
  const cleared = (address: Address): Address => ({
    ...address,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    page: undefined,
  })
  const passing = new Set(['page', 'saved', ...Object.keys(shape.opened ?? {})])
  /** Returns the parameters that a saved view restores, as texts, always in the same order. */
  const paramsOf = (address: Address) => textsOf(address, passing)
  return { read, sortingOf, sortedBy, isNarrowed, cleared, isBare, paramsOf }
}

/** Returns true if an address has no parameters: the list as it opens. */
function isBare(address: Record<string, unknown>): boolean {
  return Object.values(address).every((value) => value === undefined)
}

function textsOf(address: Record<string, unknown>, leftOut: ReadonlySet<string>): Record<string, string> {
  const remaining = Object.entries(address).filter(
    ([name, value]) => value !== undefined && !leftOut.has(name),
  )
  return Object.fromEntries(
    remaining.map(([name, value]) => [name, String(value)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

type Plain<Address> = { [Name in keyof Address]: Address[Name] }

/** Parameters that the schema of a list reads from an address. */
export type AddressOf<List extends { read: (raw: Record<string, unknown>) => unknown }> = Plain<
  ReturnType<List['read']>
>

/** Which of all results a page shows: 21 to 40. */
export function shownRange({ page, limit, total }: { page: number; limit: number; total: number }) {
  return { from: (page - 1) * limit + 1, to: Math.min(page * limit, total) }
}
