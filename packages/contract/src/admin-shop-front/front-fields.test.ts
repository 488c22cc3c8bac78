import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
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
