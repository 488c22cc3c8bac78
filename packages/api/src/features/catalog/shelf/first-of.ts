/** What a list may show: the places of a product and of its offer, and what it is ordered by. */
export type Chosen = { product: number; offer: number; key: number; alike: number }

/** So many are taken, or twice as many as are wanted, before they are put in order and the rest is left out. */
const ROOM = 256

const byKey = (one: Chosen, other: Chosen) => one.key - other.key || one.alike - other.alike

/** Takes what a list may show and keeps the first `most` of it, the least key first, of one key the least `alike`. */
export function createFirst(most: number): {
  /** What has a greater key, or of this key no lesser `alike`, is not among them and need not be added. */
  bar: Readonly<Pick<Chosen, 'key' | 'alike'>>
  add: (chosen: Chosen) => void
  first: () => Chosen[]
} {
  const first: Chosen[] = []
  const bar = { key: Number.POSITIVE_INFINITY, alike: Number.POSITIVE_INFINITY }
  const cut = () => {
    first.sort(byKey)
    if (first.length > most) first.length = most
    const last = first[most - 1]
    if (!last) return
    bar.key = last.key
    bar.alike = last.alike
  }
  return {
    bar,
    add: (chosen) => {
      if (chosen.key === bar.key && chosen.alike >= bar.alike) return
      first.push(chosen)
      if (first.length >= Math.max(ROOM, 2 * most)) cut()
    },
    first: () => {
      cut()
      return first
    },
  }
}
