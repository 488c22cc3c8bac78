import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends what is the same for everybody: a client that has it already gets 304. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, cacheControl }: { text: string; cacheControl: string },
): FastifyReply {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('cache-control', cacheControl).header('etag', etag)
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply.send(text)
}

/** Whether the client says that it has what this tag stands for. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  return known.includes(etag)
}
