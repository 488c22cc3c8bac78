import { createHash, randomBytes } from 'node:crypto'
import { SHOPPER_SESSION_MS, sessionEnd } from '@dobara/domain/accounts/session-end.ts'
import { DEFAULT_SETTINGS } from '@dobara/domain/settings/store-settings.ts'
import { type Adapter, type DatabaseSession, Lucia } from 'lucia'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext, Db, RequestContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUserStatus, readRole } from './queries.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>
    DatabaseSessionAttributes: SessionAttributes
  }
}

type SessionAttributes = {
  familyId: string
  /** End of this session within the family: see session-end.ts. */
  endsAt: Date
  rotatedAt: Date | null
  signedInAt: Date | null
  provedAt: Date | null
  ip: string | null
  /** Shown to the owner of the session; never compared, as browsers update themselves. */
  userAgent: string | null
}

/** Values of the browser's cookie (`token`) and of the access token (`familyId`). */
export type IssuedSession = { userId: string; familyId: string; token: string; expiresAt: Date }
type SessionClock = Pick<RequestContext, 'now'>
type SessionMaker = Pick<RequestContext, 'now' | 'newId' | 'caller'>

/** Several tabs may wake up and present the same token at the same time: within this time it is not a theft. */
const GRACE_MS = 10_000
const MAX_USER_AGENT = 300

/**
 * Opens a session for a user who has just signed in; null if the account is not active. A sign-in `byPassword` counts
 * as a fresh proof (reauthentication.ts), and so does any sign-in of an account without a password. Otherwise a
 * phone, or a browser where Google is signed in, could do what the password protects.
 */
export async function startSession(
  tx: Tx,
  ctx: SessionMaker,
  { userId, byPassword = false }: { userId: string; byPassword?: boolean },
): Promise<IssuedSession | null> {
  if ((await lockUserStatus(tx, userId)) !== 'active') return null
  const now = ctx.now()
  const isProof = byPassword || (await tx.user.count({ where: { id: userId, passwordHash: null } })) > 0
  return insertSession(tx, ctx, {
    userId,
    familyId: ctx.newId(),
    signedInAt: now,
    provedAt: isProof ? now : null,
  })
}

/**
 * Trades a refresh token for the next of its family. Null when it is unknown or expired, its user not active, or when it was
 * traded more than 10 s ago: then someone else holds the family's newest token, and the whole family ends.
 */
export function rotateSession(ctx: SessionMaker & { db: Db }, token: string): Promise<IssuedSession | null> {
  const id = sessionIdOf(token)
  // A refusal is returned, not thrown: what it deleted must be committed.
  return inTransaction(ctx.db, async (tx) => {
    const { session } = await luciaOver(tx, ctx).validateSession(id)
    if (!session) return null
    // Sign-out, suspension and rotation of one user queue here, so none revives what another ended.
    if ((await lockUserStatus(tx, session.userId)) !== 'active') {
      await endUserSessions(tx, ctx, session.userId)
      return null
    }
    const now = ctx.now()
    const rotated = await tx.session.updateMany({ where: { id, rotatedAt: null }, data: { rotatedAt: now } })
    if (rotated.count === 0) {
      const current = await tx.session.findUnique({ where: { id } })
      if (!current?.rotatedAt) return null
      if (now.getTime() - current.rotatedAt.getTime() > GRACE_MS) {
        await tx.session.deleteMany({ where: { familyId: session.familyId } })
        return null
      }
    }
    const signedInAt = session.signedInAt ?? new Date(session.endsAt.getTime() - SHOPPER_SESSION_MS)
    return insertSession(tx, ctx, { ...session, signedInAt })
  })
}

/**
 * Checks whether this browser is signed in to the account. The cookie decides: it comes only from a sign-in of this
 * browser, while an access token can be brought in by the address of a page. A program without cookies is identified
 * by its token.
 */
export async function isSignedInHere(tx: Tx, ctx: RequestContext, userId: string): Promise<boolean> {
  const { refreshToken } = ctx.caller
  if (!refreshToken) return ctx.user?.id === userId && isFamilyAlive(tx, ctx, userId)
  const now = ctx.now()
  const isNotTraded = {
    OR: [{ rotatedAt: null }, { rotatedAt: { gte: new Date(now.getTime() - GRACE_MS) } }],
  }
  const where = { id: sessionIdOf(refreshToken), userId, expiresAt: { gt: now }, ...isNotTraded }
  return (await tx.session.count({ where })) > 0
}

async function isFamilyAlive(tx: Tx, ctx: RequestContext, userId: string): Promise<boolean> {
  if (ctx.sessionFamily === null) return false
  const where = { userId, familyId: ctx.sessionFamily, expiresAt: { gt: ctx.now() } }
  return (await tx.session.count({ where })) > 0
}

/**
 * Locks the row of the signed-in user, and throws if the sign-in ended since the call began: a call in progress must
 * not outlive a proof that took the account from its caller.
 */
export async function lockSignedIn(tx: Tx, ctx: CustomerContext): Promise<void> {
  await lockUserStatus(tx, ctx.user.id)
  if (ctx.sessionFamily !== null && !(await isFamilyAlive(tx, ctx, ctx.user.id))) {
    throw new RefusedError('SESSION_EXPIRED')
  }
}

/** Ends a sign-in on this browser: the token's session and all that came from the same sign-in. */
export async function endFamilyOfToken(db: Db, token: string): Promise<void> {
  const session = await db.session.findUnique({ where: { id: sessionIdOf(token) } })
  if (session) await endFamily(db, session)
}

export function endFamily(db: Db, { userId, familyId }: { userId: string; familyId: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockUserStatus(tx, userId)
    await tx.session.deleteMany({ where: { userId, familyId } })
  })
}

/** Signs a user out everywhere; to be called in the transaction that suspends or deletes the account. */
export async function endUserSessions(db: Db | Tx, clock: SessionClock, userId: string): Promise<void> {
  await luciaOver(db, clock).invalidateUserSessions(userId)
}

/** Housekeeping: sessions whose time is over. */
export async function deleteExpiredSessions(db: Db, clock: SessionClock): Promise<void> {
  await luciaOver(db, clock).deleteExpiredSessions()
}

type FamilyFacts = { userId: string; familyId: string; signedInAt: Date; provedAt: Date | null }

/** Null when the longest time of a session of staff is over. */
async function insertSession(
  tx: Tx,
  ctx: SessionMaker,
  { userId, familyId, signedInAt, provedAt }: FamilyFacts,
): Promise<IssuedSession | null> {
  const isStaff = (await readRole(tx, userId)) === 'admin'
  const now = ctx.now()
  const { security: rules } = isStaff ? await getSettings(tx) : DEFAULT_SETTINGS
  const endsAt = sessionEnd({ isStaff, signedInAt, now, rules })
  if (endsAt <= now) return null
  const token = randomBytes(32).toString('base64url')
  const { ip } = ctx.caller
  const userAgent = ctx.caller.userAgent?.slice(0, MAX_USER_AGENT) ?? null
  const attributes = { familyId, endsAt, rotatedAt: null, signedInAt, provedAt, ip, userAgent }
  await luciaOver(tx, ctx).createSession(userId, attributes, { sessionId: sessionIdOf(token) })
  return { userId, familyId, token, expiresAt: endsAt }
}

function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function luciaOver(db: Db | Tx, clock: SessionClock) {
  return new Lucia(adapterOver(db, clock), { getSessionAttributes: (attributes) => attributes })
}

/** Lucia's seven storage methods over the session table. */
function adapterOver(db: Db | Tx, { now }: SessionClock): Adapter {
  // Lucia compares with the machine's clock; the shop's is injected. Times cross over shifted by the difference.
  const onMachineClock = (time: Date) => new Date(time.getTime() - now().getTime() + Date.now())
  const asLucia = ({ id, userId, expiresAt, ...row }: SessionRow): DatabaseSession => ({
    id,
    userId,
    expiresAt: onMachineClock(expiresAt),
    attributes: { ...row, endsAt: expiresAt },
  })
  return {
    getSessionAndUser: async (id) => {
      const row = await db.session.findUnique({ where: { id }, select: SESSION_COLUMNS })
      return row ? [asLucia(row), { id: row.userId, attributes: {} }] : [null, null]
    },
    getUserSessions: async (userId) =>
      (await db.session.findMany({ where: { userId }, select: SESSION_COLUMNS })).map(asLucia),
    setSession: async ({ id, userId, attributes: { endsAt, ...attributes } }) => {
      await db.session.create({ data: { id, userId, expiresAt: endsAt, createdAt: now(), ...attributes } })
    },
    // Lucia would prolong a session in use; ours is renewed by the next of its family.
    updateSessionExpiration: async () => undefined,
    deleteSession: async (id) => {
      await db.session.deleteMany({ where: { id } })
    },
    deleteUserSessions: async (userId) => {
      await db.session.deleteMany({ where: { userId } })
    },
    deleteExpiredSessions: async () => {
      await db.session.deleteMany({ where: { expiresAt: { lte: now() } } })
    },
  }
}

const SESSION_COLUMNS = {
  id: true,
  userId: true,
  familyId: true,
  expiresAt: true,
  rotatedAt: true,
  signedInAt: true,
  provedAt: true,
  ip: true,
  userAgent: true,
} as const
type SessionRow = Omit<SessionAttributes, 'endsAt'> & {
  id: string
  userId: string
  expiresAt: Date
}
