import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_SEEDED_AT, demoTemplate } from '@dobara/api/test/test-demo.ts'
import { digestTables } from '@dobara/db/copy/snapshot.ts'
import { countOtherSessions } from '@dobara/db/copy/target.ts'
import { listTables } from '@dobara/db/copy/table-shapes.ts'
import { withCopySession } from '@dobara/db/copy/copy-session.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { emptyTemplate } from '@dobara/db/test/test-old-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnv } from '../env.ts'
import { backupShop } from './backup-shop.ts'
import { moveShop } from './move-shop.ts'
import { restoreShop } from './restore-shop.ts'

const PASSPHRASE = 'nine blue lanterns at noon'
const IMAGE = `media/${'ab'.repeat(16)}/640.webp`
const SECRETS = '{"accessTokenSecret": "…"}\n'

let dir: string
let shop: TestDatabase
let source: Record<string, string>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-backup-'))
  shop = await copyTemplate(await demoTemplate(inject('templateUrl')))
  source = { DATABASE_URL: shop.url, DATA_DIR: join(dir, 'source') }
  await mkdir(join(dir, 'source', IMAGE, '..'), { recursive: true })
  await writeFile(join(dir, 'source', IMAGE), Buffer.alloc(200_000, 7))
  await writeFile(join(dir, 'source', 'secrets.json'), SECRETS)
})
afterAll(async () => {
  await shop.drop()
  await rm(dir, { recursive: true, force: true })
})

const envOf = (settings: Record<string, string>) => () => readEnv(settings)

async function digestsOf(url: string) {
  const tables = await withCopySession(url, listTables)
  return Object.fromEntries(await digestTables(url, tables))
}

/** Gives `work` an empty database and the settings of a shop on it. */
async function withEmpty(
  name: string,
  work: (target: { url: string; settings: Record<string, string> }) => Promise<void>,
): Promise<void> {
  const target = await copyTemplate(emptyTemplate(inject('templateUrl')))
  try {
    await work({ url: target.url, settings: { DATABASE_URL: target.url, DATA_DIR: join(dir, name) } })
  } finally {
    await target.drop()
  }
}

describe('a backup', () => {
  it('restores every row, image and secret into an empty shop, whose books hold', async () => {
    const file = join(dir, 'plain.tar.gz')
    const output = await backupShop(['--to', file], envOf(source), DEMO_SEEDED_AT)
    expect(output).toMatch(/^Saved .*plain\.tar\.gz .* 2 files/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await withEmpty('restored', async ({ url, settings }) => {
      const summary = await restoreShop(['--from', file], envOf(settings))
      expect(summary).toMatch(/Restored the shop of .* each equal to the original, and 2 files\./)
      expect(summary).toMatch(/All \d+ checks hold/)
      expect(await digestsOf(url)).toEqual(await digestsOf(shop.url))
      expect(await readFile(join(dir, 'restored', IMAGE))).toEqual(Buffer.alloc(200_000, 7))
      expect(await readFile(join(dir, 'restored', 'secrets.json'), 'utf8')).toBe(SECRETS)
      await expect(restoreShop(['--from', file], envOf(settings))).rejects.toThrow('There is a shop already')
      await expect(restoreShop(['--from', file, '--replace'], envOf(settings))).resolves.toContain('Restored')
    })
  })

  it('refuses to replace the database of a shop that has sessions open', async () => {
    const file = join(dir, 'open.tar.gz')
    await backupShop(['--to', file], envOf(source))
    await shop.prisma.product.count()
    const replacing = restoreShop(['--from', file, '--replace'], envOf(source))
    await expect(replacing).rejects.toThrow('other sessions are open')
  })

  it('names the file by the time in a folder, and never overwrites one', async () => {
    const now = new Date('2026-11-28T10:00:00.123Z')
    await backupShop([], envOf(source), now)
    const folder = join(dir, 'source', 'backups')
    expect(await readdir(folder)).toEqual(['dobara-2026-11-28T100000Z.tar.gz'])
    await expect(backupShop([], envOf(source), now)).rejects.toThrow('exists already')
  })

  it('leaves images out that another store has, and notes it', async () => {
    const settings = { ...source, CLOUDINARY_URL: 'cloudinary://k:s@c' }
    const output = await backupShop(['--to', join(dir, 'cloud.tar.gz')], envOf(settings))
    expect(output).toContain('1 files.')
    expect(output).toContain('the media store cloudinary has them')
  })
})

describe('an encrypted backup', () => {
  const file = () => join(dir, 'secret.tar.gz.enc')
  const settings = () => ({ ...source, BACKUP_PASSPHRASE: PASSPHRASE })

  it('is restored with its passphrase only', async () => {
    await expect(backupShop(['--encrypt'], envOf(source))).rejects.toThrow(
      '--encrypt needs BACKUP_PASSPHRASE',
    )
    await backupShop(['--to', file(), '--encrypt'], envOf(settings()), DEMO_SEEDED_AT)
    await withEmpty('decrypted', async ({ url, settings: target }) => {
      const restore = (passphrase: object) =>
        restoreShop(['--from', file()], envOf({ ...target, ...passphrase }))
      await expect(restore({})).rejects.toThrow('The backup is encrypted')
      await expect(restore({ BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
        'passphrase is wrong',
      )
      await restore({ BACKUP_PASSPHRASE: PASSPHRASE })
      expect(await digestsOf(url)).toEqual(await digestsOf(shop.url))
    })
  })

  it('is refused with any byte changed or the end cut off, before anything is written', async () => {
    const bytes = await readFile(file())
    const damaged = join(dir, 'damaged.tar.gz.enc')
    await withEmpty('damaged', async ({ url, settings: target }) => {
      const env = envOf({ ...target, BACKUP_PASSPHRASE: PASSPHRASE })
      for (const at of [20, 40, 70_000, bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        await writeFile(damaged, changed)
        await expect(restoreShop(['--from', damaged], env)).rejects.toThrow('was changed or cut off')
      }
      await writeFile(damaged, bytes.subarray(0, 16 + 16 + 7 + 65_552))
      await expect(restoreShop(['--from', damaged], env)).rejects.toThrow('was changed or cut off')
      expect(await withCopySession(url, listTables)).toEqual([])
    })
  })
})

describe('a damaged backup', () => {
  it('is rejected if a byte is changed, if truncated, and if it is no backup', async () => {
    const bytes = await readFile(join(dir, 'plain.tar.gz'))
    const damaged = join(dir, 'damaged.tar.gz')
    const refusalOf = async (contents: Buffer) => {
      await writeFile(damaged, contents)
      return restoreShop(['--from', damaged], envOf(source)).then(
        () => 'restored',
        (error: Error) => error.name,
      )
    }
    for (const at of [0, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await refusalOf(changed)).toBe('BrokenArchiveError')
    }
    expect(await refusalOf(bytes.subarray(0, bytes.length / 2))).toBe('BrokenArchiveError')
    expect(await refusalOf(Buffer.from('no backup'))).toBe('BrokenArchiveError')
    await expect(restoreShop(['--from', join(dir, 'none')], envOf(source))).rejects.toThrow('cannot be read')
  })
})

describe('db:move', () => {
  it('copies a shop to another server and back, and refuses a target with tables', async () => {
    const original = await digestsOf(shop.url)
    const embedded = envOf({ DATA_DIR: join(dir, 'embedded') })
    const away = await copyTemplate(await demoTemplate(inject('templateUrl')))
    await expect.poll(() => countOtherSessions(away.url), { timeout: 10_000 }).toBe(0)
    expect(await moveShop(['--from', away.url], embedded)).toContain('equals the original')
    await withEmpty('own', async ({ url }) => {
      expect(await moveShop(['--to', url], embedded)).toContain('Set DATABASE_URL to the target')
      expect(await digestsOf(url)).toEqual(original)
      await expect(moveShop(['--to', url], embedded)).rejects.toThrow('The target holds tables already')
    })
    await away.drop()
  })

  it('rejects a source with open sessions, and invalid addresses', async () => {
    await shop.prisma.product.count()
    await withEmpty('busy', async ({ url }) => {
      const moving = moveShop(['--from', shop.url, '--to', url], envOf(source))
      await expect(moving).rejects.toThrow('other sessions are open on the database of the source')
    })
    await expect(moveShop(['--to', 'mysql://host/db'], envOf(source))).rejects.toThrow('looks like this')
    await expect(moveShop([], envOf(source))).rejects.toThrow('--to or --from needs')
  })
})
