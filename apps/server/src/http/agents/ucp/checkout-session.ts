import { randomBytes } from 'node:crypto'
import type { RequestContext } from '@dobara/api/context.ts'
import { createCaller } from '@dobara/api/app-router.ts'
import { asRefusal, RefusedError } from '@dobara/api/errors.ts'
import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { REFUSALS, wireCodeOf } from '@dobara/contract/refusals.ts'
import { checkoutView, type UcpCheckout, type UcpMessage } from './checkout-view.ts'
import { type Refurbished, refurbishedOf } from './refurbished.ts'
import { readLines, type WantedLine } from './ucp-inputs.ts'

const ID = /^ucp_[\w-]{32}$/
/** Pattern of machine codes, which cannot be mistaken for SKUs. */
const UNIT_CODE = /^DB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/i

type Caller = ReturnType<typeof createCaller>

/**
 * Creates the checkouts of an agent. Each is a visitor's cart whose session id is derived from the unguessable id of
 * the checkout: everything is done by the procedures of carts, with their rules. Nothing else is stored, and nothing
 * is reserved.
 */
export function createCheckouts(ctx: RequestContext) {
  const callerOf = (id: string): Caller => {
    if (!ID.test(id)) throw new RefusedError('CART_NOT_FOUND')
    return createCaller({ ...ctx, caller: { ...ctx.caller, cartSessionIds: [`session_${id}`] } })
  }
  const show = async (id: string, messages: readonly UcpMessage[] = []): Promise<UcpCheckout> => {
    const caller = callerOf(id)
    const cart = await caller.cart.get()
    if (cart.id === null) throw new RefusedError('CART_NOT_FOUND')
    const at = (path: string) => new URL(path, ctx.publicUrl).href
    const refurbished = await Promise.all(cart.items.map((line) => stateOf(caller, line, at)))
    const link = cart.items.length === 0 ? null : await caller.cart.link()
    return checkoutView({ id, cart, refurbished, link, messages, at })
  }
  const fill = async (id: string, lines: readonly WantedLine[]): Promise<UcpMessage[]> => {
    const messages: UcpMessage[] = []
    for (const [index, line] of lines.entries()) {
      const fault = await addLine(callerOf(id), line)
      if (fault) messages.push(messageOf(fault, index))
    }
    return messages
  }
  return {
    async create(body: unknown): Promise<UcpCheckout> {
      const lines = readLines(body)
      const id = `ucp_${randomBytes(24).toString('base64url')}`
      const messages = await fill(id, lines)
      const [first] = messages
      if (first && messages.length === lines.length) {
        throw new RefusedError('INVALID_INPUT', { detail: { messages } })
      }
      return show(id, messages)
    },
    get: (id: string) => show(id),
    async update(id: string, body: unknown): Promise<UcpCheckout> {
      const lines = readLines(body)
      const caller = callerOf(id)
      assertOpen(await caller.cart.get())
      await caller.cart.clear()
      return show(id, await fill(id, lines))
    },
    /** Answers with the way to the shop: no agent completes a checkout here. */
    complete: (id: string) => show(id),
    async cancel(id: string): Promise<UcpCheckout> {
      await callerOf(id).cart.clear()
      return show(id)
    },
  }
}

/** A checkout that is over, or that a person took over, takes no changes. */
function assertOpen({ id, items }: Cart): void {
  if (id === null || items.length === 0) throw new RefusedError('CART_NOT_FOUND')
}

async function stateOf(caller: Caller, line: CartItem, at: (path: string) => string): Promise<Refurbished> {
  // An item that is no longer sold has no page, so nothing is claimed of it.
  const found = async <T>(read: Promise<T>) => read.catch((error: unknown) => nullIfAbsent(error))
  const [product, unit] = await Promise.all([
    found(caller.catalog.bySku({ sku: line.productSku })),
    line.unit ? found(caller.catalog.units.byCode({ code: line.unit.code })) : null,
  ])
  return refurbishedOf({ line, warrantyMonths: product?.warrantyMonths ?? null, unit, at })
}

function nullIfAbsent(error: unknown): null {
  if (REFUSALS[asRefusal(error).code].status === 404) return null
  throw error
}

/** Adds a line by the SKU of an offer or the code of a machine; returns the refusal, if there is one. */
async function addLine(caller: Caller, { item, quantity }: WantedLine): Promise<RefusedError | null> {
  try {
    await caller.cart.add({ ...(await offerOf(caller, item.id)), quantity })
    return null
  } catch (error) {
    const refusal = asRefusal(error)
    if (REFUSALS[refusal.code].status >= 500) throw error
    return refusal
  }
}

async function offerOf(caller: Caller, itemId: string) {
  if (UNIT_CODE.test(itemId)) {
    const { code, product } = await caller.catalog.units.byCode({ code: itemId })
    return { productId: product.id, productVariantId: product.variantId, unitCode: code }
  }
  const variant = await caller.catalog.rows
    .variant({ sku: itemId })
    .catch((error: unknown) => nullIfAbsent(error))
  if (variant) return { productId: variant.productId, productVariantId: variant.id }
  const { id } = await caller.catalog.bySku({ sku: itemId })
  return { productId: id, productVariantId: null }
}

const messageOf = ({ code, message }: RefusedError, index: number): UcpMessage => ({
  type: 'error',
  code: wireCodeOf(code),
  content: message,
  severity: 'recoverable',
  path: `$.line_items[${index}]`,
})
