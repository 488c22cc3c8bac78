import { ACTOR_KINDS } from '@dobara/domain/audit/actor-kinds.ts'
import { z } from 'zod'
import { exportedRows } from '../exported-rows.ts'
import { page, pageSize, pagination, text, uuid } from '../shapes.ts'

const logged = z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.null()])

/** Person in the activity log; a deleted person has no name and no address any more. */
export const logPerson = z.object({ id: uuid, name: z.string().nullable(), email: z.string().nullable() })
export type LogPerson = z.infer<typeof logPerson>

/** A program of the activity log, by its API key. */
export const logKey = z.object({ id: uuid, name: z.string(), prefix: z.string() })
export type LogKey = z.infer<typeof logKey>

/** One audit entry, with the values that are not the same before and after. */
export const logEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null if no person is named, as for entries by the shop itself. For an API key: the person who made it. */
  actor: logPerson.nullable(),
  actorKind: z.enum(ACTOR_KINDS),
  /** The key with which a program acted in the name of the actor. */
  apiKey: logKey.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Current name of the entity; null if it has none or is gone. */
  thing: z.string().nullable(),
  /** The id of what is opened for it: the product of a picture, a variant or a stock. */
  opens: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: logged, after: logged })),
  requestId: z.string().nullable(),
  /** Its place in the chain; null while it waits for its seal. */
  seal: z.number().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

export const listActivityInput = z.strictObject({
  page,
  limit: pageSize(50),
  /** The id of who did it. */
  actor: uuid.optional(),
  actorKind: z.enum(ACTOR_KINDS).optional(),
  /** The id of the API key with which a program did it. */
  apiKey: uuid.optional(),
  /** Kind of entity, such as `product`. */
  entity: text(40).optional(),
  /** Entity: its id, SKU, number, code, slug or name. */
  thing: text(100).optional(),
  /** Action, such as `product.updated`. */
  action: text(60).optional(),
  /** Days of India, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type ListActivityInput = z.input<typeof listActivityInput>

/** The filters of the log; begins after an entry, none for the first call. */
export const exportActivityInput = listActivityInput.omit({ page: true, limit: true }).extend({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export const exportedActivity = exportedRows(z.string())

export const activityList = z.object({ entries: z.array(logEntry), pagination })
export type ActivityList = z.infer<typeof activityList>

/** The filters of the log: the actor, and what was done. */
export const activityFilters = z.object({
  people: z.array(logPerson),
  apiKeys: z.array(logKey),
  entities: z.array(z.string()),
  actions: z.array(z.string()),
})
export type ActivityFilters = z.infer<typeof activityFilters>

/**
 * Result of checking the chain: its end, the number of entries that wait for their seal, and its first broken place.
 */
export const chainChecked = z.object({
  sealed: z.number(),
  hash: z.string(),
  waiting: z.number(),
  fault: z
    .object({
      /** Number of the seal; null if the fault is about an entry without one. */
      number: z.number().nullable(),
      entryId: z.number().nullable(),
      kind: z.enum(['changed', 'removed', 'added', 'gap', 'end']),
    })
    .nullable(),
  checkedAt: z.string(),
})
export type ChainChecked = z.infer<typeof chainChecked>
