import type {
  ActivityFilters,
  ActivityList,
  exportActivityInput,
  exportedActivity,
  listActivityInput,
  LogEntry,
} from '@dobara/contract/admin-activity/entries.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { actorKindOf } from '@dobara/domain/audit/actor-kinds.ts'
import { changedValues } from '@dobara/domain/audit/changed-values.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool, type Run } from '../../sql.ts'
import { exportStatement } from './list-sql.ts'
import { listActors, listKeys, listEntries, listWords, type StoredEntry } from './queries.ts'
import { findEntities, type LoggedEntity, type NamedEntity, nameEntities, UUID } from './entity-queries.ts'

/**
 * Returns the entities that the search text matches: of one kind if it was given, and always those with exactly this
 * id.
 */
async function entitiesOf(
  ctx: CustomerContext,
  { searchTerm, entity }: { searchTerm: string; entity: string | undefined },
): Promise<LoggedEntity[]> {
  const run = onPool(ctx.sql)
  // A UUID matches only the entity with that id, whatever still exists of it.
  const found = UUID.test(searchTerm) ? [] : await findEntities(run, searchTerm)
  const kinds = entity ? [entity] : await listWords(run, 'entity')
  return [...found, ...kinds.map((kind) => ({ entity: kind, id: searchTerm }))]
}

function entryView(
  { at, actorId, name, email, keyId, keyName, keyPrefix, before, after, ...row }: StoredEntry,
  named: ReadonlyMap<string, NamedEntity>,
): LogEntry {
  const entity = named.get(`${row.entity} ${row.entityId}`)
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name, email },
    actorKind: actorKindOf({ actorId, apiKeyId: keyId }),
    apiKey: keyId === null ? null : { id: keyId, name: keyName ?? '', prefix: keyPrefix ?? '' },
    thing: entity?.name ?? null,
    opens: entity?.opens ?? null,
    changes: changedValues(before, after).map((change) => ({
      field: change.field,
      before: loggedOf(change.before),
      after: loggedOf(change.after),
    })),
  }
}

type Logged = LogEntry['changes'][number]['before']
const loggedOf = (value: ReturnType<typeof changedValues>[number]['before']): Logged =>
  typeof value === 'object' && value !== null ? [...value] : value

/** One page of the activity log, newest first. */
export async function listActivity(
  ctx: CustomerContext,
  { page, limit, thing, ...filter }: z.output<typeof listActivityInput>,
): Promise<ActivityList> {
  const run = onPool(ctx.sql)
  const entities = thing ? await entitiesOf(ctx, { searchTerm: thing, entity: filter.entity }) : undefined
  const { rows, total } = await listEntries(
    run,
    { ...filter, entities },
    { limit, offset: (page - 1) * limit },
  )
  return {
    entries: await viewsOf(run, rows),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

async function viewsOf(run: Run, rows: readonly StoredEntry[]): Promise<LogEntry[]> {
  const named = await nameEntities(
    run,
    rows.map(({ entity, entityId }) => ({ entity, id: entityId })),
  )
  const byEntity = new Map(named.map((one) => [`${one.entity} ${one.id}`, one]))
  return rows.map((row) => entryView(row, byEntity))
}

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  id: ({ id }: LogEntry) => id,
  at: ({ at }: LogEntry) => new Date(at),
  person: ({ actor }: LogEntry) => actor?.name ?? actor?.email ?? null,
  actorKind: ({ actorKind }: LogEntry) => actorKind,
  apiKey: ({ apiKey }: LogEntry) => apiKey && `${apiKey.name} (dbk_${apiKey.prefix})`,
  action: ({ action }: LogEntry) => action,
  kind: ({ entity }: LogEntry) => entity,
  kindId: ({ entityId }: LogEntry) => entityId,
  name: ({ thing }: LogEntry) => thing,
  changes: ({ changes }: LogEntry) => (changes.length === 0 ? null : JSON.stringify(changes)),
  requestId: ({ requestId }: LogEntry) => requestId,
  seal: ({ seal }: LogEntry) => seal,
}

/** One part of the log by these filters, as rows of a file, oldest first. */
export async function exportActivity(
  ctx: CustomerContext,
  { after = '0', thing, ...filter }: z.output<typeof exportActivityInput>,
): Promise<z.output<typeof exportedActivity>> {
  const run = onPool(ctx.sql)
  const entities = thing ? await entitiesOf(ctx, { searchTerm: thing, entity: filter.entity }) : undefined
  const { text, values } = exportStatement({ ...filter, entities }, { after, limit: EXPORTED_AT_ONCE })
  const found = await viewsOf(run, await run<StoredEntry>(text, values))
  return toExportedRows(found, { columns: COLUMNS, idOf: ({ id }) => id })
}

/** The actors in the log, the API keys, and the actions by kind of entity. */
export async function listActivityFilters(ctx: CustomerContext): Promise<ActivityFilters> {
  const run = onPool(ctx.sql)
  const [people, apiKeys, entities, actions] = await Promise.all([
    listActors(run),
    listKeys(run),
    listWords(run, 'entity'),
    listWords(run, 'action'),
  ])
  return { people, apiKeys, entities, actions }
}
