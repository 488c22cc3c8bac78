import { describe, expect, it } from 'vitest'
import type { FuzzRequest } from './fuzz-request.ts'
import { isBusy, judge } from './judge.ts'

const request: FuzzRequest = {
  surface: 'rest',
  label: 'GET /api/cart',
  procedure: 'cart.get',
  method: 'GET',
  path: '/api/cart',
  headers: {},
  body: null,
}
const JSON_TYPE = 'application/json; charset=utf-8'
const markers = [{ name: 'e-mail', text: 'zara@hidden.example' }]

function verdict(
  status: number,
  body: string,
  more: { type?: string; sent?: Partial<FuzzRequest>; isAdmin?: boolean } = {},
) {
  const reply = { status, body, ms: 1, headers: { 'content-type': more.type ?? JSON_TYPE } }
  return (
    judge({ request: { ...request, ...more.sent }, reply, isAdmin: more.isAdmin ?? false, markers })
      ?.reason ?? null
  )
}

const refusal = (message: string, code = 'malformed') => JSON.stringify({ success: false, message, code })

describe('fault detection of the fuzzer', () => {
  it.each([
    ['a plain 500', 500, refusal('Something went wrong.', 'internal')],
    ['a 503 of a dependency', 503, refusal('Payment service is unavailable.', 'payment_unavailable')],
    [
      'one broken call of a batch',
      207,
      '[{"error":{"message":"x","code":-32603,"data":{"code":"internal"}}}]',
    ],
    ['a stack', 400, refusal('no\n    at getCart (get-cart.ts:3:4)')],
    ['a path', 200, '{"a":"/home/shop/app/x"}'],
    ['a path of ours', 200, '{"a":"packages/api/src"}'],
    ['SQL', 400, refusal('SELECT id FROM app_user failed')],
    ['a code of the database', 400, refusal('P2002')],
    ['what PostgreSQL says', 400, refusal('invalid byte sequence for encoding')],
    ['a library', 400, refusal('ZodError')],
    ['a parser', 400, refusal('Unexpected token } in JSON at position 3')],
    ["a stranger's e-mail", 200, '{"email":"zara@hidden.example"}'],
    ['a refusal without a message', 400, '{"success":false,"code":"malformed"}'],
    ['a refusal without a code', 400, '{"success":false,"message":"No."}'],
    ['a refusal without a body', 400, ''],
    ['an answer that is no JSON', 200, '{"a":'],
  ])('takes %s for one', (_name, status, body) => {
    expect(verdict(status, body)).not.toBeNull()
  })

  it('takes a refusal that is not JSON for one', () => {
    expect(verdict(404, 'Not found', { type: 'text/plain' })).toContain('type')
  })

  it.each([
    ['an answer', 200, '{"success":true}'],
    ['a refusal in our envelope', 404, refusal('Not found', 'not_found')],
    [
      "a refusal in tRPC's shape",
      404,
      '{"error":{"message":"Not found","code":-32004,"data":{"code":"not_found"}}}',
    ],
    [
      'a batch of both',
      207,
      '[{"result":{"data":1}},{"error":{"message":"No","code":-32600,"data":{"code":"malformed"}}}]',
    ],
    ['a busy shop', 503, refusal('The shop is busy.', 'busy')],
  ])('lets %s pass', (_name, status, body) => {
    expect(verdict(status, body)).toBeNull()
  })

  it('lets pass what the caller wrote, and what an administrator may see', () => {
    expect(
      verdict(200, '{"q":"zara@hidden.example"}', { sent: { path: '/api/x?q=zara@hidden.example' } }),
    ).toBeNull()
    expect(verdict(200, '{"q":"zara@hidden.example"}', { isAdmin: true })).toBeNull()
  })

  it('lets a request id pass that looks like a code of the database', () => {
    const body =
      '{"success":false,"message":"Please login","code":"login_required","requestId":"fuzz-3-23505"}'
    expect(verdict(401, body, { sent: { headers: { 'x-request-id': 'fuzz-3-23505' } } })).toBeNull()
    expect(verdict(401, body)).toContain('23505')
  })

  it('counts a busy shop apart', () => {
    const reply = { status: 503, body: refusal('The shop is busy.', 'busy'), ms: 1, headers: {} }
    expect(isBusy(reply)).toBe(true)
    expect(isBusy({ ...reply, body: refusal('No.', 'payment_unavailable') })).toBe(false)
  })
})
