import { createHash } from 'node:crypto'
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

/** Looks like the output of a password generator, and is the same in every run. */
const generated = (seed: number) =>
  createHash('sha256').update(`password ${seed}`).digest('base64url').slice(0, 16)

it('lists next to none of 2,000 generated passwords', () => {
  const passwords = Array.from({ length: 2_000 }, (_none, seed) => generated(seed))
  expect(passwords.filter(isCommonPassword).length).toBeLessThanOrEqual(1)
  expect(isCommonPassword('correct horse 42')).toBe(false)
})
