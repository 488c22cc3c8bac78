import { describe, expect, it } from 'vitest'
import { isReadableAddress, isStorable } from './storable-text.ts'

describe('storable text', () => {
  it.each([
    ['plain words', 'Asha', true],
    ['an emoji, which is a whole pair', '💻', true],
    ['a NUL', 'a\0b', false],
    ['the first half of a pair', '\ud83d', false],
    ['the second half alone', 'x\udcbb', false],
    ['a NUL in a list of objects', [{ a: ['ok', 'x\0'] }], false],
    ['a NUL in a key', { 'a\0': 1 }, false],
    ['numbers, nothing and truth', [1, null, true, { a: 2 }], true],
  ])('%s', (_name, value, isFit) => {
    expect(isStorable(value)).toBe(isFit)
  })

  it('is looked for in what is nested 100,000 deep', () => {
    let value: unknown = 'x\0'
    for (let level = 0; level < 100_000; level += 1) value = [value]
    expect(isStorable(value)).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    ['/api/products?q=Dell+%E2%82%B9', true],
    ['/products?q=100%', true],
    ['/api/products?q=a%00b', false],
    ['/api/%00', false],
    ['/?q=%C0%AF', false],
    ['/?q=%E0%80%AF', false],
    ['/?q=%ED%A0%80', false],
    ['/?q=%ff', false],
    ['/?q=%E2%82', false],
    ['/?q=\xe9', false],
    ['/?q=₹', false],
  ])('%s is text: %s', (url, isReadable) => {
    expect(isReadableAddress(url)).toBe(isReadable)
  })
})
