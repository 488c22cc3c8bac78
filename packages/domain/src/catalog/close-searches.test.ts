import { describe, expect, it } from 'vitest'
import { closeSearches } from './close-searches.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary([
  ['desktop', 40],
  ['dell', 90],
  ['dells', 2],
  ['doll', 4],
  ['t480', 3],
])

describe('searches that are spelt like one that finds nothing', () => {
  it.each([
    [['dstop'], ['dstop'], ['desktop']],
    [['dstop', '15', 'zzzz'], ['dstop', 'zzzz'], ['desktop 15']],
    [['xyzzy', 'dstop'], ['xyzzy', 'dstop'], ['desktop']],
    [['duell'], ['duell'], ['dell', 'doll', 'dells']],
    [['vell'], ['vell'], []],
    [['t48'], ['t48'], []],
    [['zzzzqqqq'], ['zzzzqqqq'], []],
    [[], [], []],
  ])('%j', (words, unknown, expected) => {
    expect(closeSearches(words, unknown, vocabulary)).toEqual(expected)
  })
})
