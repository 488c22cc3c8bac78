import type * as Crypto from 'node:crypto'
import { timingSafeEqual } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { isSameText, isSignatureOf, signatureOf } from './signatures.ts'

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>()
  return { ...crypto, timingSafeEqual: vi.fn<typeof timingSafeEqual>(crypto.timingSafeEqual) }
})
const compare = vi.mocked(timingSafeEqual)
beforeEach(() => {
  compare.mockClear()
})

const [secret, message] = ['whsec', '{"event":"payment.captured"}']
const right = signatureOf(secret, message)
const wrong = `${right.startsWith('0') ? '1' : '0'}${right.slice(1)}`

it('S28 a signature is judged by the comparison of constant time alone, over all of its bytes', () => {
  const isGood = (signature: string) => isSignatureOf({ secret, message, signature })
  expect([isGood(right), isGood(wrong)]).toEqual([true, false])
  expect(compare.mock.calls).toEqual([
    [Buffer.from(right), Buffer.from(right)],
    [Buffer.from(wrong), Buffer.from(right)],
  ])
  compare.mockReturnValueOnce(false).mockReturnValueOnce(true)
  expect([isGood(right), isGood(wrong)]).toEqual([false, true])
})

it('S28 of what has another length nothing is compared', () => {
  expect([isSameText('short', right), isSameText(undefined, right)]).toEqual([false, false])
  expect(compare).not.toHaveBeenCalled()
})
