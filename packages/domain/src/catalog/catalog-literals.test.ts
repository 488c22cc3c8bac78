import { expect, test } from 'vitest'
import { CONDITIONS } from './conditions.ts'
import { QUALITY_GROUPS, QUALITY_POINTS } from './quality-points.ts'

test('the four documented conditions stand best first', () => {
  expect(CONDITIONS.map(({ code, label, grade }) => [code, label, grade])).toEqual([
    ['Refurbished-A', 'Excellent', 'A'],
    ['Refurbished-B', 'Good', 'B'],
    ['Refurbished-C', 'Fair', 'C'],
    ['Used', 'Used', 'U'],
  ])
  expect(CONDITIONS.map(({ minBatteryPct }) => minBatteryPct)).toEqual([85, 80, 70, null])
})

test('each condition explains itself in one sentence', () => {
  for (const { meaning } of CONDITIONS) expect(meaning).toMatch(/^[A-Z][^.]+\.$/)
})

test('the check has 32 points, numbered in order', () => {
  expect(QUALITY_POINTS.map(({ point }) => point)).toEqual(
    Array.from({ length: 32 }, (_, index) => index + 1),
  )
})

test('the points fall into six groups', () => {
  const counts = QUALITY_GROUPS.map((name) => QUALITY_POINTS.filter(({ group }) => group === name).length)
  expect(counts).toEqual([4, 4, 4, 8, 6, 6])
})
