import { describe, expect, it } from 'vitest'
import { type ComparedUnit, standInFor } from './stand-in.ts'

type Named = ComparedUnit & { name: string }

const unit = (name: string, more: Partial<ComparedUnit> = {}): Named => ({
  name,
  condition: 'Refurbished-A',
  batteryHealthPct: 90,
  batteryCycles: 100,
  priceDifferencePaise: 50_000,
  ...more,
})
const unavailable = unit('gone')
const found = (...listed: Named[]) => {
  const offer = standInFor(unavailable, listed)
  return offer && `${offer.unit.name}${offer.isEqualOrBetter ? '' : ' (worse)'}`
}

describe('substitute for a machine that is gone', () => {
  it.each<[string, string | null, Named[]]>([
    ['the same again', 'twin', [unit('twin')]],
    ['none, where none is left', null, []],
    [
      'the best of the equal and better',
      'strong',
      [unit('twin'), unit('strong', { batteryHealthPct: 97 }), unit('cheap', { priceDifferencePaise: 0 })],
    ],
    [
      'fewer cycles of two with the same battery',
      'fresh',
      [unit('twin'), unit('fresh', { batteryCycles: 40 })],
    ],
    [
      'an equal one before a better one that costs more',
      'twin',
      [unit('dear', { batteryHealthPct: 99, priceDifferencePaise: 60_000 }), unit('twin')],
    ],
    [
      'the grade first, where all fall short',
      'dear (worse)',
      [
        unit('grade-b', { condition: 'Refurbished-B', batteryHealthPct: 99 }),
        unit('dear', { priceDifferencePaise: 90_000 }),
      ],
    ],
    [
      'the nearest battery of the same grade',
      'near (worse)',
      [unit('far', { batteryHealthPct: 85 }), unit('near', { batteryHealthPct: 89 })],
    ],
    [
      'one that was not measured as worse',
      'unmeasured (worse)',
      [unit('unmeasured', { batteryHealthPct: null })],
    ],
    ['one that was not graded as worse', 'ungraded (worse)', [unit('ungraded', { condition: null })]],
  ])('is %s', (_, name, listed) => {
    expect(found(...listed)).toBe(name)
  })
})
