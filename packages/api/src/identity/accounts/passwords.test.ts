import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('a password', () => {
  it('is stored as salted argon2id with 19 MiB and two passes', async () => {
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
    // Whatever else the machine does only adds: the quickest of many is what the work itself costs.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const isAlike = () => unknown / known > 0.5 && unknown / known < 2
    for (let run = 0; run < 200 && (run < 7 || !isAlike()); run += 1) {
      known = Math.min(known, await timeOf(() => isPassword(hash, 'wrong')))
      unknown = Math.min(unknown, await timeOf(() => isPassword(null, 'wrong')))
    }
    expect(isAlike()).toBe(true)
    expect(await isPassword(null, 'wrong')).toBe(false)
  })
})
