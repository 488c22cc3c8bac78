/** Places in lists, four bytes and one each: 6 MB. */
const MOST_PRODUCTS = 1_200_000
const MOST_LISTS = 2_000

export type FoundCache<Found> = {
  /** What `load` found under the same key while the words were the same; a failed load is not kept. */
  read: (asked: { key: string; wording: number }, load: () => Promise<Found>) => Promise<Found>
}

type Place<Found> = { wording: number; found: Promise<Found>; size: number }

/** Keeps what searches found: what was not asked for the longest gives way. */
export function createFoundCache<Found>(sizeOf: (found: Found) => number): FoundCache<Found> {
  const places = new Map<string, Place<Found>>()
  let products = 0

  function drop(key: string): void {
    products -= places.get(key)?.size ?? 0
    places.delete(key)
  }

  function weigh(key: string, place: Place<Found>, found: Found): void {
    if (places.get(key) !== place) return
    place.size = sizeOf(found)
    products += place.size
    for (const oldest of places.keys()) {
      if (products <= MOST_PRODUCTS && places.size <= MOST_LISTS) return
      drop(oldest)
    }
  }

  return {
    read: ({ key, wording }, load) => {
      const known = places.get(key)
      if (known?.wording === wording) {
        places.delete(key)
        places.set(key, known)
        return known.found
      }
      drop(key)
      const place: Place<Found> = { wording, found: load(), size: 0 }
      places.set(key, place)
      place.found.then(
        (found) => weigh(key, place, found),
        () => {
          if (places.get(key) === place) drop(key)
        },
      )
      return place.found
    },
  }
}
