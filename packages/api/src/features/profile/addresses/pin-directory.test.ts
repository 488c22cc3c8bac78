import { INDIAN_STATES, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { expect, test } from 'vitest'
import { districtsByPin, findPlaceOfPin } from './pin-directory.ts'

/** One head office of every state and union territory, those that were split from others among them. */
test.each([
  ['190001', 'Srinagar', 'Jammu and Kashmir'],
  ['171001', 'Shimla', 'Himachal Pradesh'],
  ['141001', 'Ludhiana', 'Punjab'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['122001', 'Gurugram', 'Haryana'],
  ['110001', 'Central Delhi', 'Delhi'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['211001', 'Prayagraj', 'Uttar Pradesh'],
  ['800001', 'Patna', 'Bihar'],
  ['737101', 'East Sikkim', 'Sikkim'],
  ['791111', 'Papum Pare', 'Arunachal Pradesh'],
  ['797001', 'Kohima', 'Nagaland'],
  ['795001', 'Imphal West', 'Manipur'],
  ['796001', 'Aizawl', 'Mizoram'],
  ['799001', 'West Tripura', 'Tripura'],
  ['793001', 'East Khasi Hills', 'Meghalaya'],
  ['785001', 'Jorhat', 'Assam'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['753001', 'Cuttack', 'Odisha'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['462001', 'Bhopal', 'Madhya Pradesh'],
  ['395003', 'Surat', 'Gujarat'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['440001', 'Nagpur', 'Maharashtra'],
  ['570001', 'Mysuru', 'Karnataka'],
  ['403001', 'North Goa', 'Goa'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['695001', 'Thiruvananthapuram', 'Kerala'],
  ['641001', 'Coimbatore', 'Tamil Nadu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ['506002', 'Warangal', 'Telangana'],
  ['530001', 'Visakhapatnam', 'Andhra Pradesh'],
  ['194101', 'Leh', 'Ladakh'],
])('%s is in %s, %s', (pin, district, state) => {
  expect(findPlaceOfPin(pin)).toMatchObject({ pin, district, state })
})

test.each([
  ['110001', 'New Delhi'],
  ['560103', 'Bengaluru'],
  ['682016', 'Kochi'],
  ['570001', null],
])('%s is wholly of the city %s', (pin, city) => {
  expect(findPlaceOfPin(pin).city).toBe(city)
})

test('a code without a post office returns its state, and one without a state returns nothing', () => {
  expect(findPlaceOfPin('570999')).toEqual({
    pin: '570999',
    city: null,
    district: null,
    state: 'Karnataka',
    states: ['Karnataka'],
  })
  expect(findPlaceOfPin('100001')).toEqual({
    pin: '100001',
    city: null,
    district: null,
    state: null,
    states: [],
  })
})

test('a code that serves two states returns both, the most usual first', () => {
  expect(findPlaceOfPin('605014').states).toEqual(['Tamil Nadu', 'Puducherry'])
  expect(findPlaceOfPin('396235').states).toEqual(['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'])
})

test('nearly all codes of India are there, in every state, none of them twice or outside', () => {
  const pins = [...districtsByPin().keys()]
  expect(pins.length).toBeGreaterThan(19_000)
  const states = new Set(pins.map((pin) => stateOfPin(pin)?.name))
  expect([...states].sort()).toEqual(INDIAN_STATES.map(({ name }) => name).sort())
  expect(pins.filter((pin) => !/^[1-8]\d{5}$/.test(pin))).toEqual([])
})
