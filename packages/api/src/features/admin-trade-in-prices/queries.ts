import type { TradeInPriceSort } from '@dobara/contract/admin-trade-in-prices/trade-in-price-sorts.ts'
import type { TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { isUniqueViolation } from '../../database-trouble.ts'
import { withTradeInWords } from '../../engine/trade-ins/queries.ts'
import { onPool, onTx } from '../../sql.ts'

export type TradeInPriceRow = {
  id: number
  kind: TradeInKind
  brand: string
  model: string
  basePaise: number
  isActive: boolean
  updatedAt: Date
}
/** With brand and model in the spelling in which they are compared. */
export type TradeInPriceFields = Omit<TradeInPriceRow, 'id' | 'updatedAt'> & {
  brandKey: string
  modelKey: string
}
export type TradeInPricePage = {
  search?: string
  kind?: TradeInKind
  sortBy: TradeInPriceSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const SORT_COLUMNS: Record<TradeInPriceSort, readonly string[]> = {
  brand: ['brand_key', 'model_key', 'kind'],
  basePrice: ['base_paise'],
  updatedAt: ['updated_at'],
}
const COLUMNS =
  'id, kind, brand, model, base_paise AS "basePaise", is_active AS "isActive", updated_at AS "updatedAt"'

const FIELDS = {
  id: true,
  kind: true,
  brand: true,
  model: true,
  basePaise: true,
  isActive: true,
  updatedAt: true,
} as const

export async function listTradeInPriceRows(
  sql: Sql,
  { search, kind, sortBy, sortOrder, limit, offset }: TradeInPricePage,
): Promise<{ rows: TradeInPriceRow[]; total: number }> {
  const run = onPool(sql)
  const filter = [containing(search ?? ''), kind ?? null]
  const where = `WHERE (brand || ' ' || model) ILIKE $1 AND ($2::text IS NULL OR kind = $2)`
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC'
  const order = [...SORT_COLUMNS[sortBy], 'id'].map((column) => `${column} ${way}`).join(', ')
  const [rows, counts] = await Promise.all([
    run<TradeInPriceRow>(
      `SELECT ${COLUMNS} FROM trade_in_price ${where} ORDER BY ${order} LIMIT $3 OFFSET $4`,
      [...filter, limit, offset],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM trade_in_price ${where}`, filter),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Returns the trade-in price with its row locked until the end of the transaction; null if there is none. */
export async function lockTradeInPrice(tx: Tx, id: number): Promise<TradeInPriceRow | null> {
  const [row] = await onTx(tx)<TradeInPriceRow>(
    `SELECT ${COLUMNS} FROM trade_in_price WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return row ?? null
}

/** Null: there is a price of this machine already. */
export async function insertTradeInPrice(
  tx: Tx,
  { kind, brand, model, brandKey, modelKey, basePaise, isActive }: TradeInPriceFields,
  at: Date,
): Promise<TradeInPriceRow | null> {
  const [row] = await onTx(tx)<TradeInPriceRow>(
    `INSERT INTO trade_in_price (kind, brand, model, brand_key, model_key, base_paise, is_active, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (kind, brand_key, model_key) DO NOTHING RETURNING ${COLUMNS}`,
    [kind, brand, model, brandKey, modelKey, basePaise, isActive, at],
  )
  return row ?? null
}

/** Null: another row has the price of this machine, and the transaction can only end. */
export async function updateTradeInPriceRow(
  tx: Tx,
  { id, ...fields }: TradeInPriceFields & { id: number; updatedAt: Date },
): Promise<TradeInPriceRow | null> {
  try {
    return withTradeInWords(await tx.tradeInPrice.update({ where: { id }, data: fields, select: FIELDS }))
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

export async function deleteTradeInPrice(tx: Tx, id: number): Promise<void> {
  await tx.tradeInPrice.delete({ where: { id } })
}
