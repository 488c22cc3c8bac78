import { expect, test } from 'vitest'
import { ok, refuse } from './result.ts'

test('a success carries its value and a refusal its code and facts', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 })
  expect(refuse('CART_EMPTY')).toEqual({ ok: false, code: 'CART_EMPTY' })
  expect(refuse('OUT_OF_STOCK', { sku: 'A' })).toEqual({
    ok: false,
    code: 'OUT_OF_STOCK',
    detail: { sku: 'A' },
  })
})
