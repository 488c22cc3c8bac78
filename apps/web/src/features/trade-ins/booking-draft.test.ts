import { afterEach, describe, expect, it } from 'vitest'
import { removeAccessToken, storeAccessToken } from '../../lib/storage/session-token.ts'
import { forgetBookingDraft, hasBookingDraft, storeBookingDraft, readBookingDraft } from './booking-draft.ts'

afterEach(() => sessionStorage.clear())

describe('the draft of a booking', () => {
  it('belongs to one trade-in, and is forgotten without that of another', () => {
    storeBookingDraft('TI-1', { vpa: 'asha@okbank' })
    storeBookingDraft('TI-1', { pickupOn: '2026-12-01' })
    storeBookingDraft('TI-2', { payout: 'store_credit' })
    expect(readBookingDraft('TI-1')).toEqual({ vpa: 'asha@okbank', pickupOn: '2026-12-01' })
    expect(readBookingDraft('TI-3')).toEqual({})
    forgetBookingDraft('TI-1')
    expect(hasBookingDraft('TI-1')).toBe(false)
    expect(readBookingDraft('TI-2')).toEqual({ payout: 'store_credit' })
    forgetBookingDraft('TI-2')
    expect(sessionStorage.length).toBe(0)
  })

  it('is deleted when the user signs out', () => {
    storeAccessToken('token')
    storeBookingDraft('TI-1', { vpa: 'asha@okbank' })
    removeAccessToken()
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"pickupOn":"2026-12-01"}',
    '{"TI-1":{"payout":"cash","vpa":7}}',
    '{"TI-1":{"address":{"name":"Asha"}}}',
  ])('reads %s as nothing', (stored) => {
    sessionStorage.setItem('trade-in-booking', stored)
    expect(readBookingDraft('TI-1')).toEqual({})
  })

  it('preserves valid drafts next to an invalid one', () => {
    sessionStorage.setItem('trade-in-booking', '{"TI-1":{"vpa":7},"TI-2":{"vpa":"asha@okbank"}}')
    expect(readBookingDraft('TI-1')).toEqual({})
    expect(readBookingDraft('TI-2')).toEqual({ vpa: 'asha@okbank' })
  })
})
