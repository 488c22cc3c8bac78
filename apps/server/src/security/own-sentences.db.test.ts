import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { SENTENCES } from '@dobara/contract/sentences/sentence.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { type Input, refusalIn, requestsFor } from '../../test/security/test-surfaces.ts'
import { filledWith, inputWith, placesIn, WRONG_VALUES } from '../../test/security/test-wrong-inputs.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { procedureFacts } from '../http/shared/procedures.ts'

const withInput = PROCEDURE_PATHS.filter((path) => {
  const { input } = procedureFacts(path)
  // The bytes of a webhook are the provider's, and a path without an input is sent none.
  return input !== null && !path.endsWith('.webhook')
})

let test: TestApp
let tokens: Record<'customer' | 'admin', string>
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const tokenOf = async (role: 'customer' | 'admin') =>
    (await signInAs(test.shop, await addCustomer(test.shop, role))).token
  tokens = { customer: await tokenOf('customer'), admin: await tokenOf('admin') }
})
afterAll(() => test.stop())
// Some calls are limited by the minute or the hour.
beforeEach(() => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + 3_601_000)
})

function shapeOf(path: ProcedurePath): z.ZodObject {
  const { input } = procedureFacts(path)
  if (!(input instanceof z.ZodObject)) throw new Error(`The input of ${path} is no object with named fields`)
  return input
}

/** Every sentence of ours, with anything where it leaves something open; but for those that are open as a whole. */
const { step_as_written: _, attribute_check_refused: _ofPlugin, ...WORDED } = SENTENCES
const OURS = Object.values(WORDED).map((text) => {
  const words = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('[^]*')}$`)
})
const isOurs = (output: string) => OURS.some((pattern) => pattern.test(output))

it.each(withInput)('reports invalid input, and fields at any depth, only in own sentences: %s', (path) => {
  const shape = shapeOf(path)
  const values = [undefined, ...WRONG_VALUES]
  const inputs = [[], ...placesIn(shape)].flatMap((place) => values.map((value) => inputWith(value, place)))
  const messages = inputs.flatMap((input) => {
    const issues = shape.safeParse(input).error?.issues ?? []
    return issues.flatMap(({ code, message }) => (code === 'unrecognized_keys' ? [] : [message]))
  })
  expect(messages.length).toBeGreaterThan(0)
  expect([...new Set(messages)].filter((message) => sentenceOfMessage(message) === null)).toEqual([])
})

/** Bodies that are no object of fields, or no JSON: the last holds a number that JSON has no word for. */
const UNFIT = ['null', '[[{}]]', '"x"', '{"page":NaN}']

/** Returns the call with a raw body, over tRPC and over each REST row that takes one. */
function rawRequestsFor(path: ProcedurePath, body: string): InjectOptions[] {
  return requestsFor(path, {}).map((request) =>
    request.method === 'POST' || request.method === 'PUT' || request.method === 'PATCH'
      ? { ...request, payload: body, headers: { ...request.headers, 'content-type': 'application/json' } }
      : { ...request, query: { input: body, page: 'NaN', limit: '-1', id: '%00' } },
  )
}

it.each(withInput)('rejects a wrong shape in own sentences, over tRPC and over REST: %s', async (path) => {
  const places = placesIn(shapeOf(path))
  const { caller } = policyOf(path)
  const headers = { authorization: `Bearer ${tokens[caller === 'admin' ? 'admin' : 'customer']}` }
  const inputs = [null, -7.5, 'x', [[7]]].map((value) => filledWith(value, places) as Input)
  const output: string[] = []
  for (const request of [
    ...inputs.flatMap((input) => requestsFor(path, { ...input, 'not a field': 1 })),
    ...UNFIT.flatMap((body) => rawRequestsFor(path, body)),
  ]) {
    const reply = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
    if (reply.statusCode < 400) continue
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    const { message, fields } = refusalIn(reply.body)
    output.push(message, ...Object.values(fields))
  }
  expect(output.filter((one) => !isOurs(one))).toEqual([])
})
