import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { addCustomer } from '@dobara/api/test/test-goods.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { SENTENCES } from '@dobara/contract/sentences/sentence.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { refusalIn, requestsFor } from '../../test/security/test-surfaces.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { procedureFacts } from '../rest/procedures.ts'

/** Of every kind, too short, too long, too small and too large: some of it fits no field. */
const WRONG = [null, 7.5, -1, 1e12, true, '', 'x', '\ud800', 'x'.repeat(6_000), [], [[7]], { a: { b: 1 } }]

const withInput = PROCEDURE_PATHS.filter((path) => {
  const { input } = procedureFacts(path)
  // The bytes of a webhook are the provider's, and a path without an input is sent none.
  return input !== null && path !== 'payments.webhook'
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

/** Every sentence of ours, with anything where it leaves something open; but for the one that is open as a whole. */
const { step_as_written: _, ...WORDED } = SENTENCES
const OURS = Object.values(WORDED).map((text) => {
  const words = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('[^]*')}$`)
})
const isOurs = (said: string) => OURS.some((pattern) => pattern.test(said))

it.each(withInput)('says of a wrong field only what is ours: %s', (path) => {
  const shape = shapeOf(path)
  const values = [undefined, ...WRONG]
  const messages = Object.keys(shape.shape).flatMap((name) =>
    values.flatMap((value) => {
      const issues = shape.safeParse({ [name]: value }).error?.issues ?? []
      return issues.flatMap(({ code, message }) => (code === 'unrecognized_keys' ? [] : [message]))
    }),
  )
  expect(messages.filter((message) => sentenceOfMessage(message) === null)).toEqual([])
})

it.each(withInput)('answers a wrong shape in our sentences, over tRPC and over REST: %s', async (path) => {
  const names = Object.keys(shapeOf(path).shape)
  const { caller } = policyOf(path)
  const headers = { authorization: `Bearer ${tokens[caller === 'admin' ? 'admin' : 'customer']}` }
  const said: string[] = []
  for (const value of [null, 7.5, 'x', [[7]]]) {
    const input = Object.fromEntries(names.map((name) => [name, value]))
    for (const request of requestsFor(path, { ...input, 'not a field': 1 })) {
      const reply = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
      if (reply.statusCode < 400) continue
      expect(reply.statusCode, reply.body).toBeLessThan(500)
      const { message, fields } = refusalIn(reply.body)
      said.push(message, ...Object.values(fields))
    }
  }
  expect(said.filter((one) => !isOurs(one))).toEqual([])
})
