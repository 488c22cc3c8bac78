import { describe, expect, it } from 'vitest'
import { isCin } from './cin.ts'

describe('a corporate identity number', () => {
  it.each(['U46510KA2021PTC000000', 'L85110KA1981PLC013115'])('is %s', (text) => {
    expect(isCin(text)).toBe(true)
  })

  it.each([
    '',
    'u46510ka2021ptc000000',
    'AAA-1234',
    'U46510KA2221PTC000000',
    'U46510KA2021PTC0000001',
    '29ZZZCS1234A1Z5',
  ])('is not %j', (text) => {
    expect(isCin(text)).toBe(false)
  })
})
