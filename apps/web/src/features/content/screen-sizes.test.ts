import { expect, it } from 'vitest'
import { SCREENS, sizeInWords, sizeOfScreen } from './screen-sizes.ts'

it.each([
  [14, '31.0 × 17.4', '12.2 × 6.9'],
  [15.6, '34.5 × 19.4', '13.6 × 7.6'],
  [24, '53.1 × 29.9', '20.9 × 11.8'],
  [27, '59.8 × 33.6', '23.5 × 13.2'],
])('a 16:9 screen of %s inches measures %s cm, %s in', (inches, cm, inch) => {
  expect(sizeInWords(inches, 'cm')).toBe(cm)
  expect(sizeInWords(inches, 'in')).toBe(inch)
})

it('covers 11.6 to 17.3 for laptops and 22 to 32 for monitors, in order, each corner to corner', () => {
  const of = (kind: string) => SCREENS.filter((screen) => screen.kind === kind).map(({ inches }) => inches)
  expect(of('laptop')).toEqual([11.6, 12.5, 13.3, 14, 15.6, 16, 17.3])
  expect(of('monitor')).toEqual([22, 24, 27, 32])
  for (const { inches, weightKg } of SCREENS) {
    const { widthCm, heightCm } = sizeOfScreen(inches)
    expect(Math.hypot(widthCm, heightCm) / 2.54).toBeCloseTo(inches, 10)
    expect(weightKg[0]).toBeLessThan(weightKg[1])
  }
})
