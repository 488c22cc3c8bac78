import { describe, expect, it } from 'vitest'
import { SLUG_PATTERN, slugOf } from './slug.ts'

describe('the slug of a name', () => {
  it.each([
    ['Gaming Laptops', 'gaming-laptops'],
    ['  Mini   PCs ', 'mini-pcs'],
    ['Routers & Wi-Fi', 'routers-wi-fi'],
    ['C/D drives', 'cd-drives'],
    ['27" Monitors', '27-monitors'],
    ['- Odds -- and - ends -', 'odds-and-ends'],
    ['लैपटॉप और टैबलेट', 'लैपटॉप-और-टैबलेट'],
    ['Écrans', 'écrans'],
    ['&&&', ''],
  ])('for %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
    expect(SLUG_PATTERN.test(slug)).toBe(slug !== '')
  })

  it.each(['Gaming', 'a b', 'a/b', 'a--b', '-a', 'a-', 'a?b', 'a%2f'])('%j is none', (slug) => {
    expect(SLUG_PATTERN.test(slug)).toBe(false)
  })
})
