import type { CartId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'
import type { CartOwner } from './owner.ts'
import type { HeldLine } from './queries.ts'
import { availableSql, NO_HOLD, ownHold, type SellableRow, sellableSql } from './sellable-sql.ts'

/** A cart as it was read: `version` is another one after every change by its shopper's hand. */
export type SeenCart = { cartId: CartId; version: string }

/** `cart` of the owner in `$n`. */
const ownedBy = (owner: CartOwner, place: string) =>
  `cart.state = 'active' AND ${'userId' in owner ? `cart.user_id = ${place}::uuid` : `cart.session_id = ${place}`}`
const holdOf = (owner: CartOwner) => ('userId' in owner ? ownHold('cart.id') : NO_HOLD)
const idOf = (owner: CartOwner) => ('userId' in owner ? owner.userId : owner.sessionId)

/** Facts that adding an item needs. None is locked: `putLine` writes only while they still hold. */
export type AddingFacts = {
  /** Null: nothing is sold under these names. */
  item: SellableRow | null
  /** Null: the owner has none yet. */
  cart: (SeenCart & { lineCount: number }) | null
  /** The line of this product, variant and machine, in the cart or set aside. */
  line: HeldLine | null
}

export async function findAddingFacts(
  run: Run,
  owner: CartOwner,
  wanted: { productId: number; variantId: number | null; storedUnitCode: string | null },
): Promise<AddingFacts> {
  const [row] = await run<AddingFacts>(
    `SELECT to_json(item) AS item,
            CASE WHEN cart.id IS NOT NULL THEN json_build_object('cartId', cart.id, 'version', cart.xmin::text,
              'lineCount', (SELECT count(*) FROM cart_item WHERE cart_id = cart.id)) END AS cart,
            CASE WHEN line.id IS NOT NULL THEN
              json_build_object('id', line.id, 'quantity', line.quantity, 'isSaved', line.is_saved) END AS line
       FROM (SELECT) one
       LEFT JOIN cart ON ${ownedBy(owner, '$3')}
       LEFT JOIN LATERAL (${sellableSql('cart.id', holdOf(owner), '$4::varchar')}) item ON true
       LEFT JOIN cart_item line ON line.cart_id = cart.id AND line.product_id = item."productId"
            AND line.variant_id IS NOT DISTINCT FROM item."variantId" AND line.unit_id IS NOT DISTINCT FROM item."unitId"`,
    [wanted.productId, wanted.variantId, idOf(owner), wanted.storedUnitCode],
  )
  if (!row) throw new Error('one row joined to nothing is one row')
  return row
}

export type PutLine = {
  /** Ids of the cart and the line if they have to be created. */
  newCartId: string
  newLineId: string
  productId: number
  variantId: number | null
  unitId: number | null
  quantity: number
  pricePaise: number
  at: Date
}

/**
 * The cart comes first, so that a checkout and all changes of one cart are serialized; a statement that waited for it
 * and finds another version writes nothing.
 */
const TOUCHED = `
  mine AS (UPDATE cart SET updated_at = $1 WHERE id = $2::uuid AND state = 'active' AND xmin = $3::xid RETURNING id)`

/** Writes the line as `facts` lead to it; false, and nothing is written, when the cart or the line is not as it was read. */
export async function putLine(
  run: Run,
  { owner, facts, put }: { owner: CartOwner; facts: AddingFacts; put: PutLine },
): Promise<boolean> {
  const { cart, line } = facts
  const { at, quantity, pricePaise, productId, variantId, unitId, newLineId } = put
  const values = [quantity, pricePaise, newLineId, productId, variantId, unitId]
  if (!cart) return isWritten(await run(intoNewCart(owner), [at, put.newCartId, idOf(owner), ...values]))
  const seen = [at, cart.cartId, cart.version]
  if (!line) return isWritten(await run(AS_NEW_LINE, [...seen, ...values]))
  const { id, quantity: before, isSaved } = line
  return isWritten(await run(OVER_LINE, [...seen, quantity, pricePaise, id, before, isSaved]))
}

const isWritten = (rows: object[]) => rows.length > 0

const INSERTED = `
  INSERT INTO cart_item (cart_id, quantity, seen_price_paise, id, product_id, variant_id, unit_id, created_at)
  SELECT mine.id, $4::int, $5::int, $6::uuid, $7::int, $8::int, $9::int, $1 FROM mine
      ON CONFLICT DO NOTHING RETURNING id`
const AS_NEW_LINE = `WITH ${TOUCHED} ${INSERTED}`
/** Two first clicks at once still make one cart. */
const intoNewCart = (owner: CartOwner) => `
  WITH mine AS (
    INSERT INTO cart (updated_at, id, ${'userId' in owner ? 'user_id' : 'session_id'})
    VALUES ($1, $2::uuid, ${'userId' in owner ? '$3::uuid' : '$3'}) ON CONFLICT DO NOTHING RETURNING id)
  ${INSERTED}`
/** An order that is being paid removes the bought items from the lines without locking the cart. */
const OVER_LINE = `
  WITH ${TOUCHED}
  UPDATE cart_item SET quantity = $4, seen_price_paise = $5, is_saved = false FROM mine
   WHERE cart_item.id = $6::uuid AND cart_item.cart_id = mine.id
     AND cart_item.quantity = $7 AND cart_item.is_saved = $8 RETURNING cart_item.id`

/** A line of the owner's cart that is not set aside, and how much of it there is. */
export type StockedLine = {
  cartId: CartId
  quantity: number
  unitId: number | null
  isLive: boolean
  available: number
}

export async function findStockedLine(run: Run, owner: CartOwner, id: string): Promise<StockedLine | null> {
  const [line] = await run<StockedLine>(
    `SELECT cart.id AS "cartId", item.quantity, item.unit_id AS "unitId",
            (product.is_listed AND (item.variant_id IS NULL OR variant.deleted_at IS NULL)) AS "isLive",
            ${availableSql('cart.id', 'item.unit_id IS NOT NULL')} AS available
       FROM cart
       JOIN cart_item item ON item.cart_id = cart.id
       JOIN product ON product.id = item.product_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
       LEFT JOIN stock_item stock
         ON stock.product_id = item.product_id AND stock.variant_id IS NOT DISTINCT FROM item.variant_id
       LEFT JOIN unit machine ON machine.id = item.unit_id
       ${holdOf(owner)}
      WHERE ${ownedBy(owner, '$1')} AND item.id = $2::uuid AND NOT item.is_saved`,
    [idOf(owner), id],
  )
  return line ?? null
}

/** Sets a quantity where the line still is as it was read. */
export async function setQuantity(
  run: Run,
  change: { cartId: CartId; id: string; before: number; quantity: number; at: Date },
): Promise<boolean> {
  const { cartId, id, before, quantity, at } = change
  const rows = await run(
    `WITH mine AS (UPDATE cart SET updated_at = $1 WHERE id = $2::uuid AND state = 'active' RETURNING id)
     UPDATE cart_item SET quantity = $4 FROM mine
      WHERE cart_item.id = $3::uuid AND cart_item.cart_id = mine.id
        AND cart_item.quantity = $5 AND NOT cart_item.is_saved RETURNING cart_item.id`,
    [at, cartId, id, quantity, before],
  )
  return rows.length > 0
}

/** The owner's cart, locked and touched, if this line is in it. */
const mineWith = (owner: CartOwner) => `
  WITH mine AS (
    UPDATE cart SET updated_at = $1
     WHERE ${ownedBy(owner, '$2')} AND EXISTS (
           SELECT 1 FROM cart_item item WHERE item.id = $3::uuid AND item.cart_id = cart.id) RETURNING id)`

type OwnLine = { owner: CartOwner; id: string; at: Date }

/** Takes a line, in the cart or set aside, out of the owner's cart. False: it is not there. */
export async function deleteLine(run: Run, { owner, id, at }: OwnLine): Promise<boolean> {
  const rows = await run(
    `${mineWith(owner)}
     DELETE FROM cart_item USING mine
      WHERE cart_item.id = $3::uuid AND cart_item.cart_id = mine.id RETURNING cart_item.id`,
    [at, idOf(owner), id],
  )
  return rows.length > 0
}

/** Sets a line of the owner's cart aside. False: it is not there. */
export async function setAside(run: Run, { owner, id, at }: OwnLine): Promise<boolean> {
  const rows = await run(
    `${mineWith(owner)}
     UPDATE cart_item SET is_saved = true FROM mine
      WHERE cart_item.id = $3::uuid AND cart_item.cart_id = mine.id RETURNING cart_item.id`,
    [at, idOf(owner), id],
  )
  return rows.length > 0
}

/** Locks the owner's cart, if there is one, for this transaction. */
export async function lockOwnCart(run: Run, owner: CartOwner): Promise<void> {
  await run(`SELECT id FROM cart WHERE ${ownedBy(owner, '$1')} FOR NO KEY UPDATE`, [idOf(owner)])
}
