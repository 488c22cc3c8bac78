import { describe, expect, it } from 'vitest'
import { textRuns } from './text-runs.ts'

const runs = (text: string) => textRuns(text).map((run) => [run.face, run.text])

describe('the runs of a line', { timeout: 60_000 }, () => {
  it('splits a mixed line by script, and not between words of one script', () => {
    expect(runs('12/4, திருவள்ளுவர் தெரு, Chennai')).toEqual([
      ['latin', '12/4, '],
      ['tamil', 'திருவள்ளுவர் தெரு'],
      ['latin', ', Chennai'],
    ])
  })

  it.each([
    ['आशा', 'devanagari'],
    ['আশা', 'bengali'],
    ['આશા', 'gujarati'],
    ['ਆਸ਼ਾ', 'gurmukhi'],
    ['ಆಶಾ', 'kannada'],
    ['ആശ', 'malayalam'],
    ['ଆଶା', 'odia'],
    ['ఆశా', 'telugu'],
    ['ஆஷா', 'tamil'],
    ['آشا', 'arabic'],
    ['ꯑꯥꯁꯥ', 'meetei'],
    ['ᱟᱥᱟ', 'olchiki'],
    ['ặ', 'wide'],
  ])('renders %s with the %s face', (text, face) => {
    expect(runs(text)).toEqual([[face, text]])
  })

  it('renders an Urdu address from right to left, its numbers from left to right', () => {
    expect(runs('گلی نمبر 5، دہلی 110006')).toEqual([
      ['latin', '110006'],
      ['latin', ' '],
      ['arabic', '، دہلی'],
      ['latin', '5'],
      ['latin', ' '],
      ['arabic', 'گلی نمبر'],
    ])
  })

  it('mirrors brackets between Urdu words', () => {
    expect(runs('محمد (ڈاکٹر)')).toEqual([
      ['latin', '('],
      ['arabic', 'ڈاکٹر'],
      ['latin', ') '],
      ['arabic', 'محمد'],
    ])
  })

  it('leaves a line that begins in Latin letters in its order around an Urdu part', () => {
    expect(runs('Flat 3, گلی, Delhi')).toEqual([
      ['latin', 'Flat 3, '],
      ['arabic', 'گلی'],
      ['latin', ', Delhi'],
    ])
  })
})
