import { latinReadings } from './devanagari.ts'
import { soundOf } from './edit-distance.ts'
import { OTHER_PRODUCTS, SEARCH_ALIASES } from './search-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Corrected search: the words of the catalogue, in order, and the typed words that resemble none of them. */
export type CorrectedWords = { words: string[]; unknown: string[] }

type Reading = { words: string[]; unknown: string[]; cost: number }

const UNFINISHED = 0.25
const ALIAS = 0.2
const JOIN = 0.3
const SPLIT = 0.5
const UNKNOWN = 4
const OTHER_SCRIPT = 0.1
const MAX_PARTS = 4

/** A word that is several of the catalogue written together, in as few parts as can be: "i516gb" → i5 16gb. */
function splitWord(word: string, vocabulary: Vocabulary, parts = MAX_PARTS): string[] | null {
  if (vocabulary.has(word)) return [word]
  if (parts === 1) return null
  let best: string[] | null = null
  for (let at = word.length - 2; at >= 2; at--) {
    const head = word.slice(0, at)
    if (!vocabulary.has(head)) continue
    const rest = splitWord(word.slice(at), vocabulary, Math.min(parts, best?.length ?? MAX_PARTS) - 1)
    if (rest && (best === null || rest.length + 1 < best.length)) best = [head, ...rest]
  }
  return best
}

function likeliest(readings: readonly Reading[]): Reading | null {
  return readings.reduce<Reading | null>(
    (best, reading) => (best === null || reading.cost < best.cost ? reading : best),
    null,
  )
}

/** A name and a number written together, the name with slips too: "lattitude5400", "ideapad3". */
function readNameAndNumber(word: string, vocabulary: Vocabulary): Reading | null {
  const [, name = '', number = ''] = /^(\p{L}{3,})(\d.*)$/u.exec(word) ?? []
  if (!vocabulary.has(number)) return null
  const near = vocabulary.has(name) ? { word: name, cost: 0 } : vocabulary.nearest(name)
  return near && { words: [near.word, number], unknown: [], cost: SPLIT + near.cost }
}

const OTHER_SOUNDS: ReadonlySet<string> = new Set(
  [...OTHER_PRODUCTS].map(soundOf).filter(({ length }) => length > 2),
)

/** A word in Devanagari by one of its Latin readings; null when nothing is like it. */
function readLatin(latin: string, vocabulary: Vocabulary): Reading | null {
  const known = (words: string[], cost: number): Reading => ({
    words,
    unknown: [],
    cost: cost + OTHER_SCRIPT,
  })
  if (vocabulary.has(latin)) return known([latin], 0)
  const alias = SEARCH_ALIASES.get(latin)
  if (alias) return known(alias.split(' '), ALIAS)
  if (OTHER_PRODUCTS.has(latin)) return { words: [], unknown: [latin], cost: 0 }
  const near = vocabulary.soundingLike(latin)
  const isOther = OTHER_SOUNDS.has(soundOf(latin)) && (near === null || near.cost >= 0.5)
  if (near && !isOther) return known([near.word], near.cost)
  if (latin.length > 2 && vocabulary.hasStart(latin)) return known([latin], UNFINISHED)
  return isOther ? null : readNameAndNumber(latin, vocabulary)
}

/** Returns the likeliest reading of a word in Devanagari; null for other words. */
function readOtherScript(word: string, vocabulary: Vocabulary): Reading | null {
  const reading = likeliest(latinReadings(word).flatMap((latin) => readLatin(latin, vocabulary) ?? []))
  return reading && { ...reading, unknown: reading.unknown.map(() => word) }
}

function readWord(word: string, vocabulary: Vocabulary): Reading {
  const known = (words: string[], cost: number): Reading => ({ words, unknown: [], cost })
  if (vocabulary.has(word)) return known([word], 0)
  const alias = SEARCH_ALIASES.get(word)
  if (alias) return known(alias.split(' '), ALIAS)
  if (word.length > 1 && vocabulary.hasStart(word)) return known([word], UNFINISHED)
  if (OTHER_PRODUCTS.has(word)) return { words: [], unknown: [word], cost: UNKNOWN }
  const otherScript = readOtherScript(word, vocabulary)
  if (otherScript && otherScript.unknown.length > 0) return { ...otherScript, cost: UNKNOWN }
  const near = vocabulary.nearest(word)
  // A number that is not there is not two others.
  const parts = /^\d+$/.test(word) ? null : splitWord(word, vocabulary)
  const named = readNameAndNumber(word, vocabulary)
  return (
    likeliest([
      ...(near ? [known([near.word], near.cost)] : []),
      ...(otherScript ? [otherScript] : []),
      ...(named ? [named] : []),
      // Short parts occur in many words by chance.
      ...(parts ? [known(parts, SPLIT + parts.filter(({ length }) => length < 3).length * 0.3)] : []),
    ]) ?? { words: [], unknown: [word], cost: UNKNOWN }
  )
}

/** Reads two words as one of the catalogue: "think pad", "mac book", "t 480", also with typos. */
function readJoined(first: string, second: string, vocabulary: Vocabulary): Reading | null {
  const joined = first + second
  if (vocabulary.has(joined)) return { words: [joined], unknown: [], cost: JOIN }
  const alias = SEARCH_ALIASES.get(joined)
  if (alias) return { words: alias.split(' '), unknown: [], cost: JOIN + ALIAS }
  const otherScript = readOtherScript(joined, vocabulary)
  if (otherScript?.unknown.length === 0) {
    // The name of a letter next to a number is hardly a word of its own: "टी 480".
    const isCode = /^[a-z]\d/.test(otherScript.words[0] ?? '')
    return { ...otherScript, cost: otherScript.cost + (isCode ? 0 : JOIN) }
  }
  const near = joined.length >= 5 ? vocabulary.nearest(joined) : null
  return near && { words: [near.word], unknown: [], cost: JOIN + near.cost }
}

function add(to: Reading, more: Reading): Reading {
  return {
    words: [...to.words, ...more.words],
    unknown: [...to.unknown, ...more.unknown],
    cost: to.cost + more.cost,
  }
}

/**
 * Returns the most likely meaning of the typed words in the words of the catalogue: each is known, unfinished,
 * misspelt, several written together, or one with its neighbour; the likeliest reading of them all together counts.
 */
export function correctWords(typed: readonly string[], vocabulary: Vocabulary): CorrectedWords {
  /** Likeliest reading of the first words, indexed by their number. */
  const readings: Reading[] = [{ words: [], unknown: [], cost: 0 }]
  for (const [index, word] of typed.entries()) {
    const before = typed[index - 1]
    const pair = before === undefined ? null : readJoined(before, word, vocabulary)
    const [shorter, beforePair] = [readings[index], readings[index - 1]]
    const ways = [
      ...(shorter ? [add(shorter, readWord(word, vocabulary))] : []),
      ...(pair && beforePair ? [add(beforePair, pair)] : []),
    ]
    const best = likeliest(ways)
    if (best) readings.push(best)
  }
  const { words = [], unknown = [] } = readings.at(-1) ?? {}
  return { words: [...new Set(words)], unknown }
}
