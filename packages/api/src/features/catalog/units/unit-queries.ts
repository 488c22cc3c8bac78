import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { UnitSort } from '@dobara/contract/catalog/units/unit-sorts.ts'
import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import { type ReportRow, reportJson } from '../../../base/quality-report-view.ts'
import type { Run } from '../../../sql.ts'

export type ListedUnitRow = {
  code: string
  condition: string | null
  batteryHealthPct: number | null
  batteryCycles: number | null
  priceDifferencePaise: number
  pricePaise: number
  photo: { url: string; width: number; height: number } | null
  facts: AttributeFact[] | null
  /** Serial number, which the texts must not show. */
  serial: string
}

type Requested = { id: number; variantId: number | null; minBattery: number | null }
type Page = { sort: UnitSort; limit: number; offset: number }

const BATTERY = 'machine.battery_health_pct DESC NULLS LAST'
const CYCLES = 'machine.battery_cycles NULLS LAST'
/** `best` is the rule by which who does not choose is given a machine (`best_units` of the database). */
const ORDERS: Readonly<Record<UnitSort, string>> = {
  best: `machine.price_difference_paise, ${BATTERY}, ${CYCLES}`,
  battery: `${BATTERY}, ${CYCLES}, machine.price_difference_paise`,
  price: `"pricePaise", ${BATTERY}, ${CYCLES}`,
}

/** $1 the product, $2 its variant or null, $3 the least battery or null. */
const FITTING = `
  FROM product JOIN stock_item stocked ON stocked.product_id = product.id AND stocked.tracking = 'unit'
  LEFT JOIN product_variant variant ON variant.id = stocked.variant_id
  JOIN unit machine ON machine.stock_item_id = stocked.id AND machine.state = 'listed'
 WHERE product.id = $1 AND product.is_listed AND variant.deleted_at IS NULL
   AND ($2::int IS NULL OR stocked.variant_id = $2) AND ($3::int IS NULL OR machine.battery_health_pct >= $3)`

/** Attributes of a machine as text; null if it has none. */
const FACTS = `CASE WHEN machine.attributes <> '{}' THEN attribute_facts(machine.attributes, false) END AS facts`
const PHOTO = (machine: string) => `(SELECT json_build_object('url', url, 'width', width, 'height', height)
                    FROM unit_photo WHERE unit_id = ${machine}.id AND removed_at IS NULL ORDER BY id LIMIT 1)`

/**
 * Returns one page of the machines for sale as a product or variant, and their total; null if there is no such
 * product.
 */
export async function listUnitRows(
  run: Run,
  { id, variantId, minBattery }: Requested,
  { sort, limit, offset }: Page,
): Promise<{ total: number; units: ListedUnitRow[] } | null> {
  const [found] = await run<{ total: number; units: ListedUnitRow[] | null }>(
    `SELECT (SELECT count(*)::int ${FITTING}) AS total, (SELECT json_agg(part) FROM (
       SELECT machine.code, machine.condition::text AS condition, machine.battery_health_pct AS "batteryHealthPct",
              machine.battery_cycles AS "batteryCycles", machine.price_difference_paise AS "priceDifferencePaise",
              coalesce(variant.price_paise, product.price_paise) + machine.price_difference_paise AS "pricePaise",
              machine.serial, ${FACTS}, ${PHOTO('machine')} AS photo
       ${FITTING} ORDER BY ${ORDERS[sort]}, machine.id LIMIT $4 OFFSET $5) part) AS units
       FROM product listed WHERE listed.id = $1 AND listed.is_listed`,
    [id, variantId, minBattery, limit, offset],
  )
  return found ? { total: found.total, units: found.units ?? [] } : null
}

export type UnitPageRow = Omit<ListedUnitRow, 'photo'> & {
  state: UnitState
  recFunction: number | null
  recCosmetic: number | null
  productId: number
  sku: string
  title: string
  brand: string
  model: string
  variantId: number | null
  variantSku: string | null
  attributes: Record<string, string | number>
  isListed: boolean
  batteryTest: { measuredAt: string; tool: string; toolVersion: string | null } | null
  photos: { url: string; width: number; height: number; shot: string | null }[] | null
  reports: ReportRow[] | null
  wipe: { certificate: string; wipedAt: string } | null
  parts:
    | { name: string; warrantyMonths: number | null; fittedAt: string | null; removedAt: string | null }[]
    | null
}

/** Returns a machine that is or was listed, by its stored code; null if there is none or it was never for sale. */
export async function findUnitPage(run: Run, storedCode: string): Promise<UnitPageRow | null> {
  const [row] = await run<{ found: UnitPageRow }>(UNIT_PAGE, [storedCode])
  return row?.found ?? null
}

const UNIT_PAGE = `
  SELECT to_json(found) AS found FROM (
  SELECT machine.code, machine.state, machine.condition::text AS condition, machine.battery_health_pct AS "batteryHealthPct",
         machine.battery_cycles AS "batteryCycles", machine.price_difference_paise AS "priceDifferencePaise",
         coalesce(variant.price_paise, product.price_paise) + machine.price_difference_paise AS "pricePaise",
         machine.rec_function AS "recFunction", machine.rec_cosmetic AS "recCosmetic", machine.serial, ${FACTS},
         product.id AS "productId", product.sku, product.title, brand.name AS brand, product.model,
         variant.id AS "variantId", variant.sku AS "variantSku",
         json_strip_nulls(json_build_object('color', variant.color, 'ramGb', variant.ram_gb, 'storage', variant.storage)) AS attributes,
         (product.is_listed AND variant.deleted_at IS NULL) AS "isListed",
         CASE WHEN machine.has_battery THEN (
           SELECT json_build_object('measuredAt', measured_at, 'tool', tool, 'toolVersion', tool_version) FROM unit_measurement
            WHERE unit_id = machine.id AND kind = 'battery_health_pct' AND source = 'tool'
            ORDER BY measured_at DESC, id DESC LIMIT 1) END AS "batteryTest",
         (SELECT json_agg(json_build_object('url', url, 'width', width, 'height', height, 'shot', shot) ORDER BY id)
            FROM unit_photo WHERE unit_id = machine.id AND removed_at IS NULL) AS photos,
         (SELECT json_agg(${reportJson('report')} ORDER BY report.finished_at, report.id) FROM check_report report
           WHERE report.unit_id = machine.id AND report.finished_at IS NOT NULL) AS reports,
         (SELECT json_build_object('certificate', certificate, 'wipedAt', wiped_at) FROM unit_wipe
           WHERE unit_id = machine.id AND wiped_at IS NOT NULL ORDER BY wiped_at DESC, id DESC LIMIT 1) AS wipe,
         (SELECT json_agg(json_build_object('name', name, 'warrantyMonths', warranty_months, 'fittedAt', fitted_at,
                   'removedAt', removed_at) ORDER BY coalesce(fitted_at, removed_at), id)
            FROM unit_component WHERE unit_id = machine.id) AS parts
    FROM unit machine
    JOIN stock_item stocked ON stocked.id = machine.stock_item_id
    JOIN product ON product.id = stocked.product_id
    JOIN brand ON brand.id = product.brand_id
    LEFT JOIN product_variant variant ON variant.id = stocked.variant_id
   WHERE machine.code = $1 AND EXISTS (SELECT 1 FROM unit_event WHERE unit_id = machine.id AND to_state = 'listed')) found`
