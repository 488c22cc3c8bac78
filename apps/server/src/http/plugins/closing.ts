import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Connections } from './connections.ts'

const RETRY_AFTER_S = 5
/** Health checks get the truth to the end: the process lives, and it is not ready. */
const WATCHED = /^\/(healthz|readyz|metrics)$/

/**
 * Answers every new request, also on a new connection, with 503 and closes its connection once the app is closing,
 * while requests in progress finish. Only then does the port close: a shopper gets a message, not an address that
 * does not respond.
 */
export function addClosing(app: FastifyInstance, connections: Connections): void {
  let isClosing = false

  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) return done()
    reply.header('connection', 'close')
    if (WATCHED.test(request.routeOptions.url ?? '')) return done()
    const detail = { retryAfterSeconds: RETRY_AFTER_S }
    done(new RefusedError('BUSY', { reason: sentence('restarting'), detail }))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Each is out, or its client went away before it.
    const ended = connections
      .underWay()
      .map((answer) => new Promise((resolve) => answer.once('finish', resolve).once('close', resolve)))
    await Promise.all(ended)
  })
}
