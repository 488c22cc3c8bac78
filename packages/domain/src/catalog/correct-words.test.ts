import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctWords } from './correct-words.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(
  Object.entries({
    dell: 90,
    hp: 120,
    lenovo: 100,
    apple: 40,
    laptop: 240,
    notebook: 240,
    thinkpad: 69,
    latitude: 50,
    elitebook: 40,
    probook: 20,
    macbook: 30,
    ideapad: 2,
    air: 8,
    pro: 60,
    gen: 40,
    t480: 4,
    t490: 3,
    g5: 9,
    i5: 200,
    i7: 30,
    '16gb': 180,
    '512gb': 170,
    '3': 30,
    '5': 20,
    '840': 12,
    '5400': 2,
    '7490': 2,
    windows: 200,
    printer: 24,
  }),
)
const correct = (typed: string) => correctWords(typed.split(' '), vocabulary)

describe('misspelt words', () => {
  it.each([
    ['thinkpd', 'thinkpad'],
    ['lenvo t480', 'lenovo t480'],
    ['leptop dell', 'laptop dell'],
    ['lapttop', 'laptop'],
    ['mac book air', 'macbook air'],
    ['macbookair', 'macbook air'],
    ['think pad t 480', 'thinkpad t480'],
    ['thinkpadt480', 'thinkpad t480'],
    ['thnk pad', 'thinkpad'],
    ['i516gb', 'i5 16gb'],
    ['elite book 840 g 5', 'elitebook 840 g5'],
    ['lattitude5400', 'latitude 5400'],
    ['ideapad3', 'ideapad 3'],
    ['mekbuk', 'macbook'],
    ['t48o', 't480'],
    ['7409', '7490'],
    ['lappy', 'laptop'],
    ['डेल लैपटॉप', 'dell laptop'],
    ['लैटीट्यूड', 'latitude'],
    ['एच पी एलीटबुक', 'hp elitebook'],
    ['थिंक पैड टी 480', 'thinkpad t480'],
    ['मैकबुक एयर', 'macbook air'],
    ['डेल ७४९०', 'dell 7490'],
    ['win laptop', 'windows laptop'],
  ])('%s mean %s', (typed, meant) => {
    expect(correct(typed)).toEqual({ words: meant.split(' '), unknown: [] })
  })

  it.each(['dell', 'lenovo thinkpad t480', 'gen 5', 'i5 16gb', 'macbook pro'])(
    '%s mean themselves',
    (typed) => {
      expect(correct(typed)).toEqual({ words: typed.split(' '), unknown: [] })
    },
  )

  it('remain unchanged while they are the beginning of a word', () => {
    expect(correct('thinkp')).toEqual({ words: ['thinkp'], unknown: [] })
  })

  it('are reported as unknown if they resemble no known word', () => {
    expect(correct('zzqqxx dell')).toEqual({ words: ['dell'], unknown: ['zzqqxx'] })
  })

  it('are not corrected to another size: 12 GB is not 16 GB', () => {
    expect(correct('12gb')).toEqual({ words: [], unknown: ['12gb'] })
  })

  it.each([
    ['123 is not 23 or 1 23', '123'],
    ['7480 is not 7490', '7480'],
    ['of three letters the first counts', 'hel'],
    ['other goods are not what is like them', 'server'],
    ['letters struck at random sound like nothing', 'dddllllqq'],
  ])('remain unknown if they only look similar: %s', (_name, word) => {
    const near = createVocabulary([
      ['23', 9],
      ['1', 9],
      ['7490', 9],
      ['bell', 9],
      ['silver', 9],
      ['dell', 9],
    ])
    expect(correctWords([word], near)).toEqual({ words: [], unknown: [word] })
  })

  it('are not replaced if they have two letters', () => {
    expect(correct('xy')).toEqual({ words: [], unknown: ['xy'] })
  })

  it('always give words of the catalogue or beginnings of them, whatever is typed', () => {
    const anything = fc.array(fc.string({ maxLength: 20 }), { maxLength: 12 })
    fc.assert(
      fc.property(anything, (typed) => {
        for (const word of correctWords(typed, vocabulary).words)
          expect(vocabulary.has(word) || vocabulary.hasStart(word)).toBe(true)
      }),
    )
  })
})

it('the more common of two equally near words is chosen', () => {
  const words = createVocabulary([
    ['dock', 30],
    ['duck', 1],
  ])
  expect(words.nearest('dxck')?.word).toBe('dock')
})
