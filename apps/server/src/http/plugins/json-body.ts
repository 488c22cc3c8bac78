import { isUtf8 } from 'node:buffer'
import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isStorable } from './storable-text.ts'

export type ReadJson = (request: FastifyRequest, text: string) => unknown

/**
 * Returns a reader of JSON from strangers. It throws for invalid JSON, for `__proto__` or a constructor's prototype
 * (before anything merges it), and for text that cannot be stored.
 */
export function jsonReader(app: FastifyInstance): ReadJson {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text) => {
    const outcome: { error: Error | null; value?: unknown }[] = []
    // It calls back before it returns.
    parse(request, text, (error: Error | null, value?: unknown) => {
      outcome.push({ error, value })
    })
    const [read] = outcome
    if (!read) throw new RefusedError('MALFORMED')
    if (read.error !== null) throw read.error
    if (MAY_BE_UNFIT.test(text) && !isStorable(read.value)) throw new RefusedError('MALFORMED')
    return read.value
  }
}

/** Only an escape can bring a NUL or half of a pair into JSON: without one nothing has to be walked through. */
const MAY_BE_UNFIT = /\\u(?:0000|d[89a-f])/i

/** Only JSON in UTF-8 is read. An empty body is nothing, because DELETE and refresh calls send the header without one. */
export function acceptJson(app: FastifyInstance): void {
  const read = jsonReader(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUtf8(bytes)) throw new RefusedError('MALFORMED')
      const text = bytes.toString('utf8')
      return text.trim() === '' ? undefined : read(request, text)
    },
  )
}

/** Accepts any body unchanged: signatures are over bytes. */
export function acceptRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
