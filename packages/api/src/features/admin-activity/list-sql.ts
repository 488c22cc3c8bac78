import type { ActorKind } from '@dobara/domain/audit/actor-kinds.ts'

type Statement = { text: string; values: unknown[] }
export type LogFilter = {
  actor?: string | undefined
  actorKind?: ActorKind | undefined
  apiKey?: string | undefined
  entity?: string | undefined
  action?: string | undefined
  /** Days of India, 'YYYY-MM-DD', both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only entries of these. */
  entities?: readonly { entity: string; id: string }[] | undefined
}

const ENTRY = `
    SELECT e.id::text AS id, e.at, e.actor_id AS "actorId", u.name, u.email, e.action, e.entity, e.entity_id AS "entityId",
           k.id::text AS "keyId", k.name AS "keyName", k.prefix AS "keyPrefix", e.before, e.after, e.request_id AS "requestId", seal.number::int AS seal`
const ENTRY_JOINS = `JOIN audit_entry e ON e.id = page.id
      LEFT JOIN app_user u ON u.id = e.actor_id
      LEFT JOIN api_key k ON k.id = e.api_key_id
      LEFT JOIN audit_seal seal ON seal.entry_id = e.id`

/** The midnight of India that a day begins with; so many days later. */
const midnight = (day: string, later = 0) =>
  `(${day}::date + ${later})::timestamp AT TIME ZONE 'Asia/Kolkata'`

const OF_KIND: Readonly<Record<ActorKind, string>> = {
  person: 'e.actor_id IS NOT NULL AND e.api_key_id IS NULL',
  key: 'e.api_key_id IS NOT NULL',
  system: 'e.actor_id IS NULL',
}

function conditionsOf({ actor, actorKind, apiKey, entity, action, from, to, entities }: LogFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (actor) parts.push(`e.actor_id = ${put(actor)}::uuid`)
  if (actorKind) parts.push(OF_KIND[actorKind])
  if (apiKey) parts.push(`e.api_key_id = ${put(apiKey)}::uuid`)
  if (entity) parts.push(`e.entity = ${put(entity)}`)
  if (action) parts.push(`e.action = ${put(action)}`)
  if (from) parts.push(`e.at >= ${midnight(put(from))}`)
  if (to) parts.push(`e.at < ${midnight(put(to), 1)}`)
  if (entities) {
    const kinds = put(entities.map((one) => one.entity))
    const ids = put(entities.map(({ id }) => id))
    // Each by the index of its own entries: compared with every entry from the newest on, a hundred rare ones took seconds.
    parts.push(`e.id = ANY(ARRAY(
      SELECT hit.id FROM unnest(${kinds}::text[], ${ids}::text[]) AS wanted(entity, id)
       CROSS JOIN LATERAL (SELECT own.id FROM audit_entry own WHERE own.entity = wanted.entity AND own.entity_id = wanted.id OFFSET 0) hit))`)
  }
  return { where: parts.join(' AND '), values }
}

/** How many entries fit. */
export function countStatement(filter: LogFilter): Statement {
  const { where, values } = conditionsOf(filter)
  return { text: `SELECT count(*)::int AS total FROM audit_entry e WHERE ${where}`, values }
}

/** The entries of the log by their ids, oldest first: the page after one of them, or the first. */
export function exportStatement(
  filter: LogFilter,
  { after, limit }: { after: string; limit: number },
): Statement {
  const { where, values } = conditionsOf(filter)
  const text = `${ENTRY}
      FROM (SELECT e.id FROM audit_entry e WHERE ${where} AND e.id > $${values.length + 1}::bigint
             ORDER BY e.id LIMIT ${Math.trunc(limit)}) page
      ${ENTRY_JOINS}
     ORDER BY e.id`
  return { text, values: [...values, after] }
}

export type LogPage = { limit: number; offset: number; total: number }

/** One page, newest first. Its ids are found before anything else is read; a page of the second half is counted from the end. */
export function pageStatement(filter: LogFilter, { limit, offset, total }: LogPage): Statement {
  const { where, values } = conditionsOf(filter)
  const isTurned = offset > total / 2
  const rows = Math.min(limit, total - offset)
  const start = isTurned ? total - offset - rows : offset
  const way = isTurned ? 'ASC' : 'DESC'
  const text = `${ENTRY}
      FROM (SELECT e.id FROM audit_entry e WHERE ${where} ORDER BY e.at ${way}, e.id ${way}
             LIMIT ${Math.trunc(rows)} OFFSET $${values.length + 1}) page
      ${ENTRY_JOINS}
     ORDER BY e.at DESC, e.id DESC`
  return { text, values: [...values, start] }
}
