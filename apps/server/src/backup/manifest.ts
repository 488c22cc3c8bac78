import { isCopied } from '@dobara/db/copy/table-shapes.ts'
import { z } from 'zod'
import { BrokenArchiveError, type TarEntry } from './tar.ts'

/** The first and the last file of a backup. */
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
const LONGEST_BYTES = 16 * 2 ** 20

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })

/** Describes a backup. It is written before the rows. */
export const manifestShape = z.object({
  format: z.literal(1, { error: 'The backup was made by a newer release: update the code first.' }),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Sentences about what a restored shop needs besides the backup. */
  notes: z.array(z.string()),
  migrations: z.array(z.string()).min(1),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  // Earlier releases also saved the version of the job queue's tables, which is not restored.
  tables: z
    .array(table)
    .min(1)
    .transform((tables) => tables.filter(isCopied)),
})
export type Manifest = z.infer<typeof manifestShape>

/** Describes the contents. It is written after them. */
export const checksumsShape = z.object({
  /** The SHA-256 of all names and contents before this file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tables: z
    .array(table.extend({ rows: z.int(), digest: z.string().regex(/^[0-9a-f]{64}$/) }))
    .transform((tables) => tables.filter(isCopied)),
  files: z.int(),
})
export type Checksums = z.infer<typeof checksumsShape>

/**
 * Reads one of the two files.
 * @throws BrokenArchiveError when it is not JSON of this shape.
 */
export async function readJson<T>(entry: TarEntry, shape: z.ZodType<T>): Promise<T> {
  const parts: Buffer[] = []
  if (entry.size > LONGEST_BYTES) throw new BrokenArchiveError(`${entry.name} is too large.`)
  for await (const part of entry.body) parts.push(part)
  const result = shape.safeParse(parseJson(entry.name, Buffer.concat(parts).toString('utf8')))
  if (result.success) return result.data
  const isNewer = result.error.issues.find(({ path }) => path[0] === 'format')
  throw isNewer ? new BrokenArchiveError(isNewer.message, result.error) : unreadable(entry.name, result.error)
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(name, cause)
  }
}

const unreadable = (name: string, cause: unknown) =>
  new BrokenArchiveError(`${name} of the backup cannot be read.`, cause)
