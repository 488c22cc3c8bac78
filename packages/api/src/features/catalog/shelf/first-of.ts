/** What a list may show: the places of a product and of its offer, and what it is ordered by. */
export type Chosen = { product: number; offer: number; key: number; alike: number }

/** So many are taken, or twice as many as are wanted, before they are put in order and the rest is left out. */
const ROOM = 256

const byKey = (one: Chosen, other: Chosen) => one.key - other.key || one.alike - other.alike

/** Takes what a list may show and keeps the first `most` of it, the least key first, of one key the least `alike`. */
export function createFirst(most: number): {
  /** Whether one of this key can be among them; what is not need not be made. */
  isWanted: (key: number, alike: number) => boolean
  add: (chosen: Chosen) => void
  first: () => Chosen[]
} {
  const first: Chosen[] = []
  let [lastKey, lastAlike] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const cut = () => {
    first.sort(byKey)
    if (first.length > most) first.length = most
    const last = first[most - 1]
    if (last) [lastKey, lastAlike] = [last.key, last.alike]
  }
  return {
    isWanted: (key, alike) => key < lastKey || (key === lastKey && alike < lastAlike),
    add: (chosen) => {
      first.push(chosen)
      if (first.length >= Math.max(ROOM, 2 * most)) cut()
    },
    first: () => {
      cut()
      return first
    },
  }
}
