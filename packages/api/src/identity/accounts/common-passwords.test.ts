import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'password',
  '12345678',
  'password123',
  'qwertyuiop',
  'iloveyou123',
  'welcome1',
  '123456',
  'shopper',
])('lists %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it('lists next to nothing that a generator made', () => {
  const random = Array.from({ length: 2_000 }, () => randomBytes(12).toString('base64url'))
  expect(random.filter(isCommonPassword).length).toBeLessThanOrEqual(1)
  expect(isCommonPassword('correct horse 42')).toBe(false)
})
