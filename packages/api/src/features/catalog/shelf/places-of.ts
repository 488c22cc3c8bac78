import type { ProductGroup, ShelfFilter } from './shelf-filter.ts'
import { columnOf } from './judge.ts'
import type { Shelf } from './get-shelf.ts'

/** What the most lists are of; of the rest too many products have the same. */
const KNOWN_GROUPS = ['brand', 'category'] as const satisfies readonly ProductGroup[]
type KnownGroup = (typeof KNOWN_GROUPS)[number]

type Places = { version: number; byGroup: Partial<Record<KnownGroup, Map<number, Int32Array>>> }
const known = new WeakMap<Shelf, Places>()

/** The places of the products of each brand or category, in the order of age. */
function divide({ columns, newest }: Shelf, group: KnownGroup): Map<number, Int32Array> {
  const column = columnOf(columns.products, group)
  const lists = new Map<number, number[]>()
  for (const place of newest) {
    const value = column[place] ?? 0
    const list = lists.get(value)
    if (list) list.push(place)
    else lists.set(value, [place])
  }
  return new Map([...lists].map(([value, places]) => [value, Int32Array.from(places)]))
}

function placesBy(shelf: Shelf, group: KnownGroup): Map<number, Int32Array> {
  const { version } = shelf
  const before = known.get(shelf)
  const places = before?.version === version ? before : { version, byGroup: {} }
  known.set(shelf, places)
  return (places.byGroup[group] ??= divide(shelf, group))
}

const NOTHING = new Int32Array(0)

/** The one value that passes; undefined where several do, or none is asked for. */
function onlyValue(passing: Uint8Array | undefined): number | undefined {
  const value = passing?.indexOf(1) ?? -1
  return value >= 0 && passing?.indexOf(1, value + 1) === -1 ? value : undefined
}

/** The places of products of which any may pass a filter, in the order of age: those of one brand or category where one is asked for. */
export function placesFor(shelf: Shelf, filter: ShelfFilter): Int32Array {
  for (const group of KNOWN_GROUPS) {
    const value = onlyValue(filter.product[group])
    if (value !== undefined) return placesBy(shelf, group).get(value) ?? NOTHING
  }
  return shelf.newest
}
