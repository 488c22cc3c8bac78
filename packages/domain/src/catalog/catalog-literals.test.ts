import { expect, test } from 'vitest'
import { CONDITIONS } from './conditions.ts'
import { GRADE_MEANINGS } from './grade-meanings.ts'

test('the four documented conditions are listed best first', () => {
  expect(CONDITIONS.map(({ code, label, grade }) => [code, label, grade])).toEqual([
    ['Refurbished-A', 'Excellent', 'A'],
    ['Refurbished-B', 'Good', 'B'],
    ['Refurbished-C', 'Fair', 'C'],
    ['Used', 'Used', 'U'],
  ])
  expect(CONDITIONS.map(({ minBatteryPct }) => minBatteryPct)).toEqual([85, 80, 70, null])
})

test('each condition explains itself in one sentence', () => {
  for (const meaning of Object.values(GRADE_MEANINGS)) expect(meaning).toMatch(/^[A-Z][^.]+\.$/)
})
