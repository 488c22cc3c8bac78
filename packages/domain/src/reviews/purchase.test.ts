import { expect, it } from 'vitest'
import { purchaseState } from './purchase.ts'

it.each([
  [true, true, 'received'],
  [true, false, 'received'],
  [false, true, 'on_its_way'],
  [false, false, 'not_bought'],
] as const)(
  'a product that was delivered (%s) or is on its way (%s) is %s',
  (isDelivered, isOnTheWay, state) => {
    expect(purchaseState({ isDelivered, isOnTheWay })).toBe(state)
  },
)
