import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isPinShape } from './pin.ts'
import { SHARED_PINS } from './pin-prefixes.ts'
import { comparePinState, INDIAN_STATES, stateByName, stateOfPin } from './states.ts'

test('there are 28 states and 8 union territories with distinct codes', () => {
  expect(INDIAN_STATES.filter(({ isUnionTerritory }) => !isUnionTerritory)).toHaveLength(28)
  expect(INDIAN_STATES.filter(({ isUnionTerritory }) => isUnionTerritory)).toHaveLength(8)
  expect(new Set(INDIAN_STATES.map(({ gstCode }) => gstCode)).size).toBe(36)
  expect(new Set(INDIAN_STATES.map(({ iso }) => iso)).size).toBe(36)
})

test.each([
  ['560001', 'KA'],
  ['110001', 'DL'],
  ['400001', 'MH'],
  ['403001', 'GA'],
  ['700001', 'WB'],
  ['737101', 'SK'],
  ['744101', 'AN'],
  ['160017', 'CH'],
  ['160055', 'PB'],
  ['190001', 'JK'],
  ['194101', 'LA'],
  ['248001', 'UK'],
  ['246701', 'UP'],
  ['247663', 'UK'],
  ['247668', 'UK'],
  ['247669', 'UP'],
  ['247670', 'UK'],
  ['262302', 'UP'],
  ['262305', 'UP'],
  ['262308', 'UK'],
  ['262406', 'UP'],
  ['396210', 'DH'],
  ['396001', 'GJ'],
  ['605001', 'PY'],
  ['605011', 'PY'],
  ['605012', 'TN'],
  ['609605', 'PY'],
  ['673310', 'PY'],
  ['533464', 'PY'],
  ['682551', 'LD'],
  ['682001', 'KL'],
  ['814131', 'BR'],
  ['813208', 'JH'],
  ['815301', 'JH'],
  ['781001', 'AS'],
  ['793001', 'ML'],
  ['799001', 'TR'],
  ['500001', 'TS'],
  ['517501', 'AP'],
  ['302001', 'RJ'],
])('PIN %s is in %s', (pin, iso) => {
  expect(stateOfPin(pin)?.iso).toBe(iso)
})

test.each(['10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89', '90', '99'])(
  'no PIN that starts with %s is delivered to',
  (prefix) => {
    expect(stateOfPin(`${prefix}0001`)).toBeNull()
  },
)

test.each(['', '012345', '56001', '5600011', '56 001', '56000a', '560001\n'])(
  '%j has not the shape of a PIN',
  (pin) => {
    expect(isPinShape(pin)).toBe(false)
    expect(stateOfPin(pin)).toBeNull()
  },
)

test('every state has at least one PIN', () => {
  const found = new Set(Array.from({ length: 900_000 }, (_, step) => stateOfPin(String(100_000 + step))?.iso))
  found.delete(undefined)
  expect(found.size).toBe(36)
})

test.each([
  ['Karnataka', 'KA'],
  ['  tamil  nadu ', 'TN'],
  ['TAMILNADU', 'TN'],
  ['Orissa', 'OD'],
  ['Pondicherry', 'PY'],
  ['Jammu & Kashmir', 'JK'],
  ['J&K', 'JK'],
  ['Andaman & Nicobar Islands', 'AN'],
  ['Daman & Diu', 'DH'],
  ['Dadra and Nagar Haveli', 'DH'],
  ['New Delhi', 'DL'],
  ['Uttaranchal', 'UK'],
  ['Chattisgarh', 'CG'],
])('the name %j means %s', (name, iso) => {
  expect(stateByName(name)?.iso).toBe(iso)
})

test.each(['', 'Bengal', 'California', 'constructor', '__proto__'])('%j names no state', (name) => {
  expect(stateByName(name)).toBeNull()
})

test('every state is found by its own name in any case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INDIAN_STATES), fc.boolean(), (state, isUpper) => {
      expect(stateByName(isUpper ? state.name.toUpperCase() : state.name.toLowerCase())).toBe(state)
    }),
  )
})

describe('comparePinState', () => {
  it.each([
    ['560001', 'Karnataka'],
    ['560001', 'karnataka '],
    ['160055', 'Punjab'],
    ['605014', 'Puducherry'],
    ['605014', 'Tamil Nadu'],
    ['605007', 'Tamil Nadu'],
    ['607402', 'Tamil Nadu'],
    ['609608', 'Puducherry'],
    ['673310', 'Puducherry'],
    ['673310', 'Kerala'],
    ['533464', 'Puducherry'],
    ['533464', 'Andhra Pradesh'],
    ['396235', 'Dadra and Nagar Haveli'],
    ['396235', 'Gujarat'],
    ['396193', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396193', 'Gujarat'],
    ['396230', 'Gujarat'],
    ['160014', 'Punjab'],
    ['140603', 'Chandigarh'],
    ['247662', 'Uttarakhand'],
    ['782410', 'Meghalaya'],
    ['802131', 'Uttar Pradesh'],
    ['507136', 'Andhra Pradesh'],
  ])('accepts PIN code %s with %s', (postcode, state) => {
    expect(comparePinState({ postcode, state })).toEqual({ verdict: 'agrees', found: null })
  })

  it.each([
    ['403001', 'Maharashtra', 'Goa'],
    ['160001', 'Punjab', 'Chandigarh'],
    ['248001', 'Uttar Pradesh', 'Uttarakhand'],
    ['605001', 'Tamil Nadu', 'Puducherry'],
    ['600001', 'Puducherry', 'Tamil Nadu'],
    ['670001', 'Puducherry', 'Kerala'],
    ['194101', 'Jammu and Kashmir', 'Ladakh'],
    ['190001', 'Ladakh', 'Jammu and Kashmir'],
    ['682001', 'Lakshadweep', 'Kerala'],
    ['734001', 'Sikkim', 'West Bengal'],
    ['396001', 'Daman & Diu', 'Gujarat'],
    ['814131', 'Jharkhand', 'Bihar'],
  ])('questions PIN code %s with %s, which the directory lists in %s', (postcode, state, found) => {
    const answer = comparePinState({ postcode, state })
    expect([answer.verdict, answer.found?.name]).toEqual(['unusual', found])
  })

  it.each([
    ['400001', 'Karnataka', 'Maharashtra'],
    ['533464', 'Telangana', 'Puducherry'],
    ['110001', 'Haryana', 'Delhi'],
    ['122001', 'Delhi', 'Haryana'],
    ['500001', 'Tamil Nadu', 'Telangana'],
    ['396193', 'Maharashtra', 'Gujarat'],
  ])('excludes PIN code %s with %s: none of its codes begins so', (postcode, state, found) => {
    const answer = comparePinState({ postcode, state })
    expect([answer.verdict, answer.found?.name]).toEqual(['impossible', found])
  })

  it.each([
    ['100000', 'Karnataka'],
    ['560001', 'Atlantis'],
  ])('knows nothing of %s with %s', (postcode, state) => {
    expect(comparePinState({ postcode, state }).verdict).toBe('unknown')
  })

  it('lists no shared PIN code under the state it is in anyway', () => {
    for (const [gstCode, pins] of Object.entries(SHARED_PINS)) {
      for (const pin of pins.split(' ')) expect(stateOfPin(pin.slice(0, 6))?.gstCode).not.toBe(gstCode)
    }
  })
})
