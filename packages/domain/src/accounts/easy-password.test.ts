import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './easy-password.ts'

const common = new Set(['password1', 'iloveyou', 'shopper'])
const known = {
  isCommon: (word: string) => common.has(word),
  email: 'asha.rao@example.in',
  shopName: 'Dobara',
}

describe('a password that is easy to guess', () => {
  it.each([
    ['a common one', 'password1'],
    ['a common one with capital letters', 'ILoveYou'],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
    ['a common one with blanks around it', ' password1 '],
    ['the name of the shop', 'DOBARA'],
    ['the e-mail address', 'Asha.Rao@example.in'],
    ['the part of the address before the @', 'asha.rao'],
    ['a part of that', 'asha'],
    ['a common one with digits behind it', 'iloveyou123'],
    ['a common one with signs around it', '!!Shopper@12345'],
    ['the name of the shop with digits behind it', 'Dobara@123'],
    ['the part of the address with a year', 'asha.rao.1987'],
    ['the address of the shop in the web', 'dobara.example'],
    ['a common one with a domain of two parts', 'iloveyou.co.in'],
  ])('is %s', (_what, password) => {
    expect(isEasyToGuess(password, known)).toBe(true)
  })

  it.each(['correct horse 42', 'shopper 12 keys', 'dobara and more', 'Dobara@1230984756', 'example.in'])(
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
