import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import type { LimitRate, ProcedurePath } from '../../shared/procedures.ts'
import { visitingAgent } from '../agent-caller.ts'
import { createCheckouts } from './checkout-session.ts'
import { refurbishedSchema } from './refurbished.ts'
import { ucpProfile } from './ucp-profile.ts'
import { REFURBISHED_SCHEMA_PATH, UCP_BASE } from './ucp-version.ts'

const HOUR = 'public, max-age=3600'
const SESSIONS = `${UCP_BASE}/checkout-sessions`
const SESSION = `${SESSIONS}/:id`

type Answer = (request: FastifyRequest<{ Params: { id: string } }>, checkouts: Checkouts) => Promise<object>
type Checkouts = ReturnType<typeof createCheckouts>
type Row = readonly [method: 'GET' | 'POST' | 'PUT', url: string, procedure: ProcedurePath, answer: Answer]

/** The operations of the REST binding. The procedure is the one whose limits count the call. */
const OPERATIONS: readonly Row[] = [
  ['POST', SESSIONS, 'cart.add', ({ body }, checkouts) => checkouts.create(body)],
  ['GET', SESSION, 'cart.get', ({ params }, checkouts) => checkouts.get(params.id)],
  ['PUT', SESSION, 'cart.add', ({ params, body }, checkouts) => checkouts.update(params.id, body)],
  ['POST', `${SESSION}/complete`, 'cart.get', ({ params }, checkouts) => checkouts.complete(params.id)],
  ['POST', `${SESSION}/cancel`, 'cart.clear', ({ params }, checkouts) => checkouts.cancel(params.id)],
]

/** The Universal Commerce Protocol over REST: the profile of the shop, its extension, and checkouts that a person completes. */
export function mountUcp(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  const { publicUrl } = deps
  const publish = (url: string, document: object) =>
    app.get(url, async (request, reply: FastifyReply) => {
      await limitRate(request, ['store.info'])
      return reply.header('cache-control', HOUR).send(document)
    })
  publish('/.well-known/ucp', ucpProfile(publicUrl))
  publish(REFURBISHED_SCHEMA_PATH, refurbishedSchema(`${publicUrl}${REFURBISHED_SCHEMA_PATH}`))
  for (const [method, url, procedure, answer] of OPERATIONS) {
    app.route<{ Params: { id: string } }>({
      method,
      url,
      exposeHeadRoute: false,
      onRequest: (request) => limitRate(request, [procedure]),
      handler: async (request, reply) => {
        const checkout = await answer(request, createCheckouts(visitingAgent(deps, request)))
        return reply
          .code(url === SESSIONS ? 201 : 200)
          .header('cache-control', 'no-store')
          .send(checkout)
      },
    })
  }
}
