const CONSONANTS = `क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh
  म m य y र r ल l ळ l व v श sh ष sh स s ह h ज़ z ड़ d ढ़ dh`
/** As English names are written with them: ै is the a of "pad". */
const VOWELS = 'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऍ e ऎ e ऐ a ऑ o ऒ o ओ o औ au'
const SIGNS = 'ा a ि i ी i ु u ू u ृ ri े e ॅ e ॆ e ै a ॉ o ॊ o ो o ौ au'
/** Names of letters: "एचपी" is HP. */
const LETTER_NAMES = `ए a बी b सी c डी d ई e एफ f एफ़ f जी g एच h आई i आइ i जे j के k एल l एम m एन n ओ o पी p क्यू q आर r
  एस s टी t यू u वी v डब्ल्यू w डब्लू w एक्स x वाई y वाय y ज़ेड z जेड z`

function tableOf(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.normalize('NFKC').trim().split(/\s+/)
  const rows = words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [],
  )
  return new Map(rows)
}
const consonants = tableOf(CONSONANTS)
const vowels = tableOf(VOWELS)
const signs = tableOf(SIGNS)
const letterNames = tableOf(LETTER_NAMES)
const longestFirst = [...letterNames.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** A letter ends where the next one begins: the first of "एस्पायर" is no S. */
const LETTER = `(?:${longestFirst})(?![\\u093a-\\u094f])`
const SPELT = new RegExp(`^(?:${LETTER})+$`)
const LETTERS = new RegExp(LETTER, 'g')
const FIRST_LETTER = new RegExp(`^${LETTER}(?=.{2})`)

const RUN = /[\u0900-\u0965\u0970-\u097f]+/g
const NUKTA = '\u093c'
const VIRAMA = '\u094d'
const NASAL = /[\u0900-\u0902]/
/** Vowel that is not written, and may not be pronounced either. */
const INHERENT = '\u0259'
const BEFORE_SILENT = /[aeiou\u0259][^aeiou\u0259]+$/
const AFTER_SILENT = /^[^aeiou]+[aeiou]/

/** Which vowels are silent depends on those after them: the last is at the end, others are between two syllables that stay. */
function withoutSilentVowels(transliterated: string): string {
  let latin =
    transliterated.length > 2 && transliterated.endsWith(INHERENT)
      ? transliterated.slice(0, -1)
      : transliterated
  for (let at = latin.lastIndexOf(INHERENT); at !== -1; at = latin.lastIndexOf(INHERENT)) {
    const [before, after] = [latin.slice(0, at), latin.slice(at + 1)]
    const isSilent = BEFORE_SILENT.test(before) && AFTER_SILENT.test(after)
    latin = before + (isSilent ? '' : 'a') + after
  }
  return latin
}

/** A run of Devanagari as it sounds, in Latin letters: "थिंकपैड" is thinkpad. */
function soundedOut(run: string): string {
  let latin = ''
  for (let at = 0; at < run.length; at++) {
    const sign = run[at] ?? ''
    const withNukta = run[at + 1] === NUKTA
    const consonant = (withNukta && consonants.get(sign + NUKTA)) || consonants.get(sign)
    if (withNukta) at++
    if (consonant !== undefined) {
      const next = run[at + 1] ?? ''
      latin += consonant + (next === VIRAMA || signs.has(next) ? '' : INHERENT)
    } else if (NASAL.test(sign)) {
      latin += 'n'
    } else {
      latin += vowels.get(sign) ?? signs.get(sign) ?? ''
    }
  }
  // Between vowels य has no sound of its own: "एयर" is air, "आइडियापैड" ideapad.
  return withoutSilentVowels(latin)
    .replace(/[ae]ya(?=[^aeiou]|$)/g, 'ai')
    .replace(/(?<=[aeiou])y(?=[aeiou])/g, '')
}

const digitsOf = (word: string) =>
  word.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/**
 * Returns the possible Latin readings of a word in Devanagari, the likeliest first: letters by their names ("टी480"
 * is t480), as it sounds, also with z for a j without its dot, and the first letter by its name ("ज़ेडबुक" is zbuk).
 * Returns [] for a word without Devanagari. Exact only in its consonants: to be compared by sound.
 */
export function latinReadings(word: string): string[] {
  const plain = digitsOf(word.normalize('NFKC'))
  const runs = plain.match(RUN)
  if (!runs) return plain === word ? [] : [plain]
  const isSpelt = runs.every((run) => SPELT.test(run))
  const letterOf = (name: string) => letterNames.get(name) ?? ''
  const spelt = plain.replace(RUN, (run) => run.replace(LETTERS, letterOf))
  const sounded = plain.replace(RUN, soundedOut)
  const begun = plain.replace(RUN, (run) => {
    const first = FIRST_LETTER.exec(run)?.[0] ?? ''
    return letterOf(first) + soundedOut(run.slice(first.length))
  })
  return [...new Set([...(isSpelt ? [spelt] : []), sounded, sounded.replaceAll('j', 'z'), begun])]
}
