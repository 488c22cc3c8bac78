import type { GoogleSandbox } from '@dobara/providers/sign-in/sandbox/create-google-sandbox.ts'
import type { FastifyInstance } from 'fastify'
import { acceptRaw } from './json-body.ts'
import { withLoopbackName } from './loopback-name.ts'

export const GOOGLE_SANDBOX_PATH = '/sandbox/google'
/** Its two segments, however they are spelled. */
const MOUNTED = /^\/[^/]*\/[^/?]*/

/** Serves the stand-in for Google at the address that the shop and its browsers use. */
export function addGoogleSandbox(app: FastifyInstance, sandbox: GoogleSandbox | null): void {
  if (!sandbox) return
  app.register(async (scope) => {
    acceptRaw(scope)
    scope.all(`${GOOGLE_SANDBOX_PATH}/*`, async (request, reply) => {
      const { method, url, headers, body } = request
      const answer = await sandbox.handle({ method, path: url.replace(MOUNTED, ''), headers, body })
      const { location } = answer.headers
      if (location !== undefined) answer.headers.location = withLoopbackName(location, request.host)
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
  })
}
