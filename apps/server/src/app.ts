import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { endOfLog } from '@dobara/db/replica.ts'
import type { AppDeps } from './http/app-deps.ts'
import { logFields } from './log-fields.ts'
import { loggedAddress } from './logged-address.ts'
import { loggedError } from './logged-error.ts'
import { addBooksMetric } from './http/plugins/metrics/books-metric.ts'
import { addClosing } from './http/plugins/closing.ts'
import { answerClientError, connectionLimits, watchConnections } from './http/plugins/connections.ts'
import { addErrors, replyWithError } from './http/plugins/errors.ts'
import { isProxied, readForwardedAddresses, trustedHops, watchForwarded } from './http/plugins/forwarded.ts'
import { addGoogleSandbox } from './http/plugins/google-sandbox.ts'
import { addGoogleSignIn } from './http/plugins/google-sign-in.ts'
import { addHealth } from './http/plugins/health.ts'
import { addJobMetrics } from './http/plugins/metrics/job-metrics.ts'
import { acceptJson } from './http/plugins/json-body.ts'
import { watchAllowedMethods } from './http/plugins/allowed-methods.ts'
import { addMedia } from './http/plugins/media.ts'
import { addMetrics } from './http/plugins/metrics/metrics.ts'
import { metricsGuard } from './http/plugins/metrics/metrics-access.ts'
import { addOperationMetrics } from './http/plugins/metrics/operation-metrics.ts'
import { addOrigins, addUnknownApiCalls, isApi } from './http/plugins/origins.ts'
import { canonicalUrl } from './http/shared/canonical-url.ts'
import { addLimitHeaders } from './http/shared/limit-headers.ts'
import { addOutbox } from './http/plugins/outbox/outbox.ts'
import { addPaymentMetrics } from './http/plugins/metrics/payment-metrics.ts'
import { addPluginScripts } from './http/plugins/plugin-scripts.ts'
import { createRateLimiter } from './http/plugins/rate-limit.ts'
import type { LimitRate } from './http/shared/procedures.ts'
import { addReadableRequests } from './http/plugins/readable-requests.ts'
import { addRequestLog } from './http/plugins/request-log.ts'
import { addSandbox } from './http/plugins/sandbox.ts'
import { addSecurityHeaders } from './http/plugins/security-headers.ts'
import { addShopCounts } from './http/plugins/shop-counts.ts'
import { addTrpc } from './http/plugins/trpc.ts'
import { addSecurityTxt } from './http/plugins/security-txt.ts'
import { addUnsubscribe } from './http/plugins/unsubscribe.ts'
import { addAgentsPage } from './http/agents/agents-page.ts'
import { mountMcp } from './http/agents/mount-mcp.ts'
import { mountUcp } from './http/agents/ucp/mount-ucp.ts'
import { createPagePreview } from './http/pages/preview-page.ts'
import { addWeb } from './http/pages/web.ts'
import { addFastPath } from './http/cache/cached-replies.ts'
import { addWriteMark } from './http/cache/recent-write.ts'
import { addResponseCacheMetrics } from './http/plugins/metrics/response-cache-metrics.ts'
import { mountDocs } from './http/rest/mount-docs.ts'
import { mountRest } from './http/rest/mount-rest.ts'

export type { AppDeps }

const LOOPBACK_ONLY = { allow: ['127.0.0.0/8', '::1'] }
const REQUEST_ID = /^[\w-]{8,64}$/

/** Builds the whole shop over HTTP, ready for injected requests or to listen; it never listens by itself. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(deps))
  const trustProxy = isProxied(deps.trustProxy)
  readForwardedAddresses(app, { trustProxy })
  app.addHook('onRequest', (request, reply, done) => {
    // The client closed its connection before the request was read: there is no one to answer or to count.
    if (request.socket.remoteAddress === undefined) return void reply.hijack()
    reply.header('x-request-id', request.id)
    done()
  })
  const allowedMethods = watchAllowedMethods(app)
  const connections = watchConnections(app.server)
  deps.traceRequests?.(app)
  addErrors(app)
  addClosing(app, connections)
  addRequestLog(app)
  const registry = addMetrics(app)
  watchForwarded(app, { registry, trustProxy, now: deps.now })
  addJobMetrics(registry, deps)
  addPaymentMetrics(registry, deps)
  addBooksMetric(registry, deps)
  addOperationMetrics(registry, deps.operations)
  addResponseCacheMetrics(registry, deps.responseCache)
  addLimitHeaders(app, isApi)
  addFastPath(app, deps.responseCache, (...call) => limitRate(...call))
  addSecurityHeaders(app, deps)
  addReadableRequests(app)
  addOrigins(app, deps)
  acceptJson(app)
  await app.register(cookie)
  const { isProduction, replica, sql } = deps
  addWriteMark(app, { isProduction, endOfLog: replica ? () => endOfLog(sql) : null })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const limitRate: LimitRate = createRateLimiter(app, deps)

  const mayReadMetrics = metricsGuard(deps.metricsAccess ?? LOOPBACK_ONLY, { trustProxy })
  addHealth(app, { ...deps, registry, mayReadMetrics })
  const withPreviews = { ...deps, previewPage: createPagePreview(deps) }
  addTrpc(app, { deps: withPreviews, limitRate })
  mountRest(app, { deps: withPreviews, limitRate })
  mountMcp(app, { deps, limitRate })
  mountUcp(app, { deps, limitRate })
  addUnknownApiCalls(app, allowedMethods)
  addGoogleSignIn(app, { deps, limitRate })
  mountDocs(app, deps)
  addSandbox(app, deps.sandbox)
  addPluginScripts(app, deps)
  addGoogleSandbox(app, deps.googleSandbox)
  addOutbox(app, deps)
  addUnsubscribe(app, { deps, limitRate })
  addShopCounts(app, { deps, limitRate })
  addSecurityTxt(app, deps)
  addAgentsPage(app, { deps, limitRate })
  addMedia(app, deps)
  addWeb(app, { deps, limitRate, allowedMethods })
  await app.ready()
  return app
}

function serverOptions({ logging, trustProxy, newId }: AppDeps): FastifyHttpOptions<Server> {
  return {
    // A caller's request id is used if it is fit for a log line.
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id']
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : newId()
    },
    logger: logging
      ? {
          ...logging,
          mixin: logFields,
          redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
          serializers: {
            err: (error: unknown) => loggedError(error),
            req: ({ method, url, ip }) => ({ method, url: loggedAddress(url), ip }),
          },
        }
      : false,
    // One line per answered request is written by plugins/request-log.ts.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(trustProxy),
    bodyLimit: 100 * 1024,
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    ...connectionLimits({ trustProxy: isProxied(trustProxy) }),
    // plugins/closing.ts answers in our shape, and lets requests under way finish first.
    return503OnClosing: false,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 5_000 },
    frameworkErrors: (error, _request, reply) => {
      void replyWithError(reply, error)
    },
    clientErrorHandler: answerClientError,
  }
}
