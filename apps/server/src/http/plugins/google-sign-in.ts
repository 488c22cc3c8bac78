import { createCaller } from '@dobara/api/app-router.ts'
import { asRefusal } from '@dobara/api/errors.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { ProcedurePath } from '../shared/procedures.ts'
import { logUnexpected } from './errors.ts'
import { withLoopbackName } from './loopback-name.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { callerOf } from './session.ts'

const PATH = '/api/auth/google'
/** Path beneath PUBLIC_URL to which Google redirects the browser. It must be registered there letter for letter. */
export const GOOGLE_CALLBACK_PATH = `${PATH}/callback`
const HOME_OF_SIGNED_IN = '/products'

/** The error codes of the login page; everything else is just `oauth`. */
const ERRORS: { [Code in RefusalCode]?: string } = {
  GOOGLE_OFF: 'oauth_off',
  GOOGLE_UNVERIFIED: 'oauth_unverified',
  GOOGLE_LINK_NEEDED: 'oauth_link',
  SECOND_FACTOR_REQUIRED: 'oauth_second_factor',
  RATE_LIMITED: 'oauth_limit',
}

type MountOptions = { deps: AppDeps; limitRate: LimitRate }
type Api = ReturnType<typeof createCaller>
type Step = {
  procedure: ProcedurePath
  /** Returns the address that the browser goes to next. */
  run: (api: Api['auth'], query: Record<string, string | undefined>) => Promise<string>
}

const START: Step = {
  procedure: 'auth.googleStart',
  run: async (auth, { returnTo }) => (await auth.googleStart({ returnTo })).url,
}

const FINISH: Step = {
  procedure: 'auth.googleFinish',
  run: async (auth, { state = '', code = null }) => {
    const { accessToken, returnTo } = await auth.googleFinish({ state, code })
    // Behind the #: browsers send that to no server and put it into no Referer.
    return `${returnTo ?? HOME_OF_SIGNED_IN}#accessToken=${accessToken}`
  },
}

/** Adds the two redirects of signing in with Google. Each exposes one procedure over HTTP. */
export function addGoogleSignIn(app: FastifyInstance, mounting: MountOptions): void {
  // HEAD would spend the ticket or the code without the user seeing the reply.
  const options = { exposeHeadRoute: false }
  app.get(`${PATH}/start`, options, (request, reply) => redirect(request, reply, { step: START, mounting }))
  app.get(GOOGLE_CALLBACK_PATH, options, (request, reply) =>
    redirect(request, reply, { step: FINISH, mounting }),
  )
}

async function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { step, mounting: { deps, limitRate } }: { step: Step; mounting: MountOptions },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    await limitRate(request, [step.procedure])
    const ctx = await resolveCaller(deps, callerOf(request, reply, deps))
    const location = await step.run(createCaller(ctx).auth, textsOf(request.query))
    return reply.redirect(withLoopbackName(location, request.host), 302)
  } catch (error) {
    logUnexpected(request, error, request.id)
    return reply.redirect(loginPage(error), 302)
  }
}

/** Returns the parameters that are given once; no legitimate client repeats one. */
function textsOf(query: unknown): Record<string, string | undefined> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function loginPage(error: unknown): string {
  const { code, detail } = asRefusal(error)
  const search = new URLSearchParams({ error: ERRORS[code] ?? 'oauth' })
  if (typeof detail?.returnTo === 'string') search.set('returnTo', detail.returnTo)
  return `/login?${search}`
}
