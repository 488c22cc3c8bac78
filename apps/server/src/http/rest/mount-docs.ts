import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
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
    {
      url: '/api/docs/reference.js',
      type: 'text/javascript; charset=utf-8',
      make: () => read('reference.js'),
    },
  ]
  for (const { url, type, make } of files) {
    // Made when somebody first asks for it: a start does not wait for it.
    let text: string | undefined
    app.get(url, async (_request, reply) => {
      text ??= make()
      return reply.type(type).header('cache-control', 'no-cache').send(text)
    })
  }
}
