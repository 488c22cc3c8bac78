import { parseArgs } from 'node:util'
import type { Db } from '@dobara/api/context.ts'
import {
  countOldAddresses,
  listPictureIds,
  type MovedPicture,
  replaceAddresses,
} from '@dobara/api/features/admin-images/moved-picture-queries.ts'
import { copyPicture } from '@dobara/providers/media/copy-picture.ts'
import { MediaStoreError } from '@dobara/providers/media/media-port.ts'
import type { OpenMedia } from '../services/media-stores.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

export type MoveOrder = { from: string; to: string; isRewriting: boolean }

/** Pictures copied at once: each waits for the other store most of the time. */
const AT_ONCE = 4
/** Pictures whose addresses change in one transaction. */
const BATCH = 500
/** Ids of pictures that are named in the summary. */
const MOST_NAMED = 20

/** Reads the arguments; throws RefusedStartError with sentences. */
export function readMoveOrder(args: string[]): MoveOrder {
  const usage = 'Usage: npm run media:move -- --from folder --to s3 [--addresses]'
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    addresses: { type: 'boolean' },
  } as const
  try {
    const { from, to, addresses = false } = parseArgs({ args, options }).values
    if (from && to && from !== to) return { from, to, isRewriting: addresses }
  } catch {
    throw new RefusedStartError(['An argument is not known.', usage])
  }
  throw new RefusedStartError(['Two different stores must be named.', usage])
}

type Ends = { from: OpenMedia; to: OpenMedia }
type Print = (line: string) => void
type Tally = { copied: number; present: number; bytes: number; missing: string[]; failed: string[] }

/**
 * Copies every referenced picture; those that are there already are compared only, so that an interrupted run can be repeated.
 * True when all of them are in the other store. The setting that names the store is the operator's to change.
 */
export async function copyPictures(db: Db, { from, to }: Ends, print: Print): Promise<boolean> {
  const ids = await listPictureIds(db)
  const tally: Tally = { copied: 0, present: 0, bytes: 0, missing: [], failed: [] }
  const waiting = [...ids].reverse()
  const step = Math.max(1, Math.ceil(ids.length / 20))
  let done = 0
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      await copyOne(id, { from, to }, tally)
      done += 1
      if (done % step === 0 || done === ids.length) print(`${done} of ${ids.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const megabytes = (tally.bytes / 1_000_000).toFixed(1)
  const { copied, present, missing, failed } = tally
  print(
    `${copied} copied (${megabytes} MB), ${present} there already, ${missing.length} in neither store, ${failed.length} failed`,
  )
  if (missing.length > 0) print(`In neither store: ${named(missing)}`)
  for (const line of failed.slice(0, MOST_NAMED)) print(`Failed: ${line}`)
  return missing.length + failed.length === 0
}

async function copyOne(id: string, { from, to }: Ends, tally: Tally): Promise<void> {
  try {
    const { outcome, bytes } = await copyPicture(id, { from: from.files, to: to.files })
    tally.bytes += bytes
    if (outcome === 'missing') tally.missing.push(id)
    else tally[outcome] += 1
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    tally.failed.push(`${id}: ${error.message}`)
  }
}

const named = (ids: string[]) =>
  ids.slice(0, MOST_NAMED).join(', ') +
  (ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '')

/** Prints how many addresses in the database lead to the old store. */
export async function reportAddresses(db: Db, ends: Ends, print: Print): Promise<void> {
  let count = 0
  for await (const batch of batchesOf(db, ends)) count += await countOldAddresses(db, batch)
  if (count > 0) print(`${count} addresses in the database are those of the old store: see --addresses`)
}

/** Replaces addresses and storage keys of the old store by those of the new one, a batch in each transaction. */
export async function rewriteAddresses(db: Db, ends: Ends, print: Print): Promise<void> {
  let count = 0
  for await (const batch of batchesOf(db, ends)) count += await replaceAddresses(db, batch)
  print(`${count} addresses in the database were replaced`)
}

async function* batchesOf(db: Db, { from, to }: Ends): AsyncGenerator<MovedPicture[]> {
  const ids = await listPictureIds(db)
  for (let start = 0; start < ids.length; start += BATCH) {
    yield ids.slice(start, start + BATCH).map((id) => {
      const [oldKey, newKey] = [from.files.storageKeyOf(id), to.files.storageKeyOf(id)]
      return { id, oldKey, newKey, oldUrl: from.media.urlFor(oldKey), newUrl: to.media.urlFor(newKey) }
    })
  }
}
