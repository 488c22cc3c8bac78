import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { z } from 'zod'
import { refusedField } from '../../errors.ts'
import type { Sql } from '../../context.ts'
import { type ChangeSource, findChangedIds, findEndOfPass } from './queries.ts'

type Requested = { updatedSince?: string | undefined; cursor?: string | undefined }
type Changed<Row> = Row & { changedAt: string; isRemoved: boolean }
export type ChangedPage<Row> = {
  rows: Changed<Row>[]
  deletedIds: (string | number)[]
  nextCursor: string | null
  updatedUntil: string
}

const FIRST = '1970-01-01T00:00:00.000Z'
/** PostgreSQL has no year 0. */
const knownYear = (time: string) => !time.startsWith('0000')
const cursorShape = (source: ChangeSource) =>
  z.tuple([
    z.literal(source.kind),
    z.iso.datetime({ precision: 3 }).refine(knownYear),
    z.iso.datetime({ precision: 6 }).refine(knownYear),
    source.idType === 'uuid' ? z.uuid() : z.string().regex(/^\d{1,9}$/),
  ])

/** Checks whether a list request is for changes, not for a page of all rows. */
export function requestsChanges({ updatedSince, cursor }: Requested): boolean {
  return updatedSince !== undefined || cursor !== undefined
}

/**
 * Refuses filters for a query of changes: a filter would hide that a row no longer matches it. `list` is the schema
 * of the list, `free` its parameters that are allowed; all others must have their defaults.
 */
export function refuseFilters(list: z.ZodType<object>, given: object, free: readonly string[]): void {
  const leftOut = Object.entries(list.parse({}))
  const plain = new Map(leftOut)
  for (const [name, value] of Object.entries(given)) {
    if (free.includes(name) || value === undefined || value === plain.get(name)) continue
    throw refusedField('INVALID_INPUT', name, sentence('unrecognized', { name }))
  }
}

/**
 * Returns one page of changes. The first page fixes the end of a pass: changes made during the pass come with the
 * next one, so a pass contains no row twice, and passes that start where the previous one ended miss none. `rowsOf`
 * reads the rows with these ids.
 */
export async function readChanges<Row extends { id: string | number }>(
  { sql, source, rowsOf }: { sql: Sql; source: ChangeSource; rowsOf: (ids: string[]) => Promise<Row[]> },
  { updatedSince = FIRST, cursor, limit }: Requested & { limit: number },
): Promise<ChangedPage<Row>> {
  const after = cursor === undefined ? null : readCursor(source, cursor)
  const updatedUntil = after?.until ?? (await findEndOfPass(sql)).toISOString()
  const found = await findChangedIds(sql, source, {
    since: updatedSince,
    until: updatedUntil,
    after,
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const rows = page.length === 0 ? [] : await rowsOf(page.map(({ id }) => id))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return {
    rows: page.flatMap(({ id, at, isRemoved }) => {
      const row = byId.get(id)
      return row ? [{ ...row, changedAt: `${at.slice(0, 23)}Z`, isRemoved }] : []
    }),
    deletedIds: page.flatMap(({ id, isDeleted }) =>
      isDeleted ? [source.idType === 'int' ? Number(id) : id] : [],
    ),
    nextCursor:
      found.length > limit && last ? writeCursor([source.kind, updatedUntil, last.at, last.id]) : null,
    updatedUntil,
  }
}

function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function readCursor(source: ChangeSource, cursor: string) {
  const parts = cursorShape(source).safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parts.success) throw refusedField('INVALID_INPUT', 'cursor', sentence('unreadable'))
  const [, until, at, id] = parts.data
  return { until, at, id }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
