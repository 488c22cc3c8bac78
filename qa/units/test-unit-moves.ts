// For tests only: random moves of machines over HTTP, legal or not, by the workshop, by buyers and by a script that writes the ledger.
import type { SignedInUser } from '@dobara/api/context.ts'
import type { OrderBackOffice } from '@dobara/api/test/admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import { addListedUnit, type TestUnit } from '@dobara/api/test/test-units.ts'
import { UNIT_MOVES, UNIT_STATES, WORKSHOP_MOVE_NAMES } from '@dobara/domain/units/unit-moves.ts'
import type { Answer } from '../faults/test-buyer.ts'
import { pick, seededRandom } from '../soak/seeded-random.ts'
import { openMoveSender, type SentTo } from './test-move-sender.ts'

/** A machine that a buyer has or that was scrapped is replaced: so many are always in the shop. */
const IN_SHOP = 8
const BUYERS = 12
const OPEN_ORDERS = 20
const NOT_IN_SHOP = new Set<string>(['scrapped', 'dispatched', 'delivered', 'returned'])

type Ground = Awaited<ReturnType<typeof openGround>>
export type RandomMoves = Awaited<ReturnType<typeof openRandomMoves>>

/** One product, its machines, and those who buy them. */
async function openGround(shop: OrderBackOffice, seed: number) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  return {
    shop,
    random: seededRandom(seed),
    productId,
    stockItemId,
    buyers: await Promise.all(Array.from({ length: BUYERS }, () => addCustomer(shop))),
    units: [] as TestUnit[],
    orders: [] as { id: string; buyer: SignedInUser }[],
    ...openMoveSender(shop),
  }
}

/** Returns the data of a procedure's reply. */
const dataOf = ({ body }: Answer) =>
  (body as { result?: { data?: Record<string, unknown> } }).result?.data ?? {}

/** An order of a chosen machine, or of whichever is best. */
async function buy({ random, buyers, units, orders, productId, send }: Ground, to: SentTo): Promise<void> {
  const user = pick(random, buyers)
  const unitCode = random() < 0.5 ? pick(random, units).code : undefined
  const line = { productId, ...(unitCode && { unitCode }) }
  const alive = { url: to.url }
  await send({ user, path: 'cart.clear', body: {} }, alive)
  const cart = await send({ user, path: 'cart.add', body: line }, alive)
  if (cart?.status !== 200) return
  const body = { cartId: dataOf(cart).id, shippingAddress: bengaluru }
  const made = await send({ user, path: 'checkout.init', body }, to)
  if (made?.status !== 200) return
  orders.unshift({ id: String(dataOf(made).orderId), buyer: user })
  orders.length = Math.min(orders.length, OPEN_ORDERS)
}

/** The buyer pays or cancels, or the back office sets any status. */
function moveOrder({ shop, random, orders, send }: Ground, to: SentTo) {
  const { id, buyer: user } = pick(random, orders)
  const kind = random()
  const cash = { orderId: id, paymentMethod: 'cod' }
  if (kind < 0.4) return send({ user, path: 'checkout.pay', body: cash }, to)
  if (kind < 0.5) return send({ user, path: 'orders.cancel', body: { id } }, to)
  const status = pick(random, ['processing', 'shipped', 'delivered', 'cancelled'] as const)
  return send({ user: shop.admin, path: 'admin.orders.update', body: { id, status } }, to)
}

/** Past the shop, as a script would: the database itself must refuse it. */
async function forge({ shop, random, units, tally }: Ground): Promise<void> {
  const { id } = pick(random, units)
  const from = pick(random, UNIT_STATES)
  const others = UNIT_STATES.filter((state) => !UNIT_MOVES[from].includes(state))
  const to = pick(random, others)
  const { unit, unitEvent } = shop.prisma
  const event = { unitId: id, seq: 0, fromState: from, toState: to, cause: 'tested', actorKind: 'staff' }
  const forged =
    random() < 0.5
      ? unitEvent.create({ data: event }).then(() => ({ count: 1 }))
      : unit.updateMany({ where: { id, state: { not: to } }, data: { state: to } })
  const { count } = await forged.catch(() => ({ count: 0 }))
  if (count > 0) tally.faults.push(`a script moved a machine from ${from} to ${to}`)
  else tally.refused += 1
}

async function moveOnce(ground: Ground, to: SentTo): Promise<void> {
  const { shop, random, units, orders, send } = ground
  const kind = random()
  const unit = pick(random, units).code
  if (kind < 0.05) await forge(ground)
  else if (kind < 0.25) await buy(ground, to)
  else if (kind < 0.5 && orders.length > 0) await moveOrder(ground, to)
  else if (kind < 0.6) await send({ user: shop.admin, path: 'admin.units.undo', body: { unit } }, to)
  else {
    const body = { unit, move: pick(random, WORKSHOP_MOVE_NAMES) }
    await send({ user: shop.admin, path: 'admin.units.move', body }, to)
  }
}

/** Machines in the place of those that left the shop. */
async function refill({ shop, units, stockItemId }: Ground): Promise<void> {
  shop.clock.now = new Date()
  const rows = await shop.prisma.unit.findMany({ where: { id: { in: units.map(({ id }) => id) } } })
  const here = new Set(rows.flatMap(({ id, state }) => (NOT_IN_SHOP.has(state) ? [] : id)))
  const inShop = units.filter(({ id }) => here.has(id))
  while (inShop.length < IN_SHOP) inShop.push(await addListedUnit(shop, { stockItemId }))
  units.splice(0, units.length, ...inShop)
}

/** Moves of the machines of one product; `seed` decides about each of them. */
export async function openRandomMoves(shop: OrderBackOffice, seed: number) {
  const ground = await openGround(shop, seed)
  await refill(ground)
  return {
    tally: ground.tally,
    stockItemId: ground.stockItemId,
    refill: () => refill(ground),
    /** One of them at a process of the shop, which dies at the doomed call. */
    move: (to: SentTo): Promise<void> =>
      moveOnce(ground, to).catch((error: unknown) => void ground.tally.faults.push(String(error))),
  }
}
