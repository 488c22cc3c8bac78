import { type APIRequestContext, request as requests } from '@playwright/test'
import { z } from 'zod'
import { answerOf, signedIn } from './api-shopper.ts'
import { manager } from './back-office.ts'

/** A reply with its data in an envelope. */
export const envelope = <Shape extends z.ZodType>(data: Shape) => z.object({ data })

/** Calls of the back office, from a browser of its own: signing in over a session signs its user out. */
export type OfficeCalls = {
  /** Sends data, for example to 'PATCH /api/products/2'; a refusal fails the test with the shop's own message. */
  send: <T>(
    call: `${'POST' | 'PUT' | 'PATCH'} /api/${string}`,
    data: object,
    shape: z.ZodType<T>,
  ) => Promise<T>
  read: <T>(url: string, shape: z.ZodType<T>) => Promise<T>
  dispose: () => Promise<void>
}

/** Signs the demo shop's administrator in; `baseURL` is the shop's address. */
export async function officeByCalls(baseURL: string): Promise<OfficeCalls> {
  const backOffice: APIRequestContext = await requests.newContext({ baseURL })
  const { email, password } = manager
  const login = await backOffice.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = await answerOf(signedIn, login)
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    send: async (call, data, shape) => {
      const [method, url = ''] = call.split(' ')
      return answerOf(shape, await backOffice.fetch(url, { method, headers, data }))
    },
    read: async (url, shape) => answerOf(shape, await backOffice.get(url, { headers })),
    dispose: () => backOffice.dispose(),
  }
}
