import { describe, expect, it } from 'vitest'
import { readEnv, WrongSettingsError } from '../env.ts'
import { logKeys, shopKeys } from './shop-keys.ts'

const secret = (letter: string) => letter.repeat(40)
const inWords = (settings: Record<string, string>, demoSecret?: string) => {
  const keys = shopKeys(readEnv(settings), demoSecret)
  return Object.entries(keys).map(([purpose, { current, previous }]) =>
    [purpose, ...[current, ...previous].map((key) => new TextDecoder().decode(key).charAt(0))].join(' '),
  )
}

describe('the keys of the shop', () => {
  it('are one key for all purposes while only ACCESS_TOKEN_SECRET is set', () => {
    expect(inWords({ ACCESS_TOKEN_SECRET: secret('a') })).toEqual(['accessTokens a', 'secrets a', 'hashes a'])
    expect(inWords({}, secret('d'))).toEqual(['accessTokens d', 'secrets d', 'hashes d'])
  })

  it('accept the previous ACCESS_TOKEN_SECRET for each purpose that has no key of its own', () => {
    const settings = { ACCESS_TOKEN_SECRET: secret('b'), ACCESS_TOKEN_SECRET_PREVIOUS: secret('a') }
    expect(inWords(settings)).toEqual(['accessTokens b a', 'secrets b a', 'hashes b a'])
  })

  it('accept ACCESS_TOKEN_SECRET for a purpose that got its first own key', () => {
    const settings = { ACCESS_TOKEN_SECRET: secret('a'), SECRETS_KEY: secret('s'), HASH_KEY: secret('h') }
    expect(inWords(settings)).toEqual(['accessTokens a', 'secrets s a', 'hashes h a'])
  })

  it('accept only the named previous keys once there are some', () => {
    const settings = {
      ACCESS_TOKEN_SECRET: secret('a'),
      SECRETS_KEY: secret('t'),
      SECRETS_KEY_PREVIOUS: secret('s'),
      HASH_KEY: secret('i'),
      HASH_KEY_PREVIOUS: secret('h'),
    }
    expect(inWords(settings)).toEqual(['accessTokens a', 'secrets t s', 'hashes i h'])
  })

  it.each(['ACCESS_TOKEN_SECRET', 'SECRETS_KEY', 'HASH_KEY'])(
    'refuses a previous %s without a current one',
    (name) => {
      expect(() => readEnv({ [`${name}_PREVIOUS`]: secret('a') })).toThrow(
        new WrongSettingsError([`${name}_PREVIOUS is set, so ${name} must be set too.`]),
      )
    },
  )

  it.each(['ACCESS_TOKEN_SECRET_PREVIOUS', 'SECRETS_KEY', 'HASH_KEY'])('refuses a short %s', (name) => {
    expect(() => readEnv({ ACCESS_TOKEN_SECRET: secret('a'), [name]: 'short' })).toThrow(
      `${name} must be at least 32 characters long.`,
    )
  })

  it('are logged by ids that change with them and do not reveal them', () => {
    const lines: object[] = []
    const write = (line: object) => void lines.push(line)
    const log = { info: write, warn: write, error: write }
    for (const letter of ['a', 'a', 'b']) {
      const settings = { ACCESS_TOKEN_SECRET: secret(letter), ACCESS_TOKEN_SECRET_PREVIOUS: secret('z') }
      logKeys(shopKeys(readEnv(settings), undefined), log)
    }
    const [first, again, other] = lines
    expect(first).toMatchObject({ security: true, event: 'keys_loaded' })
    expect(first).toEqual(again)
    expect(first).not.toEqual(other)
    expect(JSON.stringify(lines)).not.toMatch(/aaa|bbb|zzz/)
  })
})
