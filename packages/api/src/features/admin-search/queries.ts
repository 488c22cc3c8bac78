import type { CaseKind, CaseState } from '@dobara/domain/cases/case-words.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { phoneSearchDigits } from '@dobara/domain/addresses/phone.ts'
import type { SupportState } from '@dobara/domain/support/support-request.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { containing, endingWith, startingWith, wordsQuery } from '../../base/filter-words.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'

type Sought = { words: string; limit: number }

/** The indexes know three letters in a row, and the first two and last two of a word. */
const INDEXED_LENGTH = 3

/** Returns patterns for any part of a text; for two letters, only for its beginning or that of one of its words. */
function patternsOf(words: string): string[] {
  return words.length < INDEXED_LENGTH ? [startingWith(words), containing(` ${words}`)] : [containing(words)]
}

function phonePatternOf(words: string): string | null {
  const digits = phoneSearchDigits(words)
  return digits === null ? null : containing(digits)
}

export type FoundProduct = { id: number; title: string; sku: string; pricePaise: number; stockQty: number }

/** Finds products by words of title, brand, CPU, SKU and the rest of the specification, and by any part of a SKU. */
export function findProducts(sql: Sql, { words, limit }: Sought): Promise<FoundProduct[]> {
  const query = wordsQuery(words)
  const sku = words.length < INDEXED_LENGTH ? null : containing(words.toLowerCase())
  return onPool(sql)<FoundProduct>(
    // Each of the three branches returns only its newest: a word or a part of a SKU may be in all products. `IS TRUE`
    // makes the words a test of each id during the index scan instead of a join.
    `SELECT p.id, p.title, p.sku, p.price_paise AS "pricePaise", p.stock_qty AS "stockQty"
       FROM product p
      WHERE p.id IN (
        (SELECT id FROM product
          WHERE deleted_at IS NULL
            AND (id IN (SELECT product_id FROM product_search WHERE $1 <> '' AND words @@ $1::tsquery)) IS TRUE
          ORDER BY id DESC LIMIT $3)
        UNION ALL
        (SELECT id FROM product WHERE deleted_at IS NULL AND lower(sku) LIKE $2 ORDER BY id DESC LIMIT $3)
        UNION ALL
        (SELECT DISTINCT variant.product_id FROM product_variant variant JOIN product live ON live.id = variant.product_id
          WHERE live.deleted_at IS NULL AND variant.deleted_at IS NULL AND lower(variant.sku) LIKE $2
          ORDER BY variant.product_id DESC LIMIT $3))
      ORDER BY p.id DESC LIMIT $3`,
    [query, sku, limit],
  )
}

export type FoundOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  customerName: string | null
  totalPaise: number
}

/** Returns true for a search text that every order number begins with: nearly all orders match. */
const isBroad = (words: string) => /^db(-[\d-]{0,5}0*)?$/i.test(words)

const BROAD = 'o.order_number ILIKE $2'
/** So many are found in each way; of a word that more have, the newest are among the orders of late. */
const MOST = 500
const OF_LATE = 2_000
const RECIPIENT = (order: string) =>
  `(${order}.shipping_address ->> 'name' ILIKE ANY($3) OR ${order}.shipping_address ->> 'phone' LIKE $4)`
const BUYER = '(buyer.name ILIKE ANY($3) OR buyer.email ILIKE ANY($3) OR buyer.phone LIKE $4)'
const RARE = `o.id IN (
  (SELECT id FROM shop_order WHERE order_number ILIKE ANY($2) LIMIT ${MOST})
  UNION ALL
  (SELECT own.id FROM shop_order own WHERE ${RECIPIENT('own')} LIMIT ${MOST})
  UNION ALL
  (SELECT own.id FROM (SELECT id FROM app_user buyer WHERE ${BUYER} LIMIT ${MOST}) found
     JOIN shop_order own ON own.user_id = found.id)
  UNION ALL
  (SELECT late.id
     FROM (SELECT id, user_id, shipping_address FROM shop_order ORDER BY placed_at DESC, id DESC LIMIT ${OF_LATE}) late
     JOIN app_user buyer ON buyer.id = late.user_id
    WHERE ${BUYER} OR ${RECIPIENT('late')}))`

/** By number, of which the last two digits are enough, and by name, e-mail or phone of buyer or recipient. */
export function findOrders(sql: Sql, { words, limit }: Sought): Promise<FoundOrder[]> {
  const patterns = patternsOf(words)
  const numbers = /^\d{2}$/.test(words) ? [endingWith(words)] : patterns
  const [where, values] = isBroad(words)
    ? [BROAD, [startingWith(words)]]
    : [RARE, [numbers, patterns, phonePatternOf(words)]]
  return onPool(sql)<FoundOrder>(
    `SELECT o.id, o.order_number AS "orderNumber", o.status::text AS status, u.name AS "customerName",
            o.total_paise AS "totalPaise"
       FROM shop_order o JOIN app_user u ON u.id = o.user_id
      WHERE ${where}
      ORDER BY o.placed_at DESC, o.id DESC LIMIT $1`,
    [limit, ...values],
  )
}

export type FoundPerson = { id: string; name: string | null; email: string | null; phone: string | null }

/** Accounts that are not deleted, by name, e-mail or phone. */
export function findPeople(sql: Sql, { words, limit }: Sought): Promise<FoundPerson[]> {
  return onPool(sql)<FoundPerson>(
    `SELECT u.id, u.name, u.email, u.phone
       FROM app_user u
      WHERE u.status <> 'deleted' AND (u.name ILIKE ANY($1) OR u.email ILIKE ANY($1) OR u.phone LIKE $2)
      ORDER BY u.created_at DESC, u.id DESC LIMIT $3`,
    [patternsOf(words), phonePatternOf(words), limit],
  )
}

export type FoundQuestion = { id: string; number: string; contactName: string | null; state: SupportState }

/** A ticket number from its beginning, or at least three digits of it. */
const TICKET_NUMBER = /^(?:sr(?:-[\d-]*)?|\d[\d-]{2,})$/i

/** Finds questions to the shop by a part of the ticket number; the list searches their text. */
export async function findQuestions(sql: Sql, { words, limit }: Sought): Promise<FoundQuestion[]> {
  if (!TICKET_NUMBER.test(words)) return []
  return onPool(sql)<FoundQuestion>(
    `SELECT id, number, contact_name AS "contactName", state FROM service_request
      WHERE kind = 'support' AND number LIKE $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [containing(words.toUpperCase()), limit],
  )
}

export type FoundCase = { id: string; number: string; kind: CaseKind; state: CaseState }

/** Returns and repairs, by any part of their number of three characters or more. */
export async function findCases(sql: Sql, { words, limit }: Sought): Promise<FoundCase[]> {
  if (words.length < INDEXED_LENGTH || !/^[\w-]+$/.test(words)) return []
  return onPool(sql)<FoundCase>(
    `SELECT id, number, kind, state FROM service_case
      WHERE number LIKE $1 ORDER BY raised_at DESC, id DESC LIMIT $2`,
    [containing(words.toUpperCase()), limit],
  )
}

export type FoundTradeIn = { id: string; number: string; machine: string; state: TradeInState }

/** Trade-ins, by any part of their number or their serial number of three characters or more. */
export async function findTradeIns(sql: Sql, { words, limit }: Sought): Promise<FoundTradeIn[]> {
  if (words.length < INDEXED_LENGTH || !/^[\w-]+$/.test(words)) return []
  return onPool(sql)<FoundTradeIn>(
    `SELECT id, number, brand || ' ' || model AS machine, state FROM trade_in
      WHERE number LIKE $1 OR serial LIKE $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [containing(words.toUpperCase()), limit],
  )
}
