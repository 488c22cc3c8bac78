import { NUMBER_IN_WORDS, readNumber } from './number-words.ts'
import { findPhrases, type Phrase, phrasePattern } from './phrase.ts'

/** Whole rupees, both ends included; an open end is null. */
export type PriceMeaning = { min: number | null; max: number | null }

const THOUSAND = 1_000
const LAKH = 100_000
const LEAST_RUPEES = 100
const MOST_RUPEES = 20_000_000
/** "Around ₹30,000" is 15 in a hundred more or less. */
const AROUND = 0.15

const CURRENCY = '(?:₹|rs\\.?|inr|rupees?)'
const THOUSANDS = 'k|thousand|thousands|hazaar|hazar|hajar|hajaar|हज़ार|हजार'
const LAKHS = 'lakhs?|lacs?|लाख'
const CURRENCY_AFTER = '(?:\\s*(?:rs\\.?|inr|rupees?|rupaye|rupay|rupiya|रुपये|रुपए|रुपया|रु\\.?|bucks))'
/** A number with one of these is a size and not a price. */
const NO_SIZE =
  '(?!\\s*(?:gb|tb|mb|inch|inches|"|″|hz|th|nd|rd|gen|kg|mm|%|core|cores|watt|w|hours?|years?)(?![\\p{L}]))'

const amount = (name: string) =>
  `(?<${name}Currency>${CURRENCY})?\\s*(?<${name}>\\d+(?:\\.\\d+)?|${NUMBER_IN_WORDS})(?:\\s*(?<${name}Unit>${THOUSANDS}|${LAKHS})(?![\\p{L}\\p{M}]))?(?<${name}After>${CURRENCY_AFTER})?(?:\\s*/?-(?=\\s|$))?${NO_SIZE}`

const UNDER =
  'under|below|beneath|less than|lesser than|not more than|no more than|within|up to|upto|till|<=?|≤|cheaper than|budget|budget of|in budget of'
const OR_LESS =
  'tak|tk|तक|se kam|sey kam|se neeche|se niche|se nichey|ke andar|k andar|ke ander|ke under|ke neeche|ke niche|mein|me|or less|and below|and under|or below|max|budget|से कम|से नीचे|के अंदर|के अन्दर|के नीचे|में'
const OVER =
  'above|over|more than|not less than|at least|atleast|minimum|min|starting|starting at|starting from|>=?|≥|upwards of'
const OR_MORE =
  'se zyada|se jyada|se zyaada|se upar|se oopar|ke upar|se adhik|and above|or more|and up|\\+|से ज़्यादा|से ज्यादा|से ऊपर|के ऊपर|से अधिक'
const ABOUT = 'around|about|approx|approximately|near|nearly|lagbhag|karib|kareeb|लगभग|करीब'
const OR_SO = 'ke aas paas|ke aaspaas|ke as pas|ke karib|ke kareeb|के आसपास|के आस पास|के करीब'
const TO = 'to|and|&|-|–|—|till|se|aur|से|और'
const BETWEEN = 'between|from|in between|price|range|budget'
const AMONG = 'tak|ke beech|ke bich|ke bech|range|तक|के बीच'

const PRICE = '(?:price |rate |cost |priced |budget )?'

type Groups = Record<string, string | undefined>
type Amount = { rupees: number; isMoney: boolean; isPlain: boolean }

/**
 * Returns the amount of a named group; "30" without a unit is 30, which only the surrounding words can make
 * thousands.
 */
function amountOf(groups: Groups, name: string, unit = groups[`${name}Unit`]): Amount | null {
  const number = readNumber(groups[name] ?? '')
  const isInWords = !/\d/.test(groups[name] ?? '')
  if (number === null || (isInWords && unit === undefined)) return null
  const isLakh = unit !== undefined && phrasePattern(LAKHS).test(unit)
  const rupees = Math.round(number * (unit === undefined ? 1 : isLakh ? LAKH : THOUSAND))
  const isMoney = [groups[`${name}Currency`], groups[`${name}Unit`], groups[`${name}After`]].some(Boolean)
  return { rupees, isMoney, isPlain: !isMoney }
}

/** "Under 30" means thousands: nothing in a shop of computers costs ₹30. */
function statedAmount(groups: Groups, name: string): number | null {
  const found = amountOf(groups, name)
  if (found === null) return null
  const isShort = found.isPlain && found.rupees >= 5 && found.rupees < LEAST_RUPEES
  return inReason(isShort ? found.rupees * THOUSAND : found.rupees)
}

const inReason = (rupees: number) => (rupees >= LEAST_RUPEES && rupees <= MOST_RUPEES ? rupees : null)

/** "20k to 30k", "20 to 30k", "between 20000 and 30000"; without money or a word for it, only what can be no model. */
function readRange(groups: Groups): PriceMeaning | null {
  const last = amountOf(groups, 'b')
  const plainFirst = amountOf(groups, 'a', groups.aUnit ?? groups.bUnit)
  if (last === null || plainFirst === null) return null
  const isRange = [groups.between, groups.among].some(Boolean)
  const isShort = isRange && plainFirst.rupees < LEAST_RUPEES && last.rupees < LEAST_RUPEES
  const scale = isShort ? THOUSAND : 1
  // The first amount of "15,000 to 1 lakh" is not in lakhs.
  const first = amountOf(groups, 'a')
  const from = first !== null && first.rupees >= LEAST_RUPEES ? first : plainFirst
  const ends = [inReason(from.rupees * scale), inReason(last.rupees * scale)]
  const [min, max] = ends.toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const isClear = isRange || from.isMoney || last.isMoney || (min ?? 0) >= 10 * THOUSAND
  return isClear && min && max ? { min, max } : null
}

const readMost = (groups: Groups): PriceMeaning | null => {
  const max = statedAmount(groups, 'a')
  return max === null ? null : { min: null, max }
}

const readLeast = (groups: Groups): PriceMeaning | null => {
  const min = statedAmount(groups, 'a')
  return min === null ? null : { min, max: null }
}

const readAround = (groups: Groups): PriceMeaning | null => {
  const about = statedAmount(groups, 'a')
  if (about === null || about < THOUSAND) return null
  return { min: Math.round(about * (1 - AROUND)), max: Math.round(about * (1 + AROUND)) }
}

/** An amount alone is the most to pay, where it can be nothing else: money, or a round sum. "4k" is a resolution. */
function readBare(groups: Groups): PriceMeaning | null {
  const found = amountOf(groups, 'a')
  if (found === null) return null
  const isSum = found.rupees >= 10 * THOUSAND && found.rupees <= 5 * LAKH && found.rupees % 500 === 0
  const isMoney = Boolean(groups.aCurrency || groups.aAfter) || found.rupees >= 10 * THOUSAND
  const max = (found.isMoney && isMoney) || isSum ? inReason(found.rupees) : null
  return max === null ? null : { min: null, max }
}

/** Reads "in 30k" or "max 8000": words with other meanings as well mean a price only before money or a sum. */
function readMostOfSum(groups: Groups): PriceMeaning | null {
  const found = amountOf(groups, 'a')
  return found && (found.isMoney || found.rupees >= THOUSAND) ? readMost(groups) : null
}

type Rule = readonly [pattern: RegExp, read: (groups: Groups) => PriceMeaning | null]

/** In order: the first rule that finds a meaning applies. */
const RULES: readonly Rule[] = [
  [
    phrasePattern(
      `(?:(?<between>${BETWEEN}) )?${amount('a')}\\s*(?:${TO})\\s*${amount('b')}(?: (?<among>${AMONG}))?`,
    ),
    readRange,
  ],
  [phrasePattern(`${PRICE}(?:${UNDER})\\s*${amount('a')}(?: (?:${OR_LESS}))?`), readMost],
  [phrasePattern(`${PRICE}(?:${OVER})\\s*${amount('a')}`), readLeast],
  [phrasePattern(`${PRICE}(?:${ABOUT})\\s*${amount('a')}(?: (?:${OR_SO}))?`), readAround],
  [phrasePattern(`${PRICE}${amount('a')} (?:${OR_SO})`), readAround],
  [phrasePattern(`${PRICE}${amount('a')}\\s*(?:${OR_MORE})`), readLeast],
  [phrasePattern(`${PRICE}${amount('a')} (?:${OR_LESS})`), readMost],
  [phrasePattern(`${PRICE}(?:in|max|maximum) ${amount('a')}`), readMostOfSum],
  [phrasePattern(`${PRICE}${amount('a')}`), readBare],
]

/** Finds the price in a text that is NFKC and lower case, with numbers without commas. */
export function findPrice(text: string): Phrase<PriceMeaning> | null {
  for (const [pattern, read] of RULES) {
    const [found] = findPhrases(text, pattern, read)
    if (found) return found
  }
  return null
}
