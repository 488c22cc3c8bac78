import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIAN_STATES, isPinShape, otherStateOfPin, stateByName, stateOfPin } from './states.ts'

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
])('PIN %s lies in %s', (pin, iso) => {
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

test.each([
  ['560001', 'Karnataka', null],
  ['560001', 'karnataka ', null],
  ['400001', 'Karnataka', 'Maharashtra'],
  ['403001', 'Maharashtra', 'Goa'],
  ['160055', 'Punjab', null],
  ['160001', 'Punjab', 'Chandigarh'],
  ['248001', 'Uttar Pradesh', 'Uttarakhand'],
  ['605001', 'Tamil Nadu', 'Puducherry'],
  ['194101', 'Jammu and Kashmir', 'Ladakh'],
  // One post office for Yanam and its neighbours in Andhra Pradesh.
  ['533464', 'Puducherry', null],
  ['533464', 'Andhra Pradesh', null],
  ['533464', 'Telangana', 'Puducherry'],
  // What is unknown is refused elsewhere.
  ['100000', 'Karnataka', null],
  ['560001', 'Atlantis', null],
] as const)('PIN code %s with %j belongs to another state: %s', (postcode, state, other) => {
  expect(otherStateOfPin({ postcode, state })?.name ?? null).toBe(other)
})
