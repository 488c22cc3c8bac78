import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

async function fastestOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, salted', async () => {
    const [first, second] = [await hashPassword('secret 123'), await hashPassword('secret 123')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  it('opens with itself and with nothing else', async () => {
    const hash = await hashPassword('Pa ss🔑word')
    expect(await isPassword(hash, 'Pa ss🔑word')).toBe(true)
    expect(await isPassword(hash, 'pa ss🔑word')).toBe(false)
    expect(await isPassword(hash, '')).toBe(false)
  })

  it('is the same from a keyboard that composes its letters differently', async () => {
    expect(await isPassword(await hashPassword('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(true)
  })

  it('costs an unknown account as much time as a known one', async () => {
    const hash = await hashPassword('secret 123')
    const known = await fastestOf(7, () => isPassword(hash, 'wrong'))
    const unknown = await fastestOf(7, () => isPassword(null, 'wrong'))
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
    expect(await isPassword(null, 'wrong')).toBe(false)
  })
})
