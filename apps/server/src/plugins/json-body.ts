import type { FastifyInstance } from 'fastify'

/**
 * Only JSON is read. An empty body is nothing, because DELETE and refresh calls send the header without one; a body
 * that names `__proto__` or a constructor's prototype is refused before anything merges it.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** The same checks, but the text itself is handed on: tRPC reads it a second time. */
export function acceptJsonText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, body)
    else parse(request, body, (error: Error | null) => done(error, body))
  })
}

/** Whatever comes, untouched: signatures are over bytes. */
export function acceptRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
