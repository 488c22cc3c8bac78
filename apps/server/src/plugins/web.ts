import { sep } from 'node:path'
import { RefusedError } from '@dobara/api/errors.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyWithError } from './errors.ts'

const NO_PAGES = /^\/(api|trpc|media|sandbox|dev|assets)(\/|$)/
const FILE_NAME =
  /(^|\/)\.|\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|php|env|sql|bak|zip)$/i

/** The built web app: its files, and its one page for every address that is a route of the browser's router. */
export function addWeb(app: FastifyInstance, webDir: string | null): void {
  if (webDir !== null) {
    app.register(fastifyStatic, {
      root: webDir,
      prefix: '/',
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return replyWithError(reply, new RefusedError('NOT_FOUND'))
    return webDir === null ? replyUnbuilt(reply) : reply.code(200).sendFile('index.html')
  })
}

function cacheRule(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  return /\.html(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/s, '')
  const accepts = headers.accept ?? '*/*'
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && /text\/html|\*\/\*/.test(accepts) && !NO_PAGES.test(path) && !FILE_NAME.test(path)
}

function replyUnbuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      'The web app has not been built yet. Run "npm run build" and start again. The API is up at /api/docs.\n',
    )
}
