import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { RefusedError } from '@dobara/api/errors.ts'
import { type DeliverPicture, MediaStoreError } from '@dobara/providers/media/media-port.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

const KEY = /^[0-9a-f]{32}$/
const ADDRESS = '/media/:key/:file'
const FILE = /^(\d{2,4})\.webp$/
const TAKES_AVIF = /image\/avif(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i

/**
 * Pictures of the folder and of object stores. Their address holds the hash of their content, so they never change. An address ends in
 * `.webp` and is answered in AVIF to browsers that accept it, as Cloudinary's do; pictures that were stored before AVIF files were written have none.
 */
export function addMedia(
  app: FastifyInstance,
  { mediaDir, deliverPicture = null }: Pick<AppDeps, 'mediaDir' | 'deliverPicture'>,
): void {
  if (mediaDir !== null) app.register(async (scope) => addFolder(scope, mediaDir))
  else if (deliverPicture !== null) addStore(app, deliverPicture)
}

type Address = { Params: { key: string; file: string } }

async function addFolder(scope: FastifyInstance, mediaDir: string): Promise<void> {
  await scope.register(fastifyStatic, { root: mediaDir, serve: false, immutable: true, maxAge: '365d' })
  scope.get<Address>(ADDRESS, async (request, reply) => {
    const { key, width, acceptsAvif } = readRequest(request)
    setHeaders(reply)
    const avif = `${key}/${width}.avif`
    const isAvif = acceptsAvif && (await isThere(join(mediaDir, avif)))
    return reply.sendFile(isAvif ? avif : `${key}/${width}.webp`)
  })
}

/** The same headers as those of the folder, or the address of the picture elsewhere. */
function addStore(app: FastifyInstance, deliverPicture: DeliverPicture): void {
  app.get<Address>(ADDRESS, async (request, reply) => {
    const { key, width, acceptsAvif } = readRequest(request)
    setHeaders(reply)
    const picture = await deliverPicture(key, { width: Number(width), acceptsAvif }).catch(
      (error: unknown) => {
        if (error instanceof MediaStoreError) throw new RefusedError('BUSY', { cause: error })
        throw error
      },
    )
    if (!picture) throw new RefusedError('NOT_FOUND')
    if (picture.kind === 'redirect') {
      reply.header('cache-control', `public, max-age=${picture.maxAgeSeconds}`)
      return reply.redirect(picture.url, 302)
    }
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url')}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.type).send(picture.bytes)
  })
}

function readRequest({ params, headers }: FastifyRequest<Address>) {
  const width = FILE.exec(params.file)?.[1]
  if (!KEY.test(params.key) || width === undefined) throw new RefusedError('NOT_FOUND')
  return { key: params.key, width, acceptsAvif: TAKES_AVIF.test(headers.accept ?? '') }
}

function setHeaders(reply: FastifyReply): void {
  reply.header('vary', 'Accept')
  // Mails show pictures of what was bought, in pages of other origins.
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
