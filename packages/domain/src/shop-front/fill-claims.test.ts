import { describe, expect, it } from 'vitest'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import { type ClaimValues, claimValues } from './claims.ts'
import { dropUnbackedLines, fillClaims, textParts, typedClaim, unknownClaims } from './fill-claims.ts'

const backed = claimValues({ settings: DEMO_SETTINGS, checkPoints: 32 })
const unbacked: ClaimValues = { ...backed, checkPoints: null, warrantyMonths: null }

describe('fillClaims', () => {
  it('fills in the values of backed claims', () => {
    expect(fillClaims('{{checkPoints}} points, {{ warrantyMonths }} months.', backed)).toBe(
      '32 points, 6 months.',
    )
  })

  it.each([
    ['One. With {{checkPoints}} points. Three.', 'One. Three.'],
    ['{{checkPoints}}-point check', ''],
    ['Taken apart[[, checked on {{checkPoints}} points]] and graded.', 'Taken apart and graded.'],
    ['You read [[checkPoints:what was checked, ]]the grade.', 'You read the grade.'],
    ['एक। {{checkPoints}} बिंदु। तीन।', 'एक। तीन।'],
    ['Any {{replacementDays}} days', 'Any 15 days'],
  ])('leaves what nothing backs out of %j', (text, shown) => {
    expect(fillClaims(text, unbacked)).toBe(shown)
  })

  it('drops the brackets of optional words that are backed', () => {
    expect(fillClaims('A[[, {{checkPoints}} points]] [[checkPoints:and a report]].', backed)).toBe(
      'A, 32 points and a report.',
    )
  })

  it('leaves unknown names unchanged', () => {
    expect(fillClaims('{{shop.name}} [[odd: x]]', unbacked)).toBe('{{shop.name}} [[odd: x]]')
    expect(unknownClaims('{{shop.name}} [[odd: x]] {{checkPoints}}')).toEqual(['shop.name', 'odd'])
  })
})

describe('dropUnbackedLines', () => {
  const page = [
    '## Checked on {{checkPoints}} points',
    '',
    'A section of its own.',
    '',
    '## What we promise',
    '',
    '- A warranty of {{warrantyMonths}} months. [What it covers](/warranty)',
    '- A warranty of {{warrantyMonths}} months',
    '- {{replacementDays}} days.',
  ].join('\n')

  it('drops a heading with its section, and list items of which nothing is left', () => {
    expect(dropUnbackedLines(page, unbacked)).toBe(
      ['## What we promise', '', '- [What it covers](/warranty)', '- {{replacementDays}} days.'].join('\n'),
    )
  })

  it('changes nothing where all is backed', () => {
    expect(dropUnbackedLines(page, backed)).toBe(page)
  })
})

describe('typedClaim', () => {
  it.each([
    ['A 32-point check', 'checkPoints'],
    ['passed 32 checks', 'checkPoints'],
    ['32 बिंदुओं की जाँच', 'checkPoints'],
    ['with 6-month warranty', 'warrantyMonths'],
    ['6 महीने की वारंटी', 'warrantyMonths'],
    ['15-day replacement', 'replacementDays'],
    ['15 दिन तक रिप्लेसमेंट', 'replacementDays'],
  ])('finds the number that is typed in %j', (text, claim) => {
    expect(typedClaim(text)).toBe(claim)
  })

  it.each([
    'Purged to NIST SP 800-88 and verified',
    '{{checkPoints}}-point check',
    '3-5 business days',
    'Under ₹25,000',
    'Ryzen 5 checkout',
  ])('finds nothing in %j', (text) => {
    expect(typedClaim(text)).toBeNull()
  })
})

describe('textParts', () => {
  const read = (text: string) =>
    textParts(text).map(({ text: words, isName, isOptional }) =>
      [isName ? `<${words}>` : words, isOptional ? '?' : ''].join(''),
    )

  it('separates names from text, and marks the optional parts', () => {
    expect(read('Taken apart[[, checked on {{ checkPoints }} points]] by {{shopName}}.')).toEqual([
      'Taken apart',
      ', checked on ?',
      '<checkPoints>?',
      ' points?',
      ' by ',
      '<shopName>',
      '.',
    ])
    expect(read('You read [[checkPoints:what was checked, ]]first.')).toEqual([
      'You read ',
      'what was checked, ?',
      'first.',
    ])
  })

  it('is the text itself where there are no names', () => {
    expect(read('Plain {words} [here]')).toEqual(['Plain {words} [here]'])
    expect(read('')).toEqual([])
  })
})
