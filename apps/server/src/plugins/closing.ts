import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const RETRY_AFTER_S = 5
/** Whoever watches the shop is told the truth to the end: it lives, and it is not ready. */
const WATCHED = /^\/(healthz|readyz|metrics)$/

/**
 * From the moment the app is closed every new request, also on a new connection, is answered 503 and its connection
 * closed, while those under way finish. Only then does the port close: a shopper gets a sentence, not an address that
 * does not answer.
 */
export function addClosing(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  let isClosing = false
  let tellDone = () => {}

  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) {
      underWay.add(request)
      const forget = () => {
        underWay.delete(request)
        if (underWay.size === 0) tellDone()
      }
      // The reply is out, or the client went away before it.
      reply.raw.once('finish', forget).once('close', forget)
      return done()
    }
    reply.header('connection', 'close')
    if (WATCHED.test(request.routeOptions.url ?? '')) return done()
    const detail = { retryAfterSeconds: RETRY_AFTER_S }
    done(new RefusedError('BUSY', { reason: sentence('restarting'), detail }))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (underWay.size === 0) return
    await new Promise<void>((resolve) => {
      tellDone = resolve
    })
  })
}
