import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi/document.ts'
import { hashOf, isKnown } from '../cache/compressed-body.ts'
import { REST_ROUTES } from './routes.ts'

const read = (name: string) => readFileSync(new URL(`./docs/${name}`, import.meta.url), 'utf8')

/** The API's own description: the document for programs, and a page over it for people. */
export function mountDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const files = [
    {
      url: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(openApiDocument(REST_ROUTES, { publicUrl })),
    },
    { url: '/api/docs', type: 'text/html; charset=utf-8', make: () => read('reference.html') },
    { url: '/api/docs/reference.css', type: 'text/css; charset=utf-8', make: () => read('reference.css') },
    ...['reference.js', 'try-call.js'].map((name) => ({
      url: `/api/docs/${name}` as const,
      type: 'text/javascript; charset=utf-8',
      make: () => read(name),
    })),
  ]
  for (const { url, type, make } of files) {
    // Built on the first request: a start does not wait for it.
    let made: { text: string; etag: string } | undefined
    const makeOnce = () => {
      const text = make()
      return { text, etag: `"${hashOf(text)}"` }
    }
    app.get(url, async (request, reply) => {
      made ??= makeOnce()
      reply.header('cache-control', 'no-cache').header('etag', `W/${made.etag}`)
      if (isKnown(made.etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type(type).send(made.text)
    })
  }
}
