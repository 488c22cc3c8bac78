import type { Attribute, AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import type { UnitSort } from '@dobara/contract/admin-units/unit-sorts.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { UnitFault } from '@dobara/domain/units/listing-faults.ts'
import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import { ATTRIBUTE_COLUMNS } from '../../base/attributes/queries.ts'
import { containing } from '../../base/filter-words.ts'
import { lockStock } from '../../base/stock/queries.ts'
import type { Sql, Tx } from '../../context.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { RefusedError } from '../../errors.ts'
import { onPool, onTx, type Run } from '../../sql.ts'

/** A unit with what it is sold as. `code` as it is stored. */
export type UnitRow = {
  id: number
  code: string
  brand: string
  serial: string
  state: UnitState
  condition: ConditionCode | null
  batteryHealthPct: number | null
  batteryCycles: number | null
  priceDifferencePaise: number
  location: string | null
  stockItemId: number
  productId: number
  variantId: number | null
  title: string
  sku: string
  lastSeq: number
  updatedAt: Date
}

const COLUMNS = `unit.id, unit.code, unit.brand, unit.serial, unit.state, unit.condition::text AS condition,
  unit.battery_health_pct AS "batteryHealthPct", unit.battery_cycles AS "batteryCycles",
  unit.price_difference_paise AS "priceDifferencePaise", unit.location, unit.stock_item_id AS "stockItemId",
  item.product_id AS "productId", item.variant_id AS "variantId", product.title, coalesce(variant.sku, product.sku) AS sku,
  unit.last_seq AS "lastSeq", unit.updated_at AS "updatedAt"`
const FROM = `unit JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
  LEFT JOIN product_variant variant ON variant.id = item.variant_id`

export type UnitFilter = { search?: string | undefined; productId?: number | undefined }
export type UnitPage = UnitFilter & {
  state?: UnitState | undefined
  sortBy: UnitSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const SORT_COLUMN: Record<UnitSort, string> = {
  updatedAt: 'unit.updated_at',
  code: 'unit.code',
  title: 'lower(product.title)',
  batteryHealthPct: 'unit.battery_health_pct',
}
/**
 * Parameters: $1 a pattern of words, $2 the same without blanks and hyphens, as codes and serials are stored, $3 a
 * product.
 */
const FITS = `($1::text IS NULL OR unit.code LIKE $2 OR unit.serial LIKE $2 OR product.title ILIKE $1 OR unit.location ILIKE $1
  OR product.sku ILIKE $1 OR variant.sku ILIKE $1) AND ($3::int IS NULL OR item.product_id = $3)`

const filterValues = ({ search, productId }: UnitFilter) => {
  const typed = search?.trim() ?? ''
  const compact = typed.toUpperCase().replace(/^DB-/, '').replaceAll(/[\s-]/g, '')
  return [typed === '' ? null : containing(typed), containing(compact), productId ?? null]
}

export async function listUnitRows(sql: Sql, page: UnitPage): Promise<UnitRow[]> {
  const way = page.sortOrder === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS LAST'
  return onPool(sql)<UnitRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE ${FITS} AND ($4::unit_state IS NULL OR unit.state = $4::unit_state)
      ORDER BY ${SORT_COLUMN[page.sortBy]} ${way}, unit.id ${page.sortOrder} LIMIT $5 OFFSET $6`,
    [...filterValues(page), page.state ?? null, page.limit, page.offset],
  )
}

type LabelRow = Pick<UnitRow, 'code' | 'serial' | 'title'>

/** Lists the data printed on the labels of machines, by their codes as stored. */
export function listLabelRows(run: Run, codes: readonly string[]): Promise<LabelRow[]> {
  return run(`SELECT unit.code, unit.serial, product.title FROM ${FROM} WHERE unit.code = ANY($1::text[])`, [
    codes,
  ])
}

export type ExportedUnit = UnitRow & {
  attributes: AttributeValues
  purchasePricePaise: number | null
  supplier: string | null
  document: string | null
  acquiredOn: string
}

/** Units that fit, in the order of their ids, with what they were bought with. */
export function listUnitsAfter(
  run: Run,
  { after, limit, ...filter }: UnitFilter & Pick<UnitPage, 'state' | 'limit'> & { after: number },
): Promise<ExportedUnit[]> {
  return run<ExportedUnit>(
    `SELECT ${COLUMNS}, unit.attributes, unit.purchase_price_paise AS "purchasePricePaise", bought.supplier, bought.document,
            bought.acquired_on::text AS "acquiredOn"
       FROM ${FROM} JOIN unit_acquisition bought ON bought.id = unit.acquisition_id
      WHERE ${FITS} AND ($4::unit_state IS NULL OR unit.state = $4::unit_state) AND unit.id > $5 ORDER BY unit.id LIMIT $6`,
    [...filterValues(filter), filter.state ?? null, after, limit],
  )
}

/** How many units of each state fit. */
export function countUnits(sql: Sql, filter: UnitFilter): Promise<{ state: UnitState; units: number }[]> {
  return onPool(sql)(
    `SELECT unit.state, count(*)::int AS units FROM ${FROM} WHERE ${FITS} GROUP BY 1`,
    filterValues(filter),
  )
}

/** Returns a unit locked against moves and changes. Its stock must be locked first: all callers lock in that order. */
export async function lockUnit(run: Run, id: number): Promise<UnitRow> {
  await run('SELECT 1 FROM unit WHERE id = $1 FOR UPDATE', [id])
  const [row] = await run<UnitRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE unit.id = $1`, [id])
  if (!row) throw new Error(`unit ${id} is not there`)
  return row
}

/** The unit with its stock and then itself locked: as an order locks them, so that the two never wait in a circle. */
export async function lockUnitAndStock(tx: Tx, typed: string): Promise<UnitRow> {
  const run = onTx(tx)
  const id = await getScannedUnit(run, typed)
  const { stockItemId } = await tx.unit.findUniqueOrThrow({ where: { id }, select: { stockItemId: true } })
  await lockStock(tx, [stockItemId])
  const unit = await lockUnit(run, id)
  // It became another item's between the two statements.
  if (unit.stockItemId !== stockItemId) throw new RefusedError('BUSY')
  return unit
}

export type UnitDetail = UnitRow & {
  kind: string | null
  recFunction: number | null
  recCosmetic: number | null
  hasBattery: boolean
  hasStorage: boolean
  note: string | null
  attributes: AttributeValues
  attributeDefinitions: Attribute[]
  purchasePricePaise: number | null
  boughtBackAt: Date | null
  acquisition: {
    kind: string
    supplier: string | null
    document: string | null
    inputCredit: boolean
    acquiredOn: string
    note: string | null
  }
  fault: UnitFault | null
  isHandedOver: boolean
  events: {
    seq: number
    fromState: UnitState | null
    toState: UnitState
    cause: string
    note: string | null
    actor: string | null
    at: string
  }[]
  order: { id: string; orderNumber: string } | null
}

/** The definitions that a machine may have values of, or has, as a JSON list. */
const DEFINITIONS = `SELECT coalesce(json_agg(described ORDER BY described.position, described.id), '[]') FROM (
    SELECT ${ATTRIBUTE_COLUMNS} FROM attribute
     WHERE subject = 'unit' AND (kinds = '{}' OR product.kind = ANY(kinds) OR unit.attributes ? key)) described`

/** A unit with its ledger, its acquisition and what it lacks, in one statement. */
export async function getUnitDetail(run: Run, id: number, now: Date): Promise<UnitDetail> {
  const [row] = await run<UnitDetail>(
    `SELECT ${COLUMNS}, product.kind, unit.rec_function AS "recFunction", unit.rec_cosmetic AS "recCosmetic",
            unit.has_battery AS "hasBattery", unit.has_storage AS "hasStorage", unit.note, unit.attributes,
            (${DEFINITIONS}) AS "attributeDefinitions",
            unit.purchase_price_paise AS "purchasePricePaise", unit.bought_back_at AS "boughtBackAt",
            json_build_object('kind', bought.kind, 'supplier', bought.supplier, 'document', bought.document,
              'inputCredit', bought.input_credit, 'acquiredOn', bought.acquired_on, 'note', bought.note) AS acquisition,
            unit_fault(unit, $2::timestamptz) AS fault,
            EXISTS (SELECT 1 FROM e_waste_item WHERE unit_id = unit.id) AS "isHandedOver",
            (SELECT json_agg(json_build_object('seq', event.seq, 'fromState', event.from_state, 'toState', event.to_state,
                'cause', event.cause, 'note', event.note, 'actor', coalesce(actor.name, actor.email), 'at', event.at)
                ORDER BY event.seq DESC)
               FROM unit_event event LEFT JOIN app_user actor ON actor.id = event.actor_id WHERE event.unit_id = unit.id) AS events,
            (SELECT json_build_object('id', placed.id, 'orderNumber', placed.order_number)
               FROM order_item_unit sold JOIN order_item line ON line.id = sold.order_item_id
               JOIN shop_order placed ON placed.id = line.order_id
              WHERE sold.unit_id = unit.id ORDER BY sold.released_at IS NULL DESC, sold.id DESC LIMIT 1) AS "order"
       FROM ${FROM} JOIN unit_acquisition bought ON bought.id = unit.acquisition_id WHERE unit.id = $1`,
    [id, now],
  )
  if (!row) throw new Error(`unit ${id} is not there`)
  return row
}

/** Checks whether the unit was handed over to a recycler. For a locked unit this cannot change. */
export async function isHandedOver(tx: Tx, unitId: number): Promise<boolean> {
  return (await tx.eWasteItem.count({ where: { unitId } })) > 0
}

export function lastEvent(tx: Tx, unitId: number) {
  return tx.unitEvent.findFirst({ where: { unitId }, orderBy: { seq: 'desc' } })
}
