import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

describe('the document of the API', () => {
  it('has an ETag, and returns 304 while unchanged', async () => {
    const first = await get('/api/openapi.json')
    expect(first.json()).toMatchObject({ openapi: '3.1.0' })
    const again = await get('/api/openapi.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/openapi.json', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('is compressed for who takes that', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  it('is served under the versioned URL, as every call is', async () => {
    const [plain, versioned] = await Promise.all([get('/api/store'), get('/api/v1/store/')])
    expect([versioned.statusCode, versioned.body]).toEqual([200, plain.body])
    expect((await get('/api/v1/openapi.json')).statusCode).toBe(200)
    expect((await get('/api/v2/store')).json()).toMatchObject({ code: 'not_found' })
  })
})
