import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withArchive, writeArchive } from './archive.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-archive-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('writeArchive', () => {
  /** Linux fails each write to /dev/full as a full disk does. */
  describe.runIf(existsSync('/dev/full'))('on a full disk', () => {
    it.each([null, 'nine blue lanterns at noon'])(
      'rejects and leaves no file (passphrase %s)',
      async (passphrase) => {
        const file = join(dir, 'full.tar.gz')
        await symlink('/dev/full', `${file}.partial`)
        const writing = writeArchive(file, passphrase, async ({ addBytes }) => {
          for (let part = 0; part < 20; part += 1) await addBytes(`part-${part}`, randomBytes(2 ** 20))
        })
        await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
        expect(await readdir(dir)).toEqual([])
      },
    )
  })

  it('rejects with the error of the work and leaves no file', async () => {
    const writing = writeArchive(join(dir, 'failed.tar.gz'), null, async ({ addBytes }) => {
      await addBytes('part', randomBytes(2 ** 20))
      throw new Error('The database is gone')
    })
    await expect(writing).rejects.toThrow('The database is gone')
    expect(await readdir(dir)).toEqual([])
  })

  it('writes bytes that are larger than every buffer', async () => {
    const [file, bytes] = [join(dir, 'large.tar.gz'), randomBytes(5 * 2 ** 20 + 1)]
    await writeArchive(file, 'nine blue lanterns at noon', ({ addBytes }) => addBytes('large', bytes))
    const read = await withArchive(file, 'nine blue lanterns at noon', async ({ entries }) => {
      const parts: Buffer[] = []
      for await (const entry of entries) for await (const part of entry.body) parts.push(part)
      return Buffer.concat(parts)
    })
    expect(read.equals(bytes)).toBe(true)
    await rm(file)
  })
})
