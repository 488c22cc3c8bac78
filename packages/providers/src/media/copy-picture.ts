import { createHash } from 'node:crypto'
import { encodeFiles, factsFile } from './file-store.ts'
import {
  FACTS_FILE,
  FILE_NAMES,
  MASTER_FILE,
  type MediaFile,
  type MediaFiles,
  MediaStoreError,
} from './media-port.ts'

export type CopyOutcome = 'copied' | 'present' | 'missing'

type Hashes = Map<string, string | null>

/**
 * Copies the files of a picture from store to store and compares their hashes: before, so that what is there is not copied again,
 * and after, from what the other store returns. `missing`: neither store has the picture. Rejects with MediaStoreError.
 */
export async function copyPicture(
  id: string,
  { from, to }: { from: MediaFiles; to: MediaFiles },
): Promise<{ outcome: CopyOutcome; bytes: number }> {
  const names = from.isMasterOnly || to.isMasterOnly ? [MASTER_FILE] : FILE_NAMES
  const [source, target] = await Promise.all([hashesOf(from, id, names), hashesOf(to, id, names)])
  const isThere = await isComplete(to, id, target)
  if (!(await isComplete(from, id, source))) return { outcome: isThere ? 'present' : 'missing', bytes: 0 }
  if (isThere && names.every((name) => source.get(name) === target.get(name))) {
    return { outcome: 'present', bytes: 0 }
  }
  const files = await filesFor(id, { from, to, source })
  // Stores do not overwrite files, and a file that the source does not have must not remain either.
  if ([...target.values()].some((hash) => hash !== null)) await to.remove(id)
  await to.write(id, files)
  for (const { name, bytes } of files) {
    const written = await to.read(id, name)
    if (!written || hashOf(written) !== hashOf(bytes))
      throw new MediaStoreError(`${name} of ${id} differs after it was copied`)
  }
  return { outcome: 'copied', bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}

async function hashesOf(files: MediaFiles, id: string, names: readonly string[]): Promise<Hashes> {
  return new Map(await Promise.all(names.map(async (name) => [name, await files.hash(id, name)] as const)))
}

/** The facts are written last: with them all others are there. */
async function isComplete(files: MediaFiles, id: string, hashes: Hashes): Promise<boolean> {
  if (files.isMasterOnly) return (hashes.get(MASTER_FILE) ?? null) !== null
  return (await files.hash(id, FACTS_FILE)) !== null
}

type Copy = { from: MediaFiles; to: MediaFiles; source: Hashes }

/**
 * Returns the files that the other store needs: the same files, and if a store renders them itself, those made from
 * the widest.
 */
async function filesFor(id: string, { from, to, source }: Copy): Promise<MediaFile[]> {
  const files: MediaFile[] = []
  for (const [name, hash] of source) {
    const bytes = hash === null ? null : await from.read(id, name)
    if (!bytes) continue
    if (hashOf(bytes) !== hash)
      throw new MediaStoreError(`${name} of ${id} is damaged in the store it is copied from`)
    files.push({ name, bytes })
  }
  const [master] = files
  if (!from.isMasterOnly || to.isMasterOnly || !master) return files
  const { image, content } = await encodeFiles({ bytes: master.bytes })
  const others = content.filter(({ name }) => name !== MASTER_FILE && name !== FACTS_FILE)
  return [master, ...others, factsFile({ ...image, fileSize: master.bytes.length })]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
