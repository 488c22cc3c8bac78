import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveWriter } from './archive.ts'
import { addFiles } from './data-files.ts'

const FOLDER = `media/${'ab'.repeat(16)}`

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dobara-files-'))
  await mkdir(join(dataDir, FOLDER), { recursive: true })
  for (const name of ['320.webp', '640.webp'])
    await writeFile(join(dataDir, FOLDER, name), Buffer.alloc(200_000, 7))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A writer that runs `before` each time it is about to read a file, and counts the bytes of each name. */
function createWriter(before: () => Promise<void>) {
  const sizes: Record<string, number> = {}
  const addStream: ArchiveWriter['addStream'] = async (name, _size, source) => {
    await before()
    sizes[name] = 0
    for await (const chunk of source) sizes[name] += chunk.length
  }
  return { writer: { addStream, addBytes: async () => undefined, digest: () => '' }, sizes }
}

describe('addFiles', () => {
  it('adds a file deleted during the read, and counts one deleted before', async () => {
    const { writer, sizes } = createWriter(() => rm(join(dataDir, FOLDER), { recursive: true, force: true }))
    const counts = await addFiles(writer, { dataDir, hasMedia: true })
    expect(Object.values(sizes)).toEqual([200_000])
    expect(counts).toEqual({ added: 1, deleted: 1 })
  })

  it('adds no image when another store has them', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{}')
    const { writer, sizes } = createWriter(() => Promise.resolve())
    expect(await addFiles(writer, { dataDir, hasMedia: false })).toEqual({ added: 1, deleted: 0 })
    expect(sizes).toEqual({ 'files/secrets.json': 2 })
  })
})
