import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { addProduct, addStaff } from '@dobara/api/test/test-products.ts'
import { addListedUnit } from '@dobara/api/test/test-units.ts'
import { reportOf } from '@dobara/api/test/units/test-collector.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const COLLECTOR = join(import.meta.dirname, '../../../../../tools/collector/dobara_collector')
// The shop runs without Python; the collector does not.
const hasPython = spawnSync('python3', ['--version']).status === 0

let test: TestApp
let folder: string
let shopUrl: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  folder = mkdtempSync(join(tmpdir(), 'dobara-collector-'))
  shopUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await test.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function makeKey(scopes: string[]): Promise<string> {
  const owner = await addStaff(test.shop, 'owner')
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/admin/api-keys',
    headers: { authorization: `Bearer ${(await signInAs(test.shop, owner)).token}` },
    payload: { name: 'Bench', scopes },
  })
  return reply.json<{ data: { secret: string } }>().data.secret
}

/** The collector itself, sending what it wrote about a machine before. */
function collect(file: string, key: string): Promise<{ code: number | null; stderr: string }> {
  const options = { env: { PATH: process.env.PATH, DOBARA_API_KEY: key, PYTHONDONTWRITEBYTECODE: '1' } }
  const args = ['-I', COLLECTOR, '--send', file, '--post', shopUrl]
  return new Promise((resolve, reject) => {
    const child = spawn('python3', args, options)
    let stderr = ''
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

describe.skipIf(!hasPython)('the collector', () => {
  it('sends its report to the unit of that serial number with a key that can do nothing else', async () => {
    const { stockItemId } = await addProduct(test.shop, { stock: 0 })
    const { id, serial } = await addListedUnit(test.shop, { stockItemId, state: 'in_test' })
    const file = join(folder, 'machine.json')
    writeFileSync(file, JSON.stringify(reportOf(serial, test.shop.clock.now)))
    const count = () => test.shop.prisma.unitMeasurement.count({ where: { unitId: id, source: 'tool' } })
    const before = await count()
    const wrong = await collect(file, await makeKey(['units:read', 'stock:write']))
    expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining('(403)') })
    expect(await count()).toBe(before)

    const key = await makeKey(['units:write'])
    expect(await collect(file, key)).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Sent\./) })
    const written = await count()
    expect(written).toBeGreaterThan(before + 20)
    expect(await collect(file, key)).toMatchObject({ code: 0 })
    expect(await count()).toBe(written)
  })
})
