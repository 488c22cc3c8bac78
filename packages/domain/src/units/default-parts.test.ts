import { expect, it } from 'vitest'
import { kindOfCategory } from '../catalog/product-form/product-kind.ts'
import { defaultPartsOf } from './default-parts.ts'

it.each([
  ['laptop', true, true],
  [' Laptop ', true, true],
  ['desktop', false, true],
  ['all-in-one', false, true],
  ['monitor', false, false],
  ['dock', false, false],
  ['printer', false, true],
  ['network', false, true],
  ['tablet', true, true],
])('a unit of the kind %j has a battery: %s, and storage: %s', (kind, hasBattery, hasStorage) => {
  expect(defaultPartsOf(kind)).toEqual({ hasBattery, hasStorage })
})

it.each(['Keyboards', 'SSDs', 'RAM', 'Chargers', 'Headsets', 'Webcams', 'Cables', 'Scanners', 'Parts'])(
  'a unit of the category %s has no battery',
  (name) => {
    const { kind } = kindOfCategory([{ name, slug: name.toLowerCase() }])
    expect(defaultPartsOf(kind).hasBattery).toBe(false)
  },
)
