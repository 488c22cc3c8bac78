import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClusterOptions, startCluster } from './cluster.ts'

let parent: string
let dir: string
const data = () => join(dir, 'data')
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dobara-private-'))
  await chmod(parent, 0o700)
  dir = join(parent, 'postgres')
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const start = (options: Partial<ClusterOptions> = {}) => startCluster({ dir, isThrowaway: true, ...options })

async function request(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Counts one more visit and tells how many there have been. */
async function visit(url: string): Promise<number | null> {
  await request(url, 'CREATE TABLE IF NOT EXISTS visits (at timestamptz DEFAULT now())')
  await request(url, 'INSERT INTO visits DEFAULT VALUES')
  return (await request(url, 'SELECT 1 FROM visits')).rowCount
}

/** Every file with its size and time: what a refused start must leave as it was. */
async function listAll(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true })
  const facts = entries.sort().map(async (name) => {
    const { size, mtimeMs, mode } = await stat(join(dir, name))
    return `${name} ${size} ${mtimeMs} ${mode}`
  })
  return Promise.all(facts)
}

describe('the embedded PostgreSQL', () => {
  it('starts, stops and starts again in a folder that only its owner may enter', async () => {
    for (const expected of [1, 2]) {
      const cluster = await start()
      expect(await visit(cluster.url('postgres'))).toBe(expected)
      await cluster.stop()
    }
  })

  it('is started again at the same address after kill -9, without the backends of before', async () => {
    const reports: string[] = []
    let back = () => undefined as void
    const isBack = new Promise<void>((resolve) => (back = resolve))
    const cluster = await start({
      supervision: {
        onLost: (reason) => reports.push(reason),
        onBack: () => back(),
        onGivenUp: (reason) => reports.push(`given up: ${reason}`),
      },
    })
    const url = cluster.url('postgres')
    const busy = request(url, 'SELECT sum(g) FROM generate_series(1, 1000000000) g').catch(() => 'cut off')
    await setTimeout(200)
    process.kill(cluster.pid() ?? 0, 'SIGKILL')
    await isBack
    expect(await visit(url)).toBe(3)
    expect(await busy).toBe('cut off')
    expect(reports).toEqual(['it was ended by SIGKILL'])
    const { rows } = await request(
      url,
      "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT sum(g)%'",
    )
    expect(rows[0]).toEqual({ count: 0 })
    await cluster.stop()
  })

  it('is given up with the reason after failing too often, and the data stays', async () => {
    let giveUp = (_reason: string) => undefined as void
    const givenUp = new Promise<string>((resolve) => (giveUp = resolve))
    const cluster = await start({
      supervision: {
        onLost: () => undefined,
        onBack: () => undefined,
        onGivenUp: (r) => giveUp(r),
        mostFailures: 3,
      },
    })
    // The settings are in a file: an invalid line prevents the start.
    const file = join(data(), 'postgresql.auto.conf')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, 'no_such_setting = 1\n')
    process.kill(cluster.pid() ?? 0, 'SIGKILL')
    expect(await givenUp).toContain('no_such_setting')
    await cluster.stop()
    await writeFile(file, whole)
    const again = await start()
    expect(await visit(again.url('postgres'))).toBe(4)
    await again.stop()
  })

  it('is not left behind when it is frozen', async () => {
    const cluster = await start()
    const pid = cluster.pid() ?? 0
    process.kill(pid, 'SIGSTOP')
    const startedAt = Date.now()
    await cluster.stop()
    expect(Date.now() - startedAt).toBeLessThan(8_000)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it.runIf(process.platform === 'linux')(
    'starts although its pid file names a stranger that lives',
    async () => {
      await writeFile(join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n1\n5432\n\n127.0.0.1\n`)
      const cluster = await start()
      expect(await visit(cluster.url('postgres'))).toBe(5)
      await cluster.stop()
    },
  )
})

describe('a folder that holds something else', () => {
  const spoilt: [
    what: string,
    spoil: () => Promise<unknown>,
    repair: () => Promise<unknown>,
    says: RegExp,
  ][] = [
    [
      'a database without PG_VERSION',
      () => rm(join(data(), 'PG_VERSION')),
      () => writeFile(join(data(), 'PG_VERSION'), '18\n'),
      /is not empty and holds no database/,
    ],
    [
      'a database whose PG_VERSION cannot be read',
      () => rm(join(data(), 'PG_VERSION')).then(() => mkdir(join(data(), 'PG_VERSION'))),
      () =>
        rm(join(data(), 'PG_VERSION'), { recursive: true }).then(() =>
          writeFile(join(data(), 'PG_VERSION'), '18\n'),
        ),
      /PG_VERSION cannot be read/,
    ],
    [
      'garbage in PG_VERSION',
      () => writeFile(join(data(), 'PG_VERSION'), 'rubbish'),
      () => writeFile(join(data(), 'PG_VERSION'), '18\n'),
      /does not name a version/,
    ],
    [
      'the database of another version',
      () => writeFile(join(data(), 'PG_VERSION'), '15\n'),
      () => writeFile(join(data(), 'PG_VERSION'), '18\n'),
      /was made by PostgreSQL 15/,
    ],
    [
      'a database without its password',
      () => rm(join(dir, 'password')),
      () => Promise.resolve(),
      /password of the database, .*, is missing/,
    ],
  ]
  it.each(spoilt)(
    'is refused with a sentence and left as it is: %s',
    async (_what, spoil, repair, message) => {
      await spoil()
      const before = await listAll()
      await expect(start()).rejects.toThrow(message)
      await expect(start()).rejects.toThrow('Nothing in it was changed.')
      expect(await listAll()).toEqual(before)
      await repair()
    },
  )

  it('is refused: a file in the place of the folder, or of the database in it', async () => {
    const file = join(parent, 'file')
    await writeFile(file, 'mine')
    await expect(start({ dir: file })).rejects.toThrow('is not a folder')
    const other = join(parent, 'other')
    await mkdir(other)
    await writeFile(join(other, 'data'), 'mine')
    await expect(start({ dir: other })).rejects.toThrow('is not a folder')
    expect([await readFile(file, 'utf8'), await readFile(join(other, 'data'), 'utf8')]).toEqual([
      'mine',
      'mine',
    ])
  })
})

describe('a first start that is killed', () => {
  it('leaves nothing that looks like a database; the next start makes one and clears up only what is ours', async () => {
    const own = join(parent, 'killed')
    const source = `import { startCluster } from ${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)}
      await startCluster({ dir: ${JSON.stringify(own)}, isThrowaway: true })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: 'ignore',
      detached: true,
    })
    // Killed, with the program that it started, while that one writes the files of the new database.
    await expect
      .poll(async () => (await readdir(own, { recursive: true }).catch(() => [])).join(' '), {
        timeout: 30_000,
        interval: 5,
      })
      .toContain('PG_VERSION')
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    const left = await readdir(own)
    expect(left).toEqual([expect.stringMatching(/^initialising-/)])
    await mkdir(join(own, 'initialising-0123456789abcdef'))
    await writeFile(join(own, 'initialising-0123456789abcdef', 'notes'), 'not ours')
    const cluster = await start({ dir: own })
    expect(await visit(cluster.url('postgres'))).toBe(1)
    await cluster.stop()
    expect((await readdir(own)).sort()).toEqual(['data', 'initialising-0123456789abcdef', 'password'])
  })
})
