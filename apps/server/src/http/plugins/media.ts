import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { RefusedError } from '@dobara/api/errors.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const KEY = /^[0-9a-f]{32}$/
const FILE = /^(\d{2,4})\.webp$/
const TAKES_AVIF = /image\/avif(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i

/**
 * Pictures of the local store. Their address holds the hash of their content, so they never change. An address ends in
 * `.webp` and is answered in AVIF to browsers that accept it, as Cloudinary's do; pictures from before there was any have none.
 */
export function addMedia(app: FastifyInstance, mediaDir: string | null): void {
  if (mediaDir === null) return
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: mediaDir, serve: false, immutable: true, maxAge: '365d' })
    scope.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async (request, reply) => {
      const { key, file } = request.params
      const width = FILE.exec(file)?.[1]
      if (!KEY.test(key) || width === undefined) throw new RefusedError('NOT_FOUND')
      reply.header('vary', 'Accept')
      // Mails show pictures of what was bought, in pages of other origins.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const avif = `${key}/${width}.avif`
      const isAvif = TAKES_AVIF.test(request.headers.accept ?? '') && (await isThere(join(mediaDir, avif)))
      return reply.sendFile(isAvif ? avif : `${key}/${file}`)
    })
  })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
