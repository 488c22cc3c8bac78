import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { mountPages } from './mount-pages.ts'
import { addFeeds } from './feeds.ts'
import { addSitemap } from './sitemap.ts'
import { type AllowedMethods, replyUnrouted } from '../plugins/allowed-methods.ts'
import type { LimitRate } from '../shared/procedures.ts'

const NO_PAGES = /^\/(api|trpc|media|sandbox|dev|assets)(\/|$)/
const FILE_NAME =
  /(^|\/)\.|\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|php|env|sql|bak|zip)$/i

/** Files that a build or a person may leave in the folder and that no page requests. */
const WORKSHOP = /\.(map|sql|bak|old|orig|zip|tar|tgz|env|log|md|tsx?)$/i

/** Served as pages, with what belongs into them written in. */
const TEMPLATE = /(^|\/)index\.html$/

type WebOptions = { deps: AppDeps; limitRate: LimitRate; allowedMethods: AllowedMethods }

/** The built web app: its files, its pages, and an answer for every address that is neither. */
export function addWeb(app: FastifyInstance, { deps, limitRate, allowedMethods }: WebOptions): void {
  // A build that was broken off leaves a folder without its page.
  const webDir = deps.webDir !== null && existsSync(join(deps.webDir, 'index.html')) ? deps.webDir : null
  if (webDir !== null) {
    app.register(fastifyStatic, {
      root: webDir,
      prefix: '/',
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => !WORKSHOP.test(path) && !TEMPLATE.test(path),
      setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
    })
  }
  addSitemap(app, { deps, limitRate })
  addFeeds(app, { deps, limitRate })
  const answerUnknown = webDir === null ? null : mountPages(app, { deps, limitRate, webDir })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return replyUnrouted(request, reply, allowedMethods(request))
    return answerUnknown === null ? replyUnbuilt(reply) : answerUnknown(request, reply)
  })
}

function cacheRule(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  // The service worker must be found changed at once.
  return /(\.html|sw\.js)(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
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
