import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPassword } from '@dobara/api/identity/accounts/passwords.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COMPILED } from '../../test/test-start.ts'
import { readEnv } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { makeAdmin } from './make-admin.ts'

const PROGRAM = fileURLToPath(new URL('./create-admin.ts', import.meta.url))
const PASSWORD = 'correct horse 42'

let dir: string
let db: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-admin-'))
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(async () => {
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

type ProcessEnd = { exitCode: number | null; output: string; refused: string }

/** Runs the real program without a terminal. */
function run(args: string[], settings: Record<string, string> = {}): Promise<ProcessEnd> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...COMPILED, DATABASE_URL: db.url, DATA_DIR: dir, ADMIN_PASSWORD: PASSWORD, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = { output: '', refused: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    ended.output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    ended.refused += chunk
  })
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, ...ended })))
}

/** Runs the program without a process. Returns its output, or the message of a refusal. */
async function make(
  args: string[],
  readPassword = () => Promise.resolve(PASSWORD),
): Promise<Omit<ProcessEnd, 'exitCode'>> {
  const loadEnv = () => readEnv({ DATABASE_URL: db.url, DATA_DIR: dir })
  return makeAdmin(args, { loadEnv, readPassword }).then(
    (output) => ({ output, refused: '' }),
    (error: unknown) => {
      if (error instanceof RefusedStartError) return { output: '', refused: error.message }
      throw error
    },
  )
}

const accountOf = (email: string) => db.prisma.user.findUniqueOrThrow({ where: { email } })

async function insertCustomer(email: string, fields: { emailVerifiedAt?: Date; status?: 'suspended' }) {
  await db.prisma.user.create({ data: { id: crypto.randomUUID(), email, ...fields } })
}

describe('npm run admin:create', () => {
  it('makes an administrator who can sign in with the password of ADMIN_PASSWORD', async () => {
    const { exitCode, output } = await run(['--email', 'Owner@Example.com', '--name', 'Asha Rao'])
    expect([exitCode, output]).toEqual([
      0,
      'The administrator owner@example.com was created: sign in at /login.\n',
    ])
    const account = await accountOf('owner@example.com')
    expect(account).toMatchObject({ role: 'admin', status: 'active', name: 'Asha Rao', isDemo: false })
    expect(account.emailVerifiedAt).not.toBeNull()
    expect(await isPassword(account.passwordHash, PASSWORD)).toBe(true)
    const again = await run(['--email', 'owner@example.com', '--name', 'Asha Rao'])
    expect(again).toEqual({
      exitCode: 1,
      output: '',
      refused: 'owner@example.com is an administrator already.\n',
    })
  })

  it('refuses the address of a customer, and makes that account an administrator with --promote', async () => {
    await insertCustomer('ravi@example.com', { emailVerifiedAt: new Date() })
    const { refused } = await make(['--email', 'ravi@example.com', '--name', 'Ravi'])
    expect(refused).toContain('add --promote')
    expect((await accountOf('ravi@example.com')).role).toBe('customer')
    const { output } = await make(['--email', 'ravi@example.com', '--promote'], () =>
      Promise.reject(new Error('a password was asked for')),
    )
    expect(output).toBe('ravi@example.com is an administrator now.')
    expect((await accountOf('ravi@example.com')).role).toBe('admin')
  })

  it('promotes no unknown, suspended or unverified account', async () => {
    await insertCustomer('stranger@example.com', {})
    await insertCustomer('away@example.com', { emailVerifiedAt: new Date(), status: 'suspended' })
    const [unknown, unverified, suspended] = await Promise.all(
      ['nobody', 'stranger', 'away'].map((name) => make(['--email', `${name}@example.com`, '--promote'])),
    )
    expect([unknown?.output, unverified?.output, suspended?.output]).toEqual(['', '', ''])
    expect(unknown?.refused).toContain('Nobody has registered')
    expect(unverified?.refused).toContain('has not been verified yet')
    expect(suspended?.refused).toContain('is suspended or deleted')
    expect(await db.prisma.user.count({ where: { role: 'admin', email: { startsWith: 's' } } })).toBe(0)
  })

  it('reports the error in one sentence, and never the password', async () => {
    const args = ['--email', 'a@example.com', '--name', 'A']
    const [short, easy, noTerminal] = await Promise.all([
      make(args, async () => 'short12'),
      make(args, async () => 'Password123'),
      run(args, { ADMIN_PASSWORD: '' }),
    ])
    expect(short).toEqual({ output: '', refused: 'Password must be at least 8 characters long.' })
    expect(easy).toEqual({
      output: '',
      refused: expect.stringMatching(/^This password is easy to guess: .*$/),
    })
    expect(noTerminal.exitCode).toBe(1)
    expect(noTerminal.refused).toContain('set ADMIN_PASSWORD')
  })

  it('reaches the embedded database of a shop that is running', async () => {
    // The lock of a live process, and what PostgreSQL and the shop leave in the folder.
    const { port, password, username, pathname } = new URL(db.url)
    const data = join(dir, 'postgres', 'data')
    await mkdir(data, { recursive: true })
    await writeFile(join(dir, 'run.lock'), `${process.pid} \n`)
    const noDatabase = { DATABASE_URL: '' }
    const args = ['--email', 'running@example.com', '--name', 'Asha']
    const unreachable = await run(args, noDatabase)
    expect(unreachable.exitCode).toBe(1)
    expect(unreachable.refused).toContain('its database cannot be reached from here')
    expect([username, pathname.startsWith('/test_')]).toEqual(['dobara', true])
    await writeFile(join(dir, 'postgres', 'password'), password)
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n${port}\n\n127.0.0.1\n`)
    // This cluster has no database with the shop's name: the message comes from PostgreSQL itself.
    const reached = await run(args, noDatabase)
    expect(reached.refused).toContain('does not exist')
    await rm(join(dir, 'run.lock'))
  })
})
