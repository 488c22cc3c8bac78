import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityOfPin } from './pin-cities.ts'
import { stateOfPin } from './states.ts'

test.each([
  ['110001', 'New Delhi'],
  ['110096', 'New Delhi'],
  ['380015', 'Ahmedabad'],
  ['400001', 'Mumbai'],
  ['400104', 'Mumbai'],
  ['411057', 'Pune'],
  ['500081', 'Hyderabad'],
  ['560001', 'Bengaluru'],
  ['560103', 'Bengaluru'],
  ['600028', 'Chennai'],
  ['700091', 'Kolkata'],
  ['400703', 'Navi Mumbai'],
  ['201301', 'Noida'],
  ['682016', 'Kochi'],
  ['751001', 'Bhubaneswar'],
  ['781005', 'Guwahati'],
  ['799001', 'Agartala'],
])('%s is in %s', (pin, city) => {
  expect(cityOfPin(pin)).toBe(city)
})

test.each([
  ['400601', 'Thane'],
  ['201310', 'Greater Noida'],
  ['799046', 'around Agartala'],
  ['382010', 'Gandhinagar'],
  ['570001', 'a city the table leaves out'],
  ['56000', 'five digits'],
  ['060001', 'a zone that does not exist'],
  ['', 'nothing'],
])('%s is left to the shopper: %s', (pin) => {
  expect(cityOfPin(pin)).toBeNull()
})

const STATE_OF: Readonly<Record<string, string>> = {
  'New Delhi': 'DL',
  Ahmedabad: 'GJ',
  Mumbai: 'MH',
  Pune: 'MH',
  Hyderabad: 'TS',
  Bengaluru: 'KA',
  Chennai: 'TN',
  Kolkata: 'WB',
  'Navi Mumbai': 'MH',
  Noida: 'UP',
  Kanpur: 'UP',
  Panaji: 'GA',
  Bhilai: 'CG',
  Vijayawada: 'AP',
  Mangaluru: 'KA',
  Kochi: 'KL',
  Siliguri: 'WB',
  'Port Blair': 'AN',
  Bhubaneswar: 'OD',
  Guwahati: 'AS',
  Itanagar: 'AR',
  Shillong: 'ML',
  Imphal: 'MN',
  Agartala: 'TR',
  Jamshedpur: 'JH',
}

test('a city is never named outside its own state', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }).map(String), (pin) => {
      const city = cityOfPin(pin)
      if (city) expect(stateOfPin(pin)?.iso).toBe(STATE_OF[city])
    }),
  )
})
