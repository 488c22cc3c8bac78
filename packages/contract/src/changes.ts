import { z } from 'zod'
import { isoTime, pagination } from './shapes.ts'
import { spanStart } from './time-fields.ts'

/** Parameters with which a program requests the changes of a list. */
export const changeWords = {
  /** Only what changed at this time or later, each in its newest state, in the order of the changes. */
  updatedSince: spanStart().optional(),
  /** `nextCursor` of the previous page; `updatedSince` then has no effect. */
  cursor: z.string().min(1).max(300).optional(),
}

/** Fields added to each row of a page of changes. */
export const changeOfRow = {
  /** When it, or a part of it, last changed. */
  changedAt: isoTime.optional(),
  /** True if deleted or hidden since then: an API client must delete its copy. */
  isRemoved: z.boolean().optional(),
}

/** Ids of deleted rows: nothing else of them is left. */
const deletedIds = z.array(z.union([z.string(), z.number().int()]))

/**
 * A page of changes has no totals. Pages follow each other by `nextCursor` until it is null; then everything that had
 * changed before `updatedUntil` was read once, and `updatedUntil` is the `updatedSince` of the next pass.
 */
export const changePage = { deletedIds, nextCursor: z.string().nullable(), updatedUntil: isoTime }

/** The rest of a list as programs read it: of a page with its number and totals, or of a page of what changed. */
export const listRead = {
  pagination: pagination.optional(),
  deletedIds: deletedIds.optional(),
  nextCursor: changePage.nextCursor.optional(),
  updatedUntil: changePage.updatedUntil.optional(),
}
