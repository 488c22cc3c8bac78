import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures of the local store. Their address holds the hash of their content, so they never change. */
export function addMedia(app: FastifyInstance, mediaDir: string | null): void {
  if (mediaDir === null) return
  app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => path.endsWith('.webp'),
  })
}
