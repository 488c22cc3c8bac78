import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cartOf, itemOf } from '../../../test/cart/test-cart.ts'
import { cardOf } from '../../../test/catalog/test-products.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { CardAction } from './card-action.tsx'
import { CartProvider } from './cart-context.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const BUILD = { id: 9, sku: 'T480-32', attributes: { color: null, ramGb: 32, storage: null } }

it('puts the build that a card shows into the cart', async () => {
  const added: unknown[] = []
  const { fetch } = fakeApi({
    'cart.get': () => cartOf([]),
    'cart.add': ({ input }) => {
      added.push(input)
      return cartOf([itemOf('a', { productId: 7, productVariantId: 9 })])
    },
  })
  const card = (
    <CardAction product={cardOf({ id: 7, title: 'ThinkPad T480', hasVariants: true, variant: BUILD })} />
  )
  render(inPage(<CartProvider>{card}</CartProvider>, fetch))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: ThinkPad T480' }))
  await expect
    .poll(() => added)
    .toEqual([{ productId: 7, productVariantId: 9, quantity: 1, selectedAttributes: {} }])
  expect(await screen.findByRole('group', { name: 'Quantity of ThinkPad T480' })).toBeTruthy()
})
