import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { understandSearch, type UnderstoodPart } from './understand-search.ts'

function describePart(part: UnderstoodPart): string {
  if (part.kind === 'ram') return `${part.gb} GB RAM`
  if (part.kind === 'storage') return part.size
  return part.kind === 'chip' ? part.name : `${part.min ?? ''}-${part.max ?? ''}`
}

/** Returns the words left to search, and the understood parts in the order typed. */
function read(q: string): [words: string, ...parts: string[]] {
  const { words, parts } = understandSearch(q)
  return [words, ...parts.map(describePart)]
}

describe('natural-language search', () => {
  it.each<[typed: string, words: string, ...parts: string[]]>([
    // The most to pay
    ['laptop under 20000', 'laptop', '-20000'],
    ['laptop under 20,000', 'laptop', '-20000'],
    ['laptops under ₹25,000', 'laptops', '-25000'],
    ['laptop below rs 30000', 'laptop', '-30000'],
    ['laptop below Rs. 30,000/-', 'laptop', '-30000'],
    ['hp less than 18k', 'hp', '-18000'],
    ['dell upto 40k', 'dell', '-40000'],
    ['dell up to 40 thousand', 'dell', '-40000'],
    ['thinkpad within 25000 rupees', 'thinkpad', '-25000'],
    ['macbook under 1 lakh', 'macbook', '-100000'],
    ['macbook under 1.5 lakh', 'macbook', '-150000'],
    ['macbook max 1,20,000', 'macbook', '-120000'],
    ['laptop <30k', 'laptop', '-30000'],
    ['printer budget 8000', 'printer', '-8000'],
    ['mouse under 500', 'mouse', '-500'],
    ['laptop under 30', 'laptop', '-30000'],
    ['Laptop 30k', 'Laptop', '-30000'],
    ['laptop 25000', 'laptop', '-25000'],
    ['laptop ₹25,000', 'laptop', '-25000'],
    ['laptop 25000 rupees', 'laptop', '-25000'],
    ['dell latitude in 30k', 'dell latitude', '-30000'],
    ['under 30k', '', '-30000'],
    ['thirty thousand laptop', 'laptop', '-30000'],
    ['laptop under twenty five thousand', 'laptop', '-25000'],
    ['laptop under one lakh', 'laptop', '-100000'],
    // In Hindi, either script
    ['30 hazaar se kam', '', '-30000'],
    ['laptop 30 hazar se kam', 'laptop', '-30000'],
    ['₹25,000 tak', '', '-25000'],
    ['20000 tak ka laptop', 'ka laptop', '-20000'],
    ['tees hazaar tak laptop', 'laptop', '-30000'],
    ['pachees hajar ke andar dell', 'dell', '-25000'],
    ['dedh lakh tak macbook', 'macbook', '-150000'],
    ['laptop 20 hazaar mein', 'laptop', '-20000'],
    ['३०,००० से कम', '', '-30000'],
    ['30 हज़ार से कम', '', '-30000'],
    ['30 हजार तक लैपटॉप', 'लैपटॉप', '-30000'],
    ['बीस हज़ार तक का लैपटॉप', 'का लैपटॉप', '-20000'],
    ['लैपटॉप पच्चीस हजार के अंदर', 'लैपटॉप', '-25000'],
    ['१ लाख से कम मैकबुक', 'मैकबुक', '-100000'],
    ['२५००० रुपये तक', '', '-25000'],
    // The least to pay
    ['macbook above 50k', 'macbook', '50000-'],
    ['laptop over 50,000', 'laptop', '50000-'],
    ['gaming laptop more than 60 thousand', 'gaming laptop', '60000-'],
    ['50 hazaar se zyada', '', '50000-'],
    ['50k+ laptop', 'laptop', '50000-'],
    ['५० हज़ार से ज़्यादा', '', '50000-'],
    // Between two amounts
    ['between 20k and 30k', '', '20000-30000'],
    ['laptop between 20000 and 30000', 'laptop', '20000-30000'],
    ['laptop between 20 and 30', 'laptop', '20000-30000'],
    ['laptop 20k-30k', 'laptop', '20000-30000'],
    ['laptop 20-30k', 'laptop', '20000-30000'],
    ['laptop 20 to 30k', 'laptop', '20000-30000'],
    ['from ₹15,000 to ₹25,000 dell', 'dell', '15000-25000'],
    ['laptop 30000 to 20000', 'laptop', '20000-30000'],
    ['20 se 30 hazaar', '', '20000-30000'],
    ['20 se 30 hazaar tak laptop', 'laptop', '20000-30000'],
    ['20 हज़ार से 30 हज़ार तक', '', '20000-30000'],
    ['50000 to 1 lakh', '', '50000-100000'],
    ['between 80k and 1 lakh', '', '80000-100000'],
    ['laptop around 30k', 'laptop', '25500-34500'],
    ['30 hazaar ke aas paas', '', '25500-34500'],
    // Memory, drives and processors
    ['16gb i5 under 30k', 'i5', '16 GB RAM', 'Core i5', '-30000'],
    ['16 GB', '', '16 GB RAM'],
    ['thinkpad 8gb ram', 'thinkpad', '8 GB RAM'],
    ['ram 32 gb', '', '32 GB RAM'],
    ['512gb ssd', 'ssd', '512 GB'],
    ['64 gb ssd', 'ssd', '64 GB'],
    ['dell i7/16gb/512gb', 'dell i7', 'Core i7', '16 GB RAM', '512 GB'],
    ['1tb hdd desktop', 'hdd desktop', '1 TB'],
    ['16 जीबी लैपटॉप', 'लैपटॉप', '16 GB RAM'],
    ['ryzen 5 8gb laptop', 'ryzen 5 laptop', 'Ryzen 5', '8 GB RAM'],
    ['core i5 16gb between 25k and 35k', 'core i5', 'Core i5', '16 GB RAM', '25000-35000'],
  ])('%s', (typed, ...expected) => {
    expect(read(typed)).toEqual(expected)
  })

  it.each([
    'thinkpad t480',
    'zzzzqqqq',
    '123',
    'iphone 15',
    'macbook pro m1 max 16',
    'laptop in 2',
    'latitude 5400',
    'elitebook 840 g5',
    'dell i5',
    '4k monitor',
    'i5-8350U',
    'DELL-LATI7490-I5-B',
    'LN-T480-16GB',
    '14 inch laptop',
    'laptop under 15 inch',
    '8th gen',
    '24 to 27 inch monitor',
    'macbook pro 2019',
    'thinkpad x1 carbon gen 6',
    'fifty',
    'ek laptop',
    'optiplex 7060',
    '100%',
    '',
    '   ',
    '₹',
    'under',
    'se kam',
    'İstanbul 30k',
  ])('%s stays as it is typed', (typed) => {
    expect(understandSearch(typed)).toEqual({ words: typed, parts: [] })
  })

  it('returns for each part the search without it', () => {
    expect(understandSearch('Dell 16GB i5, under ₹30,000').parts).toEqual([
      { kind: 'ram', gb: 16, without: 'Dell i5 under ₹30000' },
      { kind: 'chip', name: 'Core i5', without: 'Dell 16GB under ₹30000' },
      { kind: 'price', min: null, max: 30_000, without: 'Dell 16GB i5' },
    ])
  })

  it('gives prices in reason whatever is typed, and less to search than was typed', () => {
    const words = fc.constantFrom(
      'under',
      '30',
      'k',
      '₹',
      '16gb',
      'lakh',
      'se',
      'tak',
      '-',
      '99999999',
      'तीस',
      'i5',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 12 }), (typed) => {
        const { parts } = understandSearch(typed.join(' ').slice(0, 100))
        for (const part of parts) {
          if (part.kind !== 'price') continue
          const ends = [part.min, part.max].filter((end) => end !== null)
          expect(ends.length).toBeGreaterThan(0)
          for (const end of ends) expect(end >= 85 && end <= 23_000_000).toBe(true)
          if (part.min !== null && part.max !== null) expect(part.min).toBeLessThanOrEqual(part.max)
        }
      }),
    )
  })
})
