import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance } from 'fastify'
import { isReadableAddress } from './storable-text.ts'

/** As a key, and as the beginning of what some parsers take for a path of keys. */
const POLLUTING = /^(?:__proto__|constructor|prototype)(?:$|[[.])/

/** Refuses addresses that are no text, and query keys that other programs are attacked with, before anything reads them. */
export function addReadableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, query }, _reply, done) => {
    const names = Object.keys(query as object)
    const isReadable = isReadableAddress(url) && !names.some((name) => POLLUTING.test(name))
    done(isReadable ? undefined : new RefusedError('MALFORMED'))
  })
}
