import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-lock-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function withOtherProcess(work: (pid: number) => Promise<void>): Promise<void> {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  try {
    await work(other.pid ?? 0)
  } finally {
    other.kill()
  }
}

describe('the lock of the data folder', () => {
  it('makes the folder, is held by one run and is free after release', async () => {
    const folder = join(dir, 'new', 'data')
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUseError)
    await lock.release()
    await (await lockDataFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('names the folder and the process that uses it', () =>
    withOtherProcess(async (pid) => {
      await writeFile(join(dir, 'run.lock'), `${pid} \n`)
      await expect(lockDataFolder(dir)).rejects.toThrow(
        `The data folder ${dir} is in use by another run (process ${pid}).`,
      )
    }))

  it('takes over from a run that was killed', async () => {
    await writeFile(join(dir, 'run.lock'), '999999999 12345\n')
    const lock = await lockDataFolder(dir)
    expect(await readFile(join(dir, 'run.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await lock.release()
  })

  it.runIf(process.platform === 'linux')(
    'does not take a later process with the same number for the owner',
    () =>
      withOtherProcess(async (pid) => {
        await writeFile(join(dir, 'run.lock'), `${pid} 1\n`)
        await (await lockDataFolder(dir)).release()
      }),
  )

  it('takes over a lock that cannot be read as one', async () => {
    await writeFile(join(dir, 'run.lock'), 'rubbish')
    await (await lockDataFolder(dir)).release()
  })

  it('lets one of many simultaneous runs have a stale lock', async () => {
    await writeFile(join(dir, 'run.lock'), '999999999 12345\n')
    const source = `import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
      lockDataFolder(${JSON.stringify(dir)}).then(() => process.stdout.write('won'), () => process.stdout.write('lost'))
      process.stdin.resume().on('end', () => process.exit())`
    const runs = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const outcome = new Promise<string>((resolve) => {
        child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk)))
        child.once('close', () => resolve('ended'))
      })
      return { child, outcome }
    })
    try {
      // All live until the last has its answer: a winner that ended would leave another stale lock.
      const outcomes = await Promise.all(runs.map(({ outcome }) => outcome))
      expect(outcomes.toSorted()).toEqual(['lost', 'lost', 'lost', 'lost', 'lost', 'won'])
    } finally {
      for (const { child } of runs) child.stdin.end()
    }
  })
})
