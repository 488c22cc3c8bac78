import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctWords } from './correct-words.ts'
import { likelyCodes, MOST_CODES } from './likely-codes.ts'
import { createVocabulary, withCodes } from './vocabulary.ts'

const NAMES = ['dell', 'elitebook', 'gb', 'hp', 'latitude', 'laptop', 'lenovo', 'macbook', 'thinkpad', 'xps']
const CODES =
  '16gb 1020 32gb 3rd 512gb 5400 7404 7440 7490 840 8850h 9380 e7440 e7470 g5 g6 hl2321d i5 i7 m2 t480 t480s t490 x1 x280'.split(
    ' ',
  )
const counted = [...NAMES, ...CODES].map((word, index): [string, number] => [word, 1 + (index % 7)])
const isCode = ([word]: [string, number]) => /\d/.test(word)

/**
 * Returns the words of the catalogue as a search gets them: all names, and only the codes that were looked up for it.
 */
function lookedUpFor(typed: readonly string[]) {
  const { codes, starts } = likelyCodes(typed)
  return withCodes(createVocabulary(counted.filter((pair) => !isCode(pair))), {
    codes: counted.filter((pair) => isCode(pair) && codes.includes(pair[0])),
    starts: starts.filter((start) => counted.some(([word]) => word.startsWith(start))),
  })
}

const letters = fc.constantFrom(...'0123456789abcdeghilnopstxz')
const slips = fc.record({
  word: fc.constantFrom(...NAMES, ...CODES),
  at: fc.nat(9),
  sign: letters,
  kind: fc.nat(4),
})
const typedWord = slips.map(({ word, at, sign, kind }) => {
  const place = at % word.length
  const [before, after] = [word.slice(0, place), word.slice(place)]
  return [
    word,
    before + after.slice(1),
    before + sign + after,
    before + sign + after.slice(1),
    word + sign + word,
  ][kind] as string
})
const typedWords = fc.array(
  typedWord.filter((word) => word !== ''),
  { minLength: 1, maxLength: 4 },
)

describe('the codes that are looked up for a search', () => {
  it('are all that correcting it needs, whatever was typed within their bound', () => {
    const whole = createVocabulary(counted)
    const check = fc.property(typedWords, (typed) => {
      fc.pre(likelyCodes(typed).codes.length < MOST_CODES)
      expect(correctWords(typed, lookedUpFor(typed))).toEqual(correctWords(typed, whole))
    })
    fc.assert(check, { numRuns: 1_000 })
  })

  it.each([
    ['t49o', ['t490']],
    ['l5', ['i5']],
    ['e7407', ['e7470']],
    ['7409', ['7490']],
    ['thinkpadt480', ['thinkpad', 't480']],
    ['7491', []],
  ])('correct %s', (typed, words) => {
    expect(correctWords([typed], lookedUpFor([typed])).words).toEqual(words)
  })

  it('are none for words without a digit, and at most a few thousand for the longest search', () => {
    expect(likelyCodes(['thinkpd', 'lenvo'])).toEqual({ codes: [], starts: ['thinkpd', 'lenvo'] })
    expect(likelyCodes(Array.from({ length: 12 }, (_, n) => `ab0${n}cdef1o`)).codes).toHaveLength(MOST_CODES)
  })
})
