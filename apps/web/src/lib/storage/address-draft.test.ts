import { beforeEach, expect, it } from 'vitest'
import { forgetAddressDraft, storeAddressDraft, readAddressDraft } from './address-draft.ts'
import { removeAccessToken, storeAccessToken } from './session-token.ts'

const AT = Date.parse('2026-11-23T06:00:00Z')
const HOUR = 60 * 60 * 1000
const typed = { name: 'Asha Rao', line1: '14 Workshop Lane' }

beforeEach(() => localStorage.clear())

it('is there for its person for two hours', () => {
  storeAddressDraft('asha', typed, AT)
  expect(readAddressDraft('asha', AT + 2 * HOUR)).toEqual(typed)
  expect(readAddressDraft('asha', AT + 2 * HOUR + 1)).toBeNull()
  expect(readAddressDraft('ravi', AT)).toBeNull()
})

it('an address draft is removed once it is used, and on sign-out', () => {
  storeAddressDraft('asha', typed, AT)
  forgetAddressDraft()
  expect(readAddressDraft('asha', AT)).toBeNull()
  storeAccessToken('token')
  storeAddressDraft('asha', typed, AT)
  removeAccessToken()
  expect(localStorage.length).toBe(0)
})

it.each(['', 'null', '7', '[]', '{', '{"userId":"asha","at":0}', '{"userId":"asha","at":"x","fields":{}}'])(
  'reads %j as no address draft',
  (text) => {
    localStorage.setItem('addressDraft', text)
    expect(readAddressDraft('asha', 0)).toBeNull()
  },
)

it('takes only text out of the storage', () => {
  localStorage.setItem('addressDraft', '{"userId":"asha","at":0,"fields":{"name":{},"city":"Mysuru"}}')
  expect(readAddressDraft('asha', 0)).toEqual({ city: 'Mysuru' })
})
