import { type addToCartInput, type Cart, MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { findAddingFacts, putLine } from '../../engine/carts/cart-line-sql.ts'
import { type CartRuns, changeCart } from '../../engine/carts/change-cart.ts'
import { type CartOwner, cartOwnerOf } from '../../engine/carts/owner.ts'
import { assertOneUnit, assertQuantity, assertSellable } from '../../engine/carts/assert-sellable.ts'
import { RefusedError } from '../../errors.ts'

type Input = z.output<typeof addToCartInput>

/** Adds to the line of the same product, variant and machine, or makes it. Prices come from the catalogue, never the caller. */
export async function addToCart(ctx: RequestContext, input: Input): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (!owner) throw new RefusedError('SESSION_ID_INVALID')
  await changeCart(ctx, owner, (runs) => addAsSeen(runs, { ctx, owner, input }))
  return readCart(ctx)
}

async function addAsSeen(
  { read, write }: CartRuns,
  { ctx, owner, input }: { ctx: RequestContext; owner: CartOwner; input: Input },
): Promise<boolean> {
  const { unitCode } = input
  const code = unitCode === undefined ? null : storedUnitCode(unitCode)
  const wanted = { productId: input.productId, variantId: input.productVariantId, storedUnitCode: code }
  const facts = await findAddingFacts(read, owner, wanted)
  const { cart, line } = facts
  const { productId, variantId, unitId, pricePaise, available } = assertSellable(facts.item, unitCode)
  // A saved line returns with the quantity added now; its earlier quantity is not added.
  const quantity = (line && !line.isSaved ? line.quantity : 0) + input.quantity
  assertOneUnit(unitId, quantity)
  assertQuantity(quantity, available)
  if (!line && cart && cart.lineCount >= MAX_CART_LINES) throw new RefusedError('CART_FULL')
  const made = { newCartId: ctx.newId(), newLineId: ctx.newId(), at: ctx.now() }
  return putLine(write, {
    owner,
    facts,
    put: { ...made, productId, variantId, unitId, quantity, pricePaise },
  })
}
