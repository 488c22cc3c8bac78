import { z } from 'zod'
import { BrokenArchiveError, type TarEntry } from './tar.ts'

/** The first and the last file of a backup. */
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
const LONGEST_BYTES = 16 * 2 ** 20

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })

/** What a backup is of; known before the rows are read. */
export const manifestShape = z.object({
  format: z.literal(1, { error: 'The backup was made by a newer release: update the code first.' }),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** What else a restored shop needs, in sentences. */
  notes: z.array(z.string()),
  migrations: z.array(z.string()).min(1),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  tables: z.array(table).min(1),
})
export type Manifest = z.infer<typeof manifestShape>

/** Known when all is written. */
export const checksumsShape = z.object({
  /** SHA-256 of all names and contents before this file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tables: z.array(table.extend({ rows: z.int(), digest: z.string().regex(/^[0-9a-f]{64}$/) })),
  files: z.int(),
})
export type Checksums = z.infer<typeof checksumsShape>

/** Reads one of the two files. */
export async function readJson<T>(entry: TarEntry, shape: z.ZodType<T>): Promise<T> {
  const parts: Buffer[] = []
  if (entry.size > LONGEST_BYTES) throw new BrokenArchiveError(`${entry.name} is too large.`)
  for await (const part of entry.body) parts.push(part)
  const result = shape.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')))
  if (result.success) return result.data
  const isNewer = result.error.issues.find(({ path }) => path[0] === 'format')
  throw new BrokenArchiveError(
    isNewer?.message ?? `${entry.name} of the backup cannot be read.`,
    result.error,
  )
}
