import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { describe, expect, it } from 'vitest'
import { createApi } from '../api/api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { codeOf, fieldsOf, isAboutInput, isTransient, messageOf } from './refusal.ts'

async function errorFrom(fetchImpl: typeof fetch): Promise<unknown> {
  return createApi(fetchImpl)
    .client.orders.get.query({ id: 'x' })
    .then(
      () => null,
      (error: unknown) => error,
    )
}

const OFFLINE = 'You seem to be offline. Please check your connection and try again.'

describe('reading a refusal', () => {
  it('returns the message, the code and the field errors', async () => {
    const error = await errorFrom(
      fakeApi({ 'orders.get': () => refused('RULE_BROKEN', { id: sentence('too_long', { max: 4 }) }) }).fetch,
    )
    expect(messageOf(error)).toBe('Please check what you entered.')
    expect(codeOf(error)).toBe('RULE_BROKEN')
    expect(fieldsOf(error)).toEqual({ id: 'Please use at most 4 characters.' })
    expect(isTransient(error)).toBe(false)
  })

  it('names the reason where the reply has more than the code', async () => {
    const reason = sentence('only_left', { count: 2 })
    const answer = { 'orders.get': () => refused('NOT_ENOUGH_STOCK', undefined, { reason }) }
    expect(messageOf(await errorFrom(fakeApi(answer).fetch))).toBe('Only 2 left')
  })

  it('returns the English text of a newer server for an unknown code', async () => {
    const error = { message: 'We are closed today.', code: -32600, data: { code: 'closed', httpStatus: 409 } }
    expect(messageOf(await errorFrom(async () => Response.json({ error })))).toBe('We are closed today.')
    const odd = { code: 'odd', values: {}, english: 'This is odd.' }
    const data = { code: 'rule_broken', httpStatus: 422, fields: { id: odd } }
    const ofField = await errorFrom(async () => Response.json({ error: { ...error, data } }))
    expect(fieldsOf(ofField)).toEqual({ id: 'This is odd.' })
  })

  it('calls a request without an answer offline, and worth another try', async () => {
    const error = await errorFrom(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(messageOf(error, 'Init failed')).toBe(OFFLINE)
    expect(codeOf(error)).toBeUndefined()
    expect(isTransient(error)).toBe(true)
  })

  it.each([
    [500, false],
    [502, true],
    [503, true],
    [504, true],
  ])('calls a page of a proxy with status %i worth another try: %s', async (status, isWorth) => {
    const error = await errorFrom(async () => new Response('<h1>Not now</h1>', { status }))
    expect(isTransient(error)).toBe(isWorth)
  })

  it("uses the caller's own words when an answer has no sentence", async () => {
    const error = await errorFrom(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(messageOf(error, 'Init failed')).toBe('Init failed')
    expect(messageOf(new Error('a bug'), 'Checkout failed')).toBe('Checkout failed')
  })

  it('retains the HTTP status for callers, and shows a sentence when a response has none', async () => {
    const error = await errorFrom(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(error).toMatchObject({ cause: { message: 'HTTP error! status: 502', status: 502 } })
    expect(messageOf(error)).toBe('The shop is not answering right now. Try again in a minute.')
    expect(messageOf(new Error('a bug'))).toBe('Something went wrong. Please try again.')
  })

  it('distinguishes a network or server failure from a refusal', async () => {
    const badGateway = await errorFrom(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const offline = await errorFrom(() => Promise.reject(new TypeError('Failed to fetch')))
    const bug = await errorFrom(fakeApi({ 'orders.get': () => refused('INTERNAL') }).fetch)
    expect([badGateway, offline, bug, new Error('a bug here')].map(isAboutInput)).toEqual([
      false,
      false,
      false,
      false,
    ])
    const ruled = await errorFrom(fakeApi({ 'orders.get': () => refused('RULE_BROKEN') }).fetch)
    expect(isAboutInput(ruled)).toBe(true)
  })

  it('tries a busy shop again', async () => {
    expect(isTransient(await errorFrom(fakeApi({ 'orders.get': () => refused('BUSY') }).fetch))).toBe(true)
  })
})
