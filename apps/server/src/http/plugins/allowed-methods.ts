import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import createRouter, { type HTTPMethod } from 'find-my-way'

/** Every method that some address of the shop takes, in the order in which `Allow` lists them. */
export const SERVED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const FROM_LAST_SEGMENT = /\*$/

/** The methods that the address of a request takes; empty when no route has this address. */
export type AllowedMethods = (request: FastifyRequest) => string[]

/**
 * Collects the routes that are added after it, so that an address with another method is answered with 405 and
 * `Allow` (RFC 9110, 15.5.6), not with 404. Routes that match anything below an address are ignored, as they reveal
 * nothing about a single one.
 */
export function watchAllowedMethods(app: FastifyInstance): AllowedMethods {
  const router = createRouter({ maxParamLength: 5_000 })
  app.addHook('onRoute', ({ method, url }) => {
    if (FROM_LAST_SEGMENT.test(url)) return
    // One name for all parameters: two routes may name the same segment differently.
    const pattern = url.replace(/:\w+/g, ':segment')
    for (const one of [method].flat() as HTTPMethod[]) {
      if (!router.hasRoute(one, pattern)) router.on(one, pattern, () => undefined)
    }
  })
  return ({ url }) => {
    const path = url.replace(/[?#].*$/s, '')
    const taken = SERVED_METHODS.filter((method) => router.find(method, path) !== null)
    return taken.length === 0 || taken.includes('OPTIONS') ? taken : [...taken, 'OPTIONS']
  }
}

/** Answers what no route took: the methods of the address to OPTIONS, 405 to another method, 404 to an unknown address. */
export function replyUnrouted(request: FastifyRequest, reply: FastifyReply, allowed: string[]): FastifyReply {
  // A route that takes this method and found nothing: a picture of a width that is not made.
  const isTaken = request.method !== 'OPTIONS' && allowed.includes(request.method)
  if (allowed.length === 0 || isTaken) throw new RefusedError('NOT_FOUND')
  reply.header('allow', allowed.join(', '))
  if (request.method === 'OPTIONS') return reply.code(204).send()
  throw new RefusedError('METHOD_NOT_ALLOWED')
}
