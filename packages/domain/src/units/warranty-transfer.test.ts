import { describe, expect, it } from 'vitest'
import { maskedContact, transferRefusal } from './warranty-transfer.ts'

const now = new Date('2026-11-29T06:30:00Z')
const facts = {
  isDelivered: true,
  isRefunded: false,
  hasOpenRequest: false,
  warrantyEndsAt: new Date('2027-05-29T06:30:00Z'),
}

describe('transferRefusal', () => {
  it('lets a delivered machine under warranty go', () => {
    expect(transferRefusal(facts, now)).toBeNull()
  })

  it.each([
    ['that is still on its way', { isDelivered: false }, 'TRANSFER_NOT_DELIVERED'],
    ['that was refunded', { isRefunded: true }, 'TRANSFER_REFUNDED'],
    ['with an open request', { hasOpenRequest: true }, 'TRANSFER_REQUEST_OPEN'],
    ['in repair', { hasOpenRequest: true, isDelivered: false }, 'TRANSFER_REQUEST_OPEN'],
    ['without a warranty', { warrantyEndsAt: null }, 'TRANSFER_WARRANTY_OVER'],
    ['whose warranty ends now', { warrantyEndsAt: now }, 'TRANSFER_WARRANTY_OVER'],
  ] as const)('refuses a machine %s', (_, more, code) => {
    expect(transferRefusal({ ...facts, ...more }, now)).toBe(code)
  })
})

describe('maskedContact', () => {
  it.each([
    ['meera@example.com', 'm•••@example.com'],
    ['+919812345670', '+91••••••5670'],
  ])('masks %s as %s', (contact, masked) => {
    expect(maskedContact(contact)).toBe(masked)
  })
})
