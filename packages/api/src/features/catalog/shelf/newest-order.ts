import type { ProductTable } from './columns.ts'

/** The newest first, of one moment the one with the greater id: what most lists are ordered by in the end. */
export const byAge = ({ createdAtMs, id }: ProductTable) => {
  return (one: number, other: number): number =>
    (createdAtMs[other] ?? 0) - (createdAtMs[one] ?? 0) || (id[other] ?? 0) - (id[one] ?? 0)
}

/** Where in a list of this order a place stands, or belongs. */
function indexIn(list: Int32Array, place: number, products: ProductTable): number {
  const compare = byAge(products)
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] ?? place, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The list with a place more. */
export function withPlace(list: Int32Array, place: number, products: ProductTable): Int32Array {
  const index = indexIn(list, place, products)
  const longer = new Int32Array(list.length + 1)
  longer.set(list.subarray(0, index))
  longer[index] = place
  longer.set(list.subarray(index), index + 1)
  return longer
}

/** The list without a place, as long as nothing of it changed. */
export function withoutPlace(list: Int32Array, place: number, products: ProductTable): Int32Array {
  const index = indexIn(list, place, products)
  if (list[index] !== place) return list
  const shorter = new Int32Array(list.length - 1)
  shorter.set(list.subarray(0, index))
  shorter.set(list.subarray(index + 1), index)
  return shorter
}

/** All that are for sale. */
export function liveByAge(products: ProductTable): Int32Array {
  const live = new Int32Array(products.size)
  let count = 0
  for (let place = 0; place < products.size; place++)
    if ((products.offerCount[place] ?? 0) > 0) live[count++] = place
  return live.slice(0, count).sort(byAge(products))
}
