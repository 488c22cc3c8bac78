import { expect, it } from 'vitest'
import { takeStored, templateKey } from './stored-template.mjs'

const at = (time) => templateKey(new Date(time))

it('is the same shop all day, and another one tomorrow, when its orders are a day older', () => {
  expect(at('2026-11-21T00:00:00Z')).toBe(at('2026-11-21T23:59:59Z'))
  expect(at('2026-11-21T00:00:00Z')).not.toBe(at('2026-11-22T00:00:00Z'))
})

it('is not taken for another one', () => {
  expect(takeStored('made of other things', '/nowhere')).toBe(false)
})
