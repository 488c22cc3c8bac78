import { expect, it } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const key = (byte: number, ...previous: number[]) => ({
  current: new Uint8Array(32).fill(byte),
  previous: previous.map((earlier) => new Uint8Array(32).fill(earlier)),
})
const box = { key: key(7), purpose: 'secondFactor', owner: 'asha' } as const
const secret = Buffer.from('12345678901234567890')

it('opens for the row and the key it was sealed with', () => {
  expect(unseal(box, seal(box, secret))).toEqual(secret)
})

it('shows neither the secret nor that two are the same', () => {
  expect(Buffer.from(seal(box, secret), 'base64url').includes(secret)).toBe(false)
  expect(seal(box, secret)).not.toBe(seal(box, secret))
})

it('stays shut for another key, another row, another purpose and changed bytes', () => {
  const sealed = seal(box, secret)
  expect(unseal({ ...box, key: key(8) }, sealed)).toBeNull()
  expect(unseal({ ...box, owner: 'ravi' }, sealed)).toBeNull()
  expect(unseal({ ...box, purpose: 'paymentKeys' }, sealed)).toBeNull()
  expect(unseal(box, sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`)).toBeNull()
  expect(unseal(box, '')).toBeNull()
})

it('opens with the previous key during a rotation, and seals with the current one', () => {
  const rotating = { ...box, key: key(8, 7) }
  expect(unseal(rotating, seal(box, secret))).toEqual(secret)
  expect(unseal(box, seal(rotating, secret))).toBeNull()
  expect(unseal({ ...box, key: key(8) }, seal(rotating, secret))).toEqual(secret)
})
