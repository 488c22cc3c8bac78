import { describe, expect, it } from 'vitest'
import { countPoints, isTemplateFor, pointKeyOf, repeatedKey, withKeys } from './check-template.ts'

describe('a check template', () => {
  it('is for its kinds, and without any for every kind', () => {
    expect(isTemplateFor({ kinds: ['laptop'] }, 'laptop')).toBe(true)
    expect(isTemplateFor({ kinds: ['laptop'] }, 'printer')).toBe(false)
    expect(isTemplateFor({ kinds: [] }, 'printer')).toBe(true)
  })

  it.each([
    ['Hinges hold any angle without play', 'hinges-hold-any-angle-without-play'],
    ['  24 GHz Wi-Fi! ', 'ghz-wi-fi'],
    ['हिंज', 'point'],
    ['A'.repeat(80), 'a'.repeat(34)],
  ])('has the key of %j made of its words', (label, key) => {
    expect(pointKeyOf(label, new Set())).toBe(key)
  })

  it('gives parts without a key one that no other part has', () => {
    const point = (label: string, key?: string) => ({ label, labelHi: null, key })
    const sections = withKeys([
      { ...point('Outside'), points: [point('Lid'), point('Base', 'lid')] },
      { ...point('Outside'), points: [point('Lid')] },
    ])
    expect(sections.map(({ key }) => key)).toEqual(['outside', 'outside-2'])
    expect(sections.flatMap(({ points }) => points.map(({ key }) => key))).toEqual(['lid-2', 'lid', 'lid-3'])
    expect(countPoints(sections)).toBe(3)
    expect(repeatedKey(sections)).toBeNull()
  })

  it('names a key that two points of different sections share', () => {
    const part = (key: string) => ({ key, label: key, labelHi: null })
    const sections = [
      { ...part('a'), points: [part('lid')] },
      { ...part('b'), points: [part('lid')] },
    ]
    expect(repeatedKey(sections)).toBe('lid')
    expect(
      repeatedKey([sections[0], { ...part('a'), points: [part('feet')] }].filter((one) => one !== undefined)),
    ).toBe('a')
  })
})
