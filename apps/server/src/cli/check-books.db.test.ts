import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sealEntries } from '@dobara/api/base/audit/seal-entries.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COMPILED } from '../../test/test-start.ts'
import { readEnv } from '../env.ts'
import { reportBooks } from './report-books.ts'

const PROGRAM = fileURLToPath(new URL('./check-books.ts', import.meta.url))

let dir: string
let db: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-books-'))
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(async () => {
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

type ProcessEnd = { exitCode: number | null; output: string; refused: string }

/** Runs the real program. */
function run(args: string[] = [], settings: Record<string, string> = {}): Promise<ProcessEnd> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...COMPILED, DATABASE_URL: db.url, DATA_DIR: dir, ...settings },
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

/** Returns the report of the program without starting a process. */
const request = (args: string[], DATABASE_URL = db.url) =>
  reportBooks(args, () => readEnv({ DATABASE_URL, DATA_DIR: dir }))

describe('npm run check:books', () => {
  it('reports one line per invariant that holds, and exits with 0', async () => {
    const { exitCode, output, refused } = await run()
    expect([exitCode, refused]).toEqual([0, ''])
    expect(output).toMatch(/^I1 {2}Stock ledger.* ok$/m)
    expect(output).toMatch(/^I15 No residue.* ok$/m)
    expect(output).toMatch(/All \d+ checks hold/)
    expect(output).toContain('only the database was checked')
  })

  it('reports each violation, including a payment that only the ledger has, and exits with 1', async () => {
    await db.sql.query(`INSERT INTO coupon (code, name, type, value_hundredths, usage_count, valid_from, valid_until, updated_at)
      VALUES ('TEN', 'Ten', 'percentage', 1000, 3, now(), now() + interval '1 day', now())`)
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 77_700, currency: 'INR', status: 'captured' }
    const ledger = join(dir, 'ledger.jsonl')
    await writeFile(ledger, `${JSON.stringify({ at: '2026-11-21T10:00:00Z', payment })}\n`)
    const output = await run(['--ledger', ledger])
    expect(output.exitCode).toBe(1)
    expect(output.output).toMatch(/^I9 {2}Coupons.* 1 row$/m)
    expect(output.output).toContain('- coupon TEN counts 3 uses (limit none), but has 0')
    expect(output.output).toContain(
      'payment-not-recorded: pay_1 (order_1); provider ₹777.00, payment none, order none',
    )
    expect(output.output).toContain(`Compared with the 1 payments of ${ledger}`)
    const { isGood, report } = await request(['--json'])
    const parsed = JSON.parse(report)
    expect([isGood, parsed.isGood]).toEqual([false, false])
    expect(parsed.results.filter(({ count }: { count: number }) => count > 0)).toMatchObject([
      { id: 'I9 count', count: 1, rows: [{ code: 'TEN', usage_count: 3, uses: 0 }] },
    ])
  })

  it('reports if a noted seal is still in the activity log', async () => {
    const sealed = await copyTemplate(inject('templateUrl'))
    await sealed.prisma.auditEntry.create({ data: { action: 'a.b', entity: 'order', entityId: '1' } })
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await sealEntries({ db: sealed.prisma, now: () => new Date(), log })
    const { hash } = await sealed.prisma.auditSeal.findUniqueOrThrow({ where: { number: 1 } })
    const noted = (number: number) => `${number}:${Buffer.from(hash).toString('hex')}`
    const held = await request(['--seal', noted(1)], sealed.url)
    expect(held).toEqual({ isGood: true, report: expect.stringMatching(/^I17 Activity log.* ok$/m) })
    const lost = await request(['--seal', noted(2)], sealed.url)
    await sealed.drop()
    expect(lost.isGood).toBe(false)
    expect(lost.report).toContain('- seal 2 was noted with the hash')
  })

  it('prints an error and exits with 2 if it cannot check, and writes nothing', async () => {
    const empty = new URL(db.url)
    empty.pathname = '/postgres'
    const refused = await run([], { DATABASE_URL: empty.href })
    expect(refused).toEqual({ exitCode: 2, output: '', refused: 'There is no shop in this database.\n' })
    const unreachable = await run([], { DATABASE_URL: 'postgresql://dobara:secret-word@127.0.0.1:9/dobara' })
    expect(unreachable.exitCode).toBe(2)
    expect(unreachable.refused).not.toContain('secret-word')
  })
})
