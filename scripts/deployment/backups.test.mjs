import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SCRIPT = 'ops/container/backups.sh'
const HOUR_MS = 3_600_000

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dobara-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The settings of a run whose backup program writes its arguments into the archive, and then ends with `code`. */
function settings({ code = 0, ...others } = {}) {
  const program = join(folder, 'program.cjs')
  const body = `const [, , , file] = process.argv
require('node:fs').writeFileSync(file, process.argv.slice(2).join(' '))
process.exit(${code})`
  writeFileSync(program, body)
  const node = join(folder, 'node')
  writeFileSync(node, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`)
  chmodSync(node, 0o755)
  return { PATH: `${folder}:${process.env.PATH}`, BACKUP_DIR: folder, BACKUP_PROGRAM: program, ...others }
}

const run = (command, env = settings()) => spawnSync('sh', [SCRIPT, command], { env, encoding: 'utf8' })
const archives = () => readdirSync(folder).filter((name) => name.startsWith('dobara-'))

function plantArchive(name, ageMs) {
  const file = join(folder, name)
  writeFileSync(file, '')
  const time = new Date(Date.now() - ageMs)
  utimesSync(file, time, time)
}

describe('the backups of the image', () => {
  it('are named by the time, and counted as fresh', () => {
    expect(run('check').status).toBe(1)
    expect(run('now').status).toBe(0)
    expect(archives()).toEqual([expect.stringMatching(/^dobara-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/)])
    expect(run('check').status).toBe(0)
  })

  it.each(['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'])('are encrypted with %s', (name) => {
    expect(run('now', settings({ [name]: '/run/secrets/passphrase' })).status).toBe(0)
    expect(archives()).toEqual([expect.stringMatching(/\.tar\.gz\.enc$/)])
  })

  it('leave nothing when the program fails', () => {
    expect(run('now', settings({ code: 1 })).status).toBe(1)
    expect(archives()).toEqual([])
  })
})

describe('backups of the image that are old', () => {
  it('are deleted after the retention period, and interrupted ones after two hours', () => {
    plantArchive('dobara-2026-01-01T210000Z.tar.gz', 16 * 24 * HOUR_MS)
    plantArchive('dobara-2026-01-14T210000Z.tar.gz.enc', 2 * 24 * HOUR_MS)
    plantArchive('dobara-2026-01-15T210000Z.tar.gz.partial', 3 * HOUR_MS)
    plantArchive('dobara-2026-01-16T210000Z.tar.gz.partial', HOUR_MS)
    expect(run('now').status).toBe(0)
    expect(archives().filter((name) => name.startsWith('dobara-2026-01'))).toEqual([
      'dobara-2026-01-14T210000Z.tar.gz.enc',
      'dobara-2026-01-16T210000Z.tar.gz.partial',
    ])
  })

  it('are not fresh after 26 hours, nor while they are written', () => {
    plantArchive('dobara-2026-01-15T210000Z.tar.gz', 27 * HOUR_MS)
    plantArchive('dobara-2026-01-16T210000Z.tar.gz.partial', 0)
    expect(run('check').status).toBe(1)
  })
})

describe('the schedule of backups', () => {
  it('begins at once where there is none of today', async () => {
    const child = spawn('sh', [SCRIPT, 'schedule'], { env: settings(), detached: true })
    try {
      await expect.poll(archives, { timeout: 20_000 }).toHaveLength(1)
    } finally {
      process.kill(-child.pid)
    }
  })

  it('refuses a command that does not exist', () => {
    expect(run('weekly')).toMatchObject({ status: 64, stderr: expect.stringContaining('weekly') })
  })
})
