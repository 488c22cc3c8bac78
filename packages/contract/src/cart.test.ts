import { expect, it } from 'vitest'
import { createVariantsInput } from './admin-products/product-variants.ts'
import { addToCartInput } from './cart.ts'

const ofLength = (length: number) => ({ color: 'c'.repeat(64), ramGb: 4096, storage: 's'.repeat(length) })

it('takes what any variant that a store may enter is chosen by, and no longer text', () => {
  const isVariant = (length: number) =>
    createVariantsInput.safeParse({ id: 1, variants: [{ sku: 'A', attributes: ofLength(length), price: 1 }] })
      .success
  const isTaken = (length: number) =>
    addToCartInput.safeParse({ productId: 1, selectedAttributes: ofLength(length) }).success
  expect([128, 129].map(isVariant)).toEqual([true, false])
  expect([128, 129].map(isTaken)).toEqual([true, false])
})
