import { describe, expect, it } from 'vitest'
import { checkNewPassword, readAdminArguments } from './read-admin-arguments.ts'

describe('the command line of admin:create', () => {
  it('names the address in small letters and the person', () => {
    expect(readAdminArguments(['--email', 'Owner@Example.com', '--name', ' Asha Rao '])).toEqual({
      isPromotion: false,
      email: 'owner@example.com',
      name: 'Asha Rao',
    })
  })

  it('needs no name to promote', () => {
    const orders = { isPromotion: true, email: 'owner@example.com' }
    expect(readAdminArguments(['--promote', '--email=owner@example.com'])).toEqual(orders)
  })

  it.each([
    ['no address', ['--name', 'Asha'], '--email needs a valid e-mail address.'],
    ['a wrong address', ['--email', 'asha', '--name', 'Asha'], '--email needs a valid e-mail address.'],
    ['no name', ['--email', 'a@example.com'], '--name needs a name'],
    ['an unknown word', ['--email', 'a@example.com', '--role', 'x'], 'Only --email, --name and --promote'],
    ['a word too many', ['a@example.com'], 'Only --email, --name and --promote'],
    ['a password', ['--email', 'a@example.com', '--password', 'secret'], 'never an argument'],
    ['a password after an equals sign', ['--password=secret'], 'never an argument'],
  ])('refuses %s in a sentence', (_case, args, sentence) => {
    expect(() => readAdminArguments(args)).toThrow(sentence)
  })

  it('takes passwords by the rule of registration', () => {
    expect(checkNewPassword('12345678')).toBe('12345678')
    expect(() => checkNewPassword('1234567')).toThrow('Password must be at least 8 characters long.')
  })
})
