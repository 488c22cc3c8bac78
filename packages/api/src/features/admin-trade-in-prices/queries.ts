import type { TradeInPriceSort } from '@dobara/contract/admin-trade-in-prices/trade-in-price-sorts.ts'
import type { TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
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

/** The trade-in price with its row locked to the end of the transaction; null when there is none. */
export async function lockTradeInPrice(tx: Tx, id: number): Promise<TradeInPriceRow | null> {
  const [row] = await onTx(tx)<TradeInPriceRow>(
    `SELECT ${COLUMNS} FROM trade_in_price WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return row ?? null
}

const VALUES = ({ kind, brand, model, brandKey, modelKey, basePaise, isActive }: TradeInPriceFields) => [
  kind,
  brand,
  model,
  brandKey,
  modelKey,
  basePaise,
  isActive,
]

/** Null: there is a price of this machine already. */
export async function insertTradeInPrice(
  tx: Tx,
  fields: TradeInPriceFields,
  at: Date,
): Promise<TradeInPriceRow | null> {
  const [row] = await onTx(tx)<TradeInPriceRow>(
    `INSERT INTO trade_in_price (kind, brand, model, brand_key, model_key, base_paise, is_active, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (kind, brand_key, model_key) DO NOTHING RETURNING ${COLUMNS}`,
    [...VALUES(fields), at],
  )
  return row ?? null
}

/** Whether another row has the price of this machine. */
export async function isPriceTaken(
  tx: Tx,
  {
    id,
    kind,
    brandKey,
    modelKey,
  }: Pick<TradeInPriceFields, 'kind' | 'brandKey' | 'modelKey'> & { id: number },
): Promise<boolean> {
  return (await tx.tradeInPrice.count({ where: { kind, brandKey, modelKey, id: { not: id } } })) > 0
}

/** Two prices of one machine are never changed at the same time: the second waits here. */
export async function lockPriceKey(
  tx: Tx,
  { kind, brandKey, modelKey }: Pick<TradeInPriceFields, 'kind' | 'brandKey' | 'modelKey'>,
): Promise<void> {
  await onTx(tx)('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text', [
    `trade-in price ${kind} ${brandKey} ${modelKey}`,
  ])
}

export async function updateTradeInPriceRow(
  tx: Tx,
  { id, updatedAt, ...fields }: TradeInPriceFields & { id: number; updatedAt: Date },
): Promise<TradeInPriceRow> {
  const [row] = await onTx(tx)<TradeInPriceRow>(
    `UPDATE trade_in_price SET kind = $1, brand = $2, model = $3, brand_key = $4, model_key = $5, base_paise = $6,
            is_active = $7, updated_at = $8 WHERE id = $9 RETURNING ${COLUMNS}`,
    [...VALUES(fields), updatedAt, id],
  )
  if (!row) throw new Error(`trade-in price ${id} is not there`)
  return row
}

export async function deleteTradeInPrice(tx: Tx, id: number): Promise<void> {
  await tx.tradeInPrice.delete({ where: { id } })
}
