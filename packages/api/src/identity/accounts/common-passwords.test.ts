import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

it('the list holds the passwords that everybody tries first, in lower case and long enough to be accepted', () => {
  const passwords = commonPasswords()
  expect(passwords.size).toBeGreaterThan(10_000)
  for (const known of [
    'password',
    '12345678',
    'password123',
    'qwertyuiop',
    'iloveyou',
    'welcome1',
    '123456',
  ]) {
    expect(passwords.has(known)).toBe(true)
  }
  expect([...passwords].filter((entry) => entry !== entry.toLowerCase() || entry.length < 6)).toEqual([])
})

it('the passwords of the demo accounts are not on it, so they could be chosen anew', () => {
  for (const documented of ['Admin@12345', 'Shopper@12345']) {
    expect(commonPasswords().has(documented.toLowerCase())).toBe(false)
  }
})
