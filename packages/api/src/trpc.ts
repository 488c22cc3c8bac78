import { tracingChannel } from 'node:diagnostics_channel'
import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { useOwnInputSentences } from '@dobara/contract/sentences/input-issues.ts'
import { SCOPE_OF_PERMISSION } from '@dobara/domain/accounts/api-scopes.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import { initTRPC } from '@trpc/server'
import { actAsKey } from './acting-key.ts'
import { admitKey } from './api-key-gate.ts'
import { securityFields } from './security-log.ts'
import type { RequestContext, SignedInUser } from './context.ts'
import { asRefusal, RefusedError, toTrpcError } from './errors.ts'
import { requireProof } from './reauthentication.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

useOwnInputSentences()

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const refusal = asRefusal(error)
      return {
        ...shape,
        message: refusal.message,
        data: {
          code: wireCodeOf(refusal.code),
          httpStatus: shape.data.httpStatus,
          reason: refusal.reason,
          fields: refusal.faults,
          detail: refusal.detail,
          requestId: ctx?.caller.requestId,
        },
      }
    },
  })

export const router = t.router
/** Several routers of one capability under one name. */
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** Codes that are not refusals of ours: a bug, or trouble with the database. */
const FAULTS = new Set<RefusalCode>(['INTERNAL', 'BUSY'])
/** Repeated guesses at passwords, codes and ids of others show up as these statuses. */
const DENIALS = new Set<number>([401, 403, 429])
/** Refusals that the security log has: the others of status 403 are no question of permissions. */
const PERMISSION_REFUSALS: ReadonlySet<RefusalCode> = new Set([
  'FORBIDDEN',
  'ADMIN_REQUIRED',
  'PERMISSION_REQUIRED',
  'SECOND_FACTOR_NEEDED',
  'SCOPE_MISSING',
  'NOT_FOR_API_KEYS',
])

/** The one place where a refusal becomes a tRPC error, a bug is logged with its cause and a denial with its code. */
const refusals = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = asRefusal(result.error)
  const { requestId } = ctx.caller
  if (FAULTS.has(refusal.code)) {
    ctx.log.error({ err: refusal.cause, path, requestId }, 'procedure failed')
  } else if (DENIALS.has(REFUSALS[refusal.code].status)) {
    const userId = ctx.user?.id ?? ctx.apiKey?.maker.id
    const denied = { code: wireCodeOf(refusal.code), path, userId, apiKey: ctx.apiKey?.prefix, requestId }
    const fields = PERMISSION_REFUSALS.has(refusal.code)
      ? securityFields(ctx, 'permission_refused', { accountId: userId ?? null })
      : {}
    ctx.log.info({ ...denied, ...fields }, 'call denied')
  }
  throw toTrpcError(result.error)
})

/** A procedure on its way. */
export type ProcedureMessage = { path: string; type: string; result?: unknown; error?: unknown }

/**
 * Channel (node:diagnostics_channel) that announces every call of a procedure while there are subscribers, such as
 * tracing.
 */
const calls = tracingChannel<ProcedureMessage>('dobara.procedure')

const announced = t.middleware(({ path, type, next }) =>
  calls.hasSubscribers ? calls.tracePromise(() => next(), { path, type }) : next(),
)

/** Anyone. A dead token is ignored: reading the catalogue never needs a sign-in. */
export const publicProcedure = t.procedure.meta({ caller: 'anyone' }).use(announced).use(refusals)

/**
 * Procedure whose reply is the same for everyone. The triggers of the migration catalogue_news announce every change
 * to its data: hosts cache the reply until then. A read replica serves it if there is one, and the primary if the
 * replica fails.
 */
export const cachedProcedure = publicProcedure.meta({ isCached: true }).use(async ({ ctx, path, next }) => {
  const replica = ctx.replica?.connectionsFor(ctx.caller.lastWrite)
  if (!replica) return next()
  const result = await next({ ctx: { ...ctx, ...replica } })
  if (result.ok || !FAULTS.has(asRefusal(result.error).code)) return result
  ctx.log.warn({ err: result.error.cause ?? result.error, path }, 'the replica failed: the primary is asked')
  return next()
})

/**
 * Procedure for a visitor by session id or a signed-in customer. An expired token is reported, so that the client
 * refreshes it. A program with an API key acts as the maker of the key and is admitted only here, if the procedure
 * states one of its scopes: no earlier step treats it as a user.
 */
export const shopperProcedure = publicProcedure
  .meta({ isPersonal: true })
  .use(async ({ ctx, meta, next }) => {
    if (ctx.deadKey) throw new RefusedError(ctx.deadKey)
    if (ctx.hasDeadToken) throw new RefusedError('SESSION_EXPIRED')
    const { apiKey } = ctx
    if (apiKey) await admitKey(apiKey, meta)
    const user: SignedInUser | null = apiKey?.maker ?? ctx.user
    const goOn = () => next({ ctx: { ...ctx, user } })
    return apiKey ? actAsKey(apiKey.id, goOn) : goOn()
  })

/** A signed-in customer or admin. */
export const customerProcedure = shopperProcedure.meta({ caller: 'customer' }).use(({ ctx, meta, next }) => {
  if (!ctx.user) throw new RefusedError('LOGIN_REQUIRED', { reason: meta?.loginReason })
  return next({ ctx: { ...ctx, user: ctx.user } })
})

/**
 * An admin whose role has the permission; decided before the input is read, and again at every call, so that a change
 * of the role narrows what is open already. `scope`: what an API key needs, where that is narrower than the permission.
 */
export const adminProcedure = (permission: Permission, scope = SCOPE_OF_PERMISSION[permission]) =>
  customerProcedure.meta({ caller: 'admin', permission, scope }).use(async ({ ctx, meta, next }) => {
    if (ctx.user.role !== 'admin') throw new RefusedError('ADMIN_REQUIRED')
    // The meta is what documents and tests read, so the permission in it is the one that is checked.
    if (!meta?.permission || !isAllowed(ctx.user.staffRole, meta.permission)) {
      throw new RefusedError('PERMISSION_REQUIRED')
    }
    if (ctx.needsSecondFactor && !meta.isOpenWithoutFactor) throw new RefusedError('SECOND_FACTOR_NEEDED')
    if (meta.reauthentication) await requireProof(ctx.db, ctx)
    return next()
  })
