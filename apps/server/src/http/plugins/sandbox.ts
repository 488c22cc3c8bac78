import type { Sandbox, SandboxReply } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptRaw } from './json-body.ts'

export const SANDBOX_PATH = '/sandbox/razorpay'
/** Its two segments, however they are spelled. */
const MOUNTED = /^\/[^/]*\/[^/?]*/

/** Serves the payment stand-in at the address that its client and its checkout script use. */
export function addSandbox(app: FastifyInstance, sandbox: Pick<Sandbox, 'handle'> | null): void {
  if (!sandbox) return
  app.register(async (scope) => {
    acceptRaw(scope)
    scope.all(`${SANDBOX_PATH}/*`, async ({ method, url, headers, body }, reply) => {
      const answer = await sandbox.handle({ method, path: url.replace(MOUNTED, ''), headers, body })
      if (!answer.isDropped) return send(reply, answer)
      reply.hijack()
      return void reply.raw.socket?.resetAndDestroy()
    })
  })
}

function send(reply: FastifyReply, { status, headers, body }: SandboxReply): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
