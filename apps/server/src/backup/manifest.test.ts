import { describe, expect, it } from 'vitest'
import { checksumsShape, manifestShape, readJson } from './manifest.ts'

async function* only(bytes: Buffer) {
  yield bytes
}

const entryOf = (text: string) => {
  const bytes = Buffer.from(text)
  return { name: 'manifest.json', size: bytes.length, body: only(bytes) }
}

const MANIFEST = {
  format: 1,
  version: '0.1.0',
  createdAt: '2026-11-28T10:00:00Z',
  notes: [],
  migrations: ['20261121000000_first'],
  sequences: [],
  tables: [
    { schema: 'graphile_worker', name: 'migrations', columns: ['id'] },
    { schema: 'public', name: 'product', columns: ['id'] },
  ],
}

describe('readJson', () => {
  it.each(['{"format": 1', '', '[]', '{"format": 1}'])('names the file when its text is %j', async (text) => {
    const reading = readJson(entryOf(text), manifestShape)
    await expect(reading).rejects.toMatchObject({
      name: 'BrokenArchiveError',
      message: 'manifest.json of the backup cannot be read.',
    })
  })

  it('reports a manifest of a newer release', async () => {
    const reading = readJson(entryOf(JSON.stringify({ ...MANIFEST, format: 2 })), manifestShape)
    await expect(reading).rejects.toThrow('The backup was made by a newer release')
  })

  it("leaves out the version of the job queue's tables, which earlier releases saved", async () => {
    const { tables } = await readJson(entryOf(JSON.stringify(MANIFEST)), manifestShape)
    expect(tables.map(({ name }) => name)).toEqual(['product'])
    const checksums = {
      sha256: '0'.repeat(64),
      tables: MANIFEST.tables.map((table) => ({ ...table, rows: 1, digest: '0'.repeat(64) })),
      files: 0,
    }
    const read = await readJson(entryOf(JSON.stringify(checksums)), checksumsShape)
    expect(read.tables.map(({ name }) => name)).toEqual(['product'])
  })
})
