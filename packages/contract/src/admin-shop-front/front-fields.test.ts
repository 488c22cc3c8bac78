import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { FRONT_BLOCKS, LONGEST_OF_FRONT, MOST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
import { describe, expect, it } from 'vitest'
import { frontFields } from './front-fields.ts'

const ID = '0123456789abcdef0123456789abcdef'
const takes = (picture: string) => frontFields.hero.safeParse({ ...DEFAULT_FRONT.hero, picture }).success

describe('the address of a picture of the shop front', () => {
  it.each([
    '',
    `/media/${ID}/640.webp`,
    `https://cdn.example/${ID}/640.webp`,
    `https://pub-${ID}.cdn.example/media/${ID}/640.webp`,
    `http://localhost:9000/bucket/media/${ID}/640.webp`,
  ])('may be %j', (picture) => {
    expect(takes(picture)).toBe(true)
  })

  it.each([
    `//cdn.example/${ID}/640.webp`,
    `javascript:alert(1)//${ID}`,
    `http://cdn.example:x/${ID}/640.webp`,
    `http://user@cdn.example/${ID}/640.webp`,
    `https://cdn.example/640.webp`,
    `https://cdn.example/${ID}/640.webp" onerror="x`,
  ])('may not be %j', (picture) => {
    expect(takes(picture)).toBe(false)
  })
})

describe('frontFields', () => {
  it.each(FRONT_BLOCKS)('take the default of the block %s', (block) => {
    expect(frontFields[block].parse(DEFAULT_FRONT[block])).toEqual(DEFAULT_FRONT[block])
  })

  it('take lists and texts up to the limits of the domain', () => {
    const { promise: longest } = LONGEST_OF_FRONT
    const { promises: most } = MOST_OF_FRONT
    const takesLines = (count: number, length: number) => {
      const line = { en: 'x'.repeat(length), hi: '' }
      return frontFields.promises.safeParse({ lines: Array.from({ length: count }, () => line), reasons: [] })
        .success
    }
    expect(takesLines(most, longest)).toBe(true)
    expect(takesLines(most + 1, longest)).toBe(false)
    expect(takesLines(most, longest + 1)).toBe(false)
  })
})
