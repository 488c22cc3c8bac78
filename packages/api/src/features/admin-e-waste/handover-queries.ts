import { financialYearDays } from '@dobara/domain/gst/financial-year.ts'
import { containing } from '../../base/filter-words.ts'
import type { Run } from '../../sql.ts'

export type HandoverRow = {
  id: number
  recycler: string
  registration: string
  document: string
  handedOn: string
  actor: string | null
  items: number
  grams: number
  createdAt: Date
}

type HandoverFilter = { search?: string | undefined; year?: string | undefined }

/** Parameters $1: a search pattern; $2 and $3: the first and the last day. */
const FITS = `($1::text IS NULL OR given.recycler ILIKE $1 OR given.registration ILIKE $1 OR given.document ILIKE $1)
  AND ($2::date IS NULL OR given.handed_on BETWEEN $2 AND $3::date)`

function filterValues({ search, year }: HandoverFilter) {
  const typed = search?.trim() ?? ''
  const days = year === undefined ? null : financialYearDays(year)
  return [typed === '' ? null : containing(typed), days?.from ?? null, days?.to ?? null]
}

/** The newest first. */
export function listHandoverRows(
  run: Run,
  { limit, offset, ...filter }: HandoverFilter & { limit: number; offset: number },
): Promise<HandoverRow[]> {
  return run<HandoverRow>(
    `SELECT given.id, given.recycler, given.registration, given.document, given.handed_on::text AS "handedOn",
            coalesce(actor.name, actor.email) AS actor, given.created_at AS "createdAt",
            (SELECT count(*) FROM e_waste_item WHERE handover_id = given.id)::int AS items,
            (SELECT sum(weight_grams) FROM e_waste_item WHERE handover_id = given.id)::float8 AS grams
       FROM e_waste_handover given LEFT JOIN app_user actor ON actor.id = given.created_by_id
      WHERE ${FITS} ORDER BY given.handed_on DESC, given.id DESC LIMIT $4 OFFSET $5`,
    [...filterValues(filter), limit, offset],
  )
}

export async function sumHandovers(
  run: Run,
  filter: HandoverFilter,
): Promise<{ total: number; grams: number }> {
  const [row] = await run<{ total: number; grams: number }>(
    `SELECT count(DISTINCT given.id)::int AS total, coalesce(sum(item.weight_grams), 0)::float8 AS grams
       FROM e_waste_handover given JOIN e_waste_item item ON item.handover_id = given.id WHERE ${FITS}`,
    filterValues(filter),
  )
  return row ?? { total: 0, grams: 0 }
}

export type ReturnRow = {
  id: number
  category: string
  name: string
  code: string
  kind: 'unit' | 'component'
  grams: number
  received: string
  since: string
  recycler: string
  registration: string
  document: string
  handedOn: string
}

/** Lists the items handed over in a financial year, in the order in which they were entered. */
export function listReturnRows(
  run: Run,
  { year, after, limit }: { year: string; after: number; limit: number },
): Promise<ReturnRow[]> {
  const { from, to } = financialYearDays(year)
  return run<ReturnRow>(
    `SELECT item.id, item.category, item.name, unit.code, CASE WHEN item.unit_id IS NULL THEN 'component' ELSE 'unit' END AS kind,
            item.weight_grams AS grams, item.received_on::text AS received, item.waste_since::text AS since,
            given.recycler, given.registration, given.document, given.handed_on::text AS "handedOn"
       FROM e_waste_item item JOIN e_waste_handover given ON given.id = item.handover_id
       LEFT JOIN unit_component part ON part.id = item.component_id
       JOIN unit ON unit.id = coalesce(item.unit_id, part.unit_id)
      WHERE given.handed_on BETWEEN $1::date AND $2::date AND item.id > $3 ORDER BY item.id LIMIT $4`,
    [from, to, after, limit],
  )
}
