import { editDistance, soundOf } from './edit-distance.ts'
import { soundLookup } from './sounding-names.ts'

/** A word of the catalogue that may have been meant; the lower the cost, the likelier. */
export type NearWord = { word: string; cost: number }

/** Words used in the catalogue. */
export type Vocabulary = {
  has: (word: string) => boolean
  /** Returns true if a word begins like this: it may be unfinished. */
  hasStart: (start: string) => boolean
  /** The likeliest word for one that is not there; null when nothing is near. */
  nearest: (word: string) => NearWord | null
  /**
   * Returns the likeliest name that sounds like this word, which is not in the catalogue: for "maikrosoft" microsoft;
   * null if none does.
   */
  soundingLike: (word: string) => NearWord | null
  /** Names that a word without a digit is less like: too far off to be searched unasked. The likeliest first. */
  closest: (word: string) => string[]
}

export const MAX_WORD_LENGTH = 24
/** Letters that are typed for the digit they look like. */
export const LOOKALIKE_LETTERS: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' }
const SIZE = /^\d+(\.\d+)?(gb|tb|hz|inch)$/
const hasDigit = (word: string) => /\d/.test(word)
const isNumber = (word: string) => /^\d+$/.test(word)
/** Shorter words resemble too many others. */
const LEAST_OF_A_NAME = 4
/** With more slips, a word sounds like another by chance. */
const MOST_SOUND_SLIPS = 4

type Entry = { word: string; letters: number; bonus: number; isCode: boolean; sound: string }

/** Returns the letters of a word as bits, so that most words are distinguished without comparing them. */
function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Slips that may be in a word of this length: short ones would turn into anything. */
function mostSlips({ length }: string): number {
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

function isSwapped(typed: string, code: string): boolean {
  return [...typed].toSorted().join('') === [...code].toSorted().join('')
}

/**
 * Returns the cost of reading one code as another: a letter typed for the digit it looks like is hardly a slip,
 * another digit is another model.
 */
function codeCost(typed: string, code: string): number | null {
  const readAsDigits = (text: string) =>
    text.replace(/[olisbz]/g, (letter) => LOOKALIKE_LETTERS[letter] ?? letter)
  if (isNumber(typed) && typed.length < 3) return null
  if (readAsDigits(typed) === readAsDigits(code)) return 0.5
  if (typed.length < 3 || editDistance(typed, code, 1) > 1) return null
  // In a plain number every digit counts; two may be swapped.
  if (isNumber(typed) && (typed.length < 4 || typed.length !== code.length || !isSwapped(typed, code)))
    return null
  if (typed[0] !== code[0]) return 1.5
  if (typed.length !== code.length) return 1
  return isSwapped(typed, code) ? 0.9 : 1.2
}

function wordCost(typed: { word: string; letters: number; sound: string }, entry: Entry): number | null {
  const most = mostSlips(typed.word)
  const soundsAlike =
    typed.sound.length >= 3 &&
    typed.sound === entry.sound &&
    editDistance(typed.word, entry.word, MOST_SOUND_SLIPS) <= MOST_SOUND_SLIPS
  // In three letters the first is intended, and none is superfluous: "abc" is no slip of "ac", nor "rtx" of "gtx".
  const isShort = typed.word.length < 4
  if (isShort && (typed.word[0] !== entry.word[0] || entry.word.length < 3)) return null
  // A typo changes at most two letters: one is removed, another is added.
  const mayBeNear = bitCount(typed.letters ^ entry.letters) <= most * 2
  const slips = mayBeNear ? editDistance(typed.word, entry.word, most) : most + 1
  if (slips > most) return soundsAlike ? 1.6 : null
  const isOtherStart = typed.word[0] !== entry.word[0]
  return slips - (soundsAlike ? 0.5 : 0) + (isOtherStart ? 0.5 : 0)
}

/**
 * Creates the vocabulary of words, each with the number of products that have it: of two equally near words the more
 * common one is meant.
 */
export function createVocabulary(counts: Iterable<readonly [word: string, products: number]>): Vocabulary {
  const entries: Entry[] = []
  const words = new Set<string>()
  for (const [word, products] of counts) {
    if (word.length > MAX_WORD_LENGTH || words.has(word)) continue
    words.add(word)
    if (word.length < 2) continue
    const bonus = Math.min(0.4, Math.log10(products + 1) / 10)
    const isCode = hasDigit(word)
    // Codes are compared digit by digit; most words of a large catalogue are codes.
    entries.push({
      word,
      letters: isCode ? 0 : lettersOf(word),
      bonus,
      isCode,
      sound: isCode ? '' : soundOf(word),
    })
  }
  const sorted = [...words].sort()

  function hasStart(start: string): boolean {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    return sorted[low]?.startsWith(start) ?? false
  }

  function nearest(word: string): NearWord | null {
    if (word.length < 2 || word.length > MAX_WORD_LENGTH || SIZE.test(word)) return null
    const typed = { word, letters: lettersOf(word), sound: soundOf(word) }
    const isCode = hasDigit(word)
    let best: NearWord | null = null
    for (const entry of entries) {
      if (entry.isCode !== isCode || Math.abs(entry.word.length - word.length) > 3) continue
      const slips = isCode ? codeCost(word, entry.word) : wordCost(typed, entry)
      if (slips === null) continue
      const cost = Math.max(0.3, slips - entry.bonus)
      if (best === null || cost < best.cost) best = { word: entry.word, cost }
    }
    return best
  }

  function closest(word: string): string[] {
    if (word.length < LEAST_OF_A_NAME || word.length > MAX_WORD_LENGTH || hasDigit(word)) return []
    const most = Math.floor(word.length * 0.4)
    return entries
      .filter((entry) => !entry.isCode && entry.word.length >= LEAST_OF_A_NAME && entry.word[0] === word[0])
      .map((entry) => ({ entry, slips: editDistance(word, entry.word, most) }))
      .filter(({ slips }) => slips <= most)
      .toSorted((a, b) => a.slips - b.slips || b.entry.bonus - a.entry.bonus)
      .map(({ entry }) => entry.word)
  }

  return { has: (word) => words.has(word), hasStart, nearest, soundingLike: soundLookup(entries), closest }
}

/**
 * Combines the names of a catalogue with the codes (words with a digit) and word beginnings that were looked up for a
 * search, since it has too many codes to load them all.
 */
export function withCodes(
  names: Vocabulary,
  found: { codes: Iterable<readonly [word: string, products: number]>; starts: readonly string[] },
): Vocabulary {
  const codes = createVocabulary(found.codes)
  const starts = new Set(found.starts)
  return {
    has: (word) => names.has(word) || codes.has(word),
    hasStart: (start) => names.hasStart(start) || starts.has(start),
    nearest: (word) => (hasDigit(word) ? codes : names).nearest(word),
    soundingLike: names.soundingLike,
    closest: names.closest,
  }
}
