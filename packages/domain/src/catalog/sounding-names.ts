import { editDistance, soundOf } from './edit-distance.ts'

/** A word of the catalogue; `bonus`: how much likelier it is meant than others, as more products have it. */
type Name = { word: string; sound: string; bonus: number; isCode: boolean }
type Likely = { word: string; cost: number }

/** Sounds of fewer consonants are like too many. */
const LEAST_OF_A_SOUND = 2
const LEAST_OF_A_NEAR_SOUND = 4
const MOST_SLIPS = 4
const MOST_SLIPS_OF_A_SHORT_SOUND = 2
const LONGEST = 24
const NEAR_SOUND = 1

/**
 * Groups names by their sounds, and the sounds by their beginnings. A name without a vowel is spelt out, not
 * pronounced.
 */
function soundsOf(names: readonly Name[]) {
  const named = new Map<string, Name[]>()
  const begun = new Map<string, string[]>()
  for (const name of names) {
    if (name.isCode || !/[aeiouy]/.test(name.word)) continue
    const { sound } = name
    const same = named.get(sound)
    if (same) {
      same.push(name)
      continue
    }
    named.set(sound, [name])
    const start = sound.slice(0, 2)
    const others = begun.get(start)
    if (others) others.push(sound)
    else begun.set(start, [sound])
  }
  return { named, begun }
}

/** The likeliest of names that sound alike: the letters between their consonants hardly count. */
function likeliestOf(word: string, names: readonly Name[], most: number): Likely | null {
  let best: Likely | null = null
  for (const { word: name, bonus } of names) {
    const slips = editDistance(word, name, most)
    const cost = Math.max(0.1, slips * 0.1 - bonus)
    if (slips <= most && (best === null || cost < best.cost)) best = { word: name, cost }
  }
  return best
}

/**
 * Finds the likeliest name that sounds as a word does, or nearly so; null when none does. The names are sorted by their sounds when
 * the first word is looked up: few searches need it.
 */
export function soundLookup(names: readonly Name[]): (word: string) => Likely | null {
  let sounds: ReturnType<typeof soundsOf> | undefined
  return (word) => {
    const sound = soundOf(word)
    if (sound.length < LEAST_OF_A_SOUND || word.length > LONGEST || /\d/.test(word)) return null
    sounds ??= soundsOf(names)
    const { named, begun } = sounds
    const most = sound.length > LEAST_OF_A_SOUND ? MOST_SLIPS : MOST_SLIPS_OF_A_SHORT_SOUND
    const same = likeliestOf(word, named.get(sound) ?? [], most)
    if (same || sound.length < LEAST_OF_A_NEAR_SOUND) return same
    const near = (begun.get(sound.slice(0, 2)) ?? []).filter(
      (other) => other.length >= LEAST_OF_A_NEAR_SOUND && editDistance(sound, other, 1) <= 1,
    )
    const nearNames = near.flatMap((other) => named.get(other) ?? [])
    const found = likeliestOf(word, nearNames, MOST_SLIPS)
    return found && { ...found, cost: found.cost + NEAR_SOUND }
  }
}
