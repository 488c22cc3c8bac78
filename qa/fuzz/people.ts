import type { Db } from '@dobara/api/context.ts'
import { createAdmin } from '@dobara/api/features/auth/create-admin.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { createPool, type Pool } from './pool.ts'

export type Role = 'visitor' | 'customer' | 'admin'
export type Principal = {
  role: Role
  email: string
  headers: Record<string, string>
  /** The refresh cookie as it is now, for the calls that read it. */
  cookie: string | null
  pool: Pool
  /** Signed out, suspended or deleted by one of its own requests, or by an administrator. */
  isSignedOut: boolean
  requests: number
}

export type People = { take: (role: Role, slot: number) => Promise<Principal> }

export const SLOTS: Record<Role, number> = { visitor: 2, customer: 4, admin: 2 }
/** A new person follows after this many requests: carts fill up, and limits of one person are reached. */
const MOST_REQUESTS = 1_500
const PASSWORD = 'correct horse 42'

type PeopleOptions = { url: string; db: Db; seed: number }

/**
 * Creates the same few people, each created again when gone: otherwise the fuzzer would soon see only refused
 * sign-ins.
 */
export function createPeople(making: PeopleOptions): People {
  const known = new Map<string, Promise<Principal>>()
  let count = 0
  return {
    take: async (role, slot) => {
      const place = `${role}${slot}`
      const requested = known.get(place)
      const current = await requested
      if (current && !current.isSignedOut && current.requests < MOST_REQUESTS) return current
      // The first caller that finds a deleted person makes the next one; the others wait for that one.
      const latest = known.get(place)
      if (latest && latest !== requested) return latest
      count += 1
      const next = make(role, { ...making, name: `${role}-${making.seed}-${count}` })
      known.set(place, next)
      return next
    },
  }
}

type PersonOptions = PeopleOptions & { name: string }

function make(role: Role, making: PersonOptions): Promise<Principal> {
  if (role === 'visitor')
    return Promise.resolve(principalOf(role, { making, headers: visitorHeaders(making), cookie: null }))
  return role === 'customer' ? register(making) : signInAdmin(making)
}

function visitorHeaders({ name }: PersonOptions): Record<string, string> {
  return { 'x-session-id': `session_${name}-0123456789abcdefghij` }
}

function emailOf({ name }: PersonOptions): string {
  return `${name}@fuzz.example`
}

function principalOf(role: Role, { making, ...signedIn }: SignedIn & { making: PersonOptions }): Principal {
  return { role, email: emailOf(making), ...signedIn, pool: createPool(), isSignedOut: false, requests: 0 }
}

type SignedIn = { headers: Record<string, string>; cookie: string | null }

async function signIn(url: string, path: string, body: object): Promise<SignedIn> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { accessToken } = (await reply.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`nobody could be signed in: ${path} answered ${reply.status}`)
  return {
    headers: { authorization: `Bearer ${accessToken}` },
    cookie: cookieIn(reply.headers.getSetCookie()),
  }
}

/** The refresh cookie that a reply sets; null when it sets none. */
export function cookieIn(setCookies: readonly string[]): string | null {
  return setCookies.find((line) => line.startsWith('dobara_refresh='))?.split(';')[0] ?? null
}

/**
 * Registers like any customer, then marks the email as verified, because few actions are open to unverified
 * customers.
 */
async function register(making: PersonOptions): Promise<Principal> {
  const { url, db, name } = making
  const email = emailOf(making)
  const signedIn = await signIn(url, '/api/auth/register', {
    email,
    password: PASSWORD,
    name: `Fuzz ${name}`,
  })
  await db.user.update({ where: { email }, data: { emailVerifiedAt: new Date() } })
  return principalOf('customer', { making, ...signedIn })
}

async function signInAdmin(making: PersonOptions): Promise<Principal> {
  const { url, db, name } = making
  const email = emailOf(making)
  const deps = { db, now: () => new Date(), newId: () => uuidV7(new Date()) }
  await createAdmin(deps, { email, name: `Fuzz ${name}`, password: PASSWORD })
  return principalOf('admin', {
    making,
    ...(await signIn(url, '/api/auth/login', { email, password: PASSWORD })),
  })
}
