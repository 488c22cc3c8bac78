/** A set of places of products, a bit for each: where thousands are found, much less memory than a list, and quick to compare. */
export type PlaceSet = Uint32Array

const BITS = 32

/** Of places below `size`; negative ones are left out. */
export function placeSet(places: Iterable<number>, size: number): PlaceSet {
  const set = new Uint32Array(Math.ceil(size / BITS))
  for (const place of places) {
    const word = place >>> 5
    if (place >= 0 && word < set.length) set[word] = (set[word] ?? 0) | (1 << (place & 31))
  }
  return set
}

export const hasPlace = (set: PlaceSet, place: number): boolean =>
  (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1

/** The places of a set, the least first. */
export function placesIn(set: PlaceSet): number[] {
  const places: number[] = []
  set.forEach((word, index) => {
    for (let bits = word; bits !== 0; bits &= bits - 1)
      places.push(index * BITS + 31 - Math.clz32(bits & -bits))
  })
  return places
}

/** A set as it is kept: of few places a list, which is shorter than a bit for every place. */
export type KeptSet = PlaceSet | Int32Array

/** `count`: how many places are in it. */
export const compacted = (set: PlaceSet, count: number): KeptSet =>
  count < set.length ? Int32Array.from(placesIn(set)) : set

export const expanded = (kept: KeptSet, size: number): PlaceSet =>
  kept instanceof Int32Array ? placeSet(kept, size) : kept

function both(one: PlaceSet, other: PlaceSet): PlaceSet {
  const set = new Uint32Array(Math.min(one.length, other.length))
  for (let word = 0; word < set.length; word++) set[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return set
}

function either(one: PlaceSet, other: PlaceSet): PlaceSet {
  const set = new Uint32Array(Math.max(one.length, other.length))
  for (let word = 0; word < set.length; word++) set[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return set
}

const NONE: PlaceSet = new Uint32Array()

/** The places that are in at least `least` of the sets, of which it is at least one. */
export function inAtLeast(sets: readonly PlaceSet[], least: number): PlaceSet {
  // In so many of the sets so far, by how many.
  let counted: PlaceSet[] = []
  for (const set of sets) {
    const more = counted.map((places) => both(places, set))
    counted = Array.from({ length: Math.min(counted.length + 1, least) }, (_, index) =>
      either(counted[index] ?? NONE, index === 0 ? set : (more[index - 1] ?? NONE)),
    )
  }
  return counted[least - 1] ?? NONE
}
