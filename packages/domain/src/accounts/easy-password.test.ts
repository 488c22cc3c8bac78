import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './easy-password.ts'

const known = { common: new Set(['password1', 'iloveyou']), email: 'asha.rao@example.in', shopName: 'Dobara' }

describe('a password that is easy to guess', () => {
  it.each([
    ['a common one', 'password1'],
    ['a common one with capital letters', 'ILoveYou'],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
    ['a common one with blanks around it', ' password1 '],
    ['the name of the shop', 'DOBARA'],
    ['the e-mail address', 'Asha.Rao@example.in'],
    ['the part of the address before the @', 'asha.rao'],
  ])('is %s', (_what, password) => {
    expect(isEasyToGuess(password, known)).toBe(true)
  })

  it.each(['correct horse 42', 'Shopper@12345', 'dobara and more', 'asha.rao.1987', 'example.in'])(
    'is not %s',
    (password) => {
      expect(isEasyToGuess(password, known)).toBe(false)
    },
  )

  it('is judged without an address where the account has none', () => {
    expect(isEasyToGuess('', { ...known, email: null, shopName: 'Dobara' })).toBe(true)
    expect(isEasyToGuess('asha.rao', { ...known, email: null })).toBe(false)
  })
})
