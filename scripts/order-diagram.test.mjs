import { expect, it } from 'vitest'
import { lifeOfAnOrder, storedLife } from './order-diagram.mjs'

it('docs/architecture.md shows the life of an order as the transition table defines it', () => {
  expect(storedLife()).toBe(lifeOfAnOrder())
})
