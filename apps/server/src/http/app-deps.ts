import type { Deps } from '@dobara/api/context.ts'
import type { Trouble } from '@dobara/db/probe.ts'
import type { Replica } from '@dobara/db/replica.ts'
import type { RenderPage } from '@dobara/contract/content/page-drawing.ts'
import type { DeliverPicture } from '@dobara/providers/media/media-port.ts'
import type { Sandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import type { GoogleSandbox } from '@dobara/providers/sign-in/sandbox/create-google-sandbox.ts'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './cache/response-cache.ts'

/** `off`: this process runs no jobs, because WORKERS=off is set. */
export type JobsState = 'starting' | 'running' | 'restarting' | 'stopped' | 'off'

/** State of the parts that the shop restarts by itself. */
export type Operations = {
  database: () => Trouble
  jobs: () => JobsState
  jobRestarts: () => number
  databaseRestarts: () => number
  /** Null or omitted if there is no replica. */
  replica?: Pick<Replica, 'trouble' | 'lagMs'> | null
}

/** Callers that may read the metrics. */
export type MetricsAccess = {
  /** Accepted from any address. */
  token?: string | undefined
  /** Addresses and networks that need no token. */
  allow: string[]
}

/** Number of chained proxies in front of the shop, or their addresses and networks; false if there are none. */
export type TrustedProxies = number | readonly string[] | false

/** Everything the HTTP host is made from. `buildApp` reads nothing else: no environment, no clock of its own. */
export type AppDeps = Deps & {
  isProduction: boolean
  /** The folder of the built web app; null: it was not built. */
  webDir: string | null
  /** Renders the pages that visitors open; null or omitted if their browsers do. */
  renderPage?: RenderPage | null
  /** Longest time to render a page before its browser does it instead; two seconds if omitted. */
  longestRenderingMs?: number
  /** The folder of the local media store; null where pictures come from elsewhere. */
  mediaDir: string | null
  /** Answers requests for pictures of another store; null or omitted if there is none. */
  deliverPicture?: DeliverPicture | null
  /** Origins that pages may load pictures from, besides the shop's own. */
  pictureSources: string[]
  /** The payment stand-in; null if Razorpay itself is used. */
  sandbox: Pick<Sandbox, 'handle'> | null
  /** The stand-in for Google; null if Google itself is used, or none. */
  googleSandbox: GoogleSandbox | null
  /** Null when requests can be served, else the reason why not. */
  readiness: () => Promise<string | null>
  /** For the metrics; left out: nothing is supervised. */
  operations?: Operations
  responseCache: ResponseCache
  /** Other origins whose pages may call the API with credentials, exactly as browsers send them. */
  allowedOrigins: string[]
  /** Proxies whose X-Forwarded-* headers are true; left out: none. */
  trustProxy?: TrustedProxies
  /** Callers that may read /metrics; if omitted, only this machine. */
  metricsAccess?: MetricsAccess
  /** Adds a span for each request; left out: nothing is traced. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined
  /** The request log; left out: none. */
  logging?: { level: string; stream?: { write: (line: string) => void } }
}
