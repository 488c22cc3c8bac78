import { expect, it } from 'vitest'
import { chosenAttribute, chosenValue } from './chosen-attribute.ts'

it.each([
  ['ramGb', 16, '16 GB', '16 GB'],
  ['color', 'Silver', 'Silver', 'Silver'],
  ['storage', '512GB SSD', '512GB SSD', '512GB SSD'],
  ['Duplex printing', 'Yes', 'Duplex printing: Yes', 'Yes'],
] as const)('an attribute %s of %s reads %s, and next to its name %s', (name, value, alone, valueText) => {
  expect(chosenAttribute([name, value])).toBe(alone)
  expect(chosenValue([name, value])).toBe(valueText)
})
