import { isDeepStrictEqual } from 'node:util'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCaller } from './app-router.ts'
import type { RequestContext, SignedInUser } from './context.ts'
import { asRefusal } from './errors.ts'
import { kindOfProcedure, type Policy, PROCEDURE_PATHS, type ProcedurePath, policyOf } from './policies.ts'
import { ABSENT, callsNaming, type Names } from '../test/test-calls.ts'
import { addCustomer } from '../test/test-products.ts'
import {
  addProducts,
  addGuest,
  addOwner,
  contextWith,
  givePassword,
  type TestProducts,
  newSessionId,
  type Person,
  signInAs,
  tokenFor,
} from '../test/test-people.ts'
import { snapshotOf, snapshotOfCart } from '../test/test-snapshots.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'

const STRANGERS = ['visitor', 'other visitor', 'other customer', 'suspended customer', 'admin'] as const
type Stranger = (typeof STRANGERS)[number]

/** None of these codes is a refusal of permission: they mean that the call was never tried. */
const UNTRIED: RefusalCode[] = ['INVALID_INPUT', 'RULE_BROKEN', 'MALFORMED', 'INTERNAL', 'BUSY', 'NOT_FOUND']
const BARRIERS: RefusalCode[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'ADMIN_REQUIRED', 'FORBIDDEN']

let shop: TestShop
let products: TestProducts
let owner: Person
/** The owner's data, which no call of a stranger may change. */
let snapshot: object[]
/** Another owner, for calls that change nothing. */
let reader: SignedInOwner
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  products = await addProducts(shop)
  owner = await addOwner(shop, products)
  snapshot = await snapshotOf(shop, owner.user.id)
  reader = await addSignedIn()
})
afterAll(() => shop.stop())
// Tries at one order number, phone or account are limited by the minute.
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
})

type Presence = { sessionId: string } | { user: SignedInUser; familyId: string }

async function addStranger(stranger: Stranger): Promise<Presence> {
  if (stranger === 'visitor') return { sessionId: (await addGuest(shop, products)).sessionId }
  if (stranger === 'other visitor') return { sessionId: newSessionId(shop) }
  const user = await addCustomer(shop, stranger === 'admin' ? 'admin' : 'customer')
  if (stranger === 'suspended customer') {
    await shop.prisma.user.update({ where: { id: user.id }, data: { status: 'suspended' } })
  }
  if (stranger === 'admin') await givePassword(shop, user)
  return { user, familyId: (await signInAs(shop, user)).familyId }
}

/** A caller who was refused, or only read, has changed nothing, and may call again. */
const presences = new Map<Stranger, Promise<Presence>>()

async function contextOf(stranger: Stranger): Promise<RequestContext> {
  const coming = presences.get(stranger) ?? addStranger(stranger)
  presences.set(stranger, coming)
  const presence = await coming
  if (!('user' in presence)) return contextWith(shop, presence)
  return contextWith(shop, { token: await tokenFor(shop, presence) })
}

/** Refusals of a visitor's own valid call, as there is nothing left to do or to find. */
const DONE_BEFORE: Partial<Record<ProcedurePath, RefusalCode>> = {
  'cart.applyCoupon': 'COUPON_ALREADY_APPLIED',
  'cart.chooseUnit': 'UNIT_NOT_FOUND',
}

type Outcome = { code: RefusalCode | 'ok'; refusal: unknown }

/** One call as the tRPC and the REST host make it: what it answered, or how it was refused. */
async function call(ctx: RequestContext, path: ProcedurePath, names: Names): Promise<Outcome> {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], createCaller(ctx))
  try {
    const refusal = await (procedure as (input: unknown) => Promise<unknown>)(callsNaming(names)[path])
    return { code: 'ok', refusal }
  } catch (error) {
    const { code, message, fields, detail } = asRefusal(error)
    return { code, refusal: { code, message, fields, detail } }
  }
}

/** Returns the refusal of a caller before the procedure runs, or null. */
function barrierTo(stranger: Stranger | 'owner', { caller, isPersonal }: Policy): RefusalCode | null {
  if (!isPersonal) return null
  if (stranger === 'suspended customer') return 'SESSION_EXPIRED'
  if (caller === 'anyone') return null
  if (stranger.endsWith('visitor')) return 'LOGIN_REQUIRED'
  return caller === 'admin' && stranger !== 'admin' ? 'ADMIN_REQUIRED' : null
}

type SignedInOwner = Person & { familyId: string }

async function addSignedIn(): Promise<SignedInOwner> {
  const person = await addOwner(shop, products)
  return { ...person, familyId: (await signInAs(shop, person.user)).familyId }
}

/** The owner of the last change, who may come again when it left everything as it was. */
let last: { person: SignedInOwner; snapshot: object[] } | undefined

/** Returns an owner whose data this call may name: one whose data is unchanged, if the call may change it. */
async function ownerFor(path: ProcedurePath): Promise<Person> {
  const isReusable = kindOfProcedure(path) === 'query' || barrierTo('owner', policyOf(path)) !== null
  if (isReusable) return { ...reader, token: await tokenFor(shop, reader) }
  if (!last || !isDeepStrictEqual(await snapshotOf(shop, last.person.user.id), last.snapshot)) {
    const person = await addSignedIn()
    last = { person, snapshot: await snapshotOf(shop, person.user.id) }
  }
  return { ...last.person, token: await tokenFor(shop, last.person) }
}

/** A shop without keys for Google refuses every answer of it before looking at it. */
const withoutKeys = (code: RefusalCode | 'ok', path: ProcedurePath) =>
  code === 'GOOGLE_OFF' && path === 'auth.googleFinish' ? 'GOOGLE_FAILED' : code

describe.each(PROCEDURE_PATHS)('%s', (path) => {
  const policy = policyOf(path)
  const { stranger: notTheirs, badProof, openTo } = policy

  it.each(STRANGERS)(
    "handles a call of the %s that names the owner's data as its policy specifies",
    async (who) => {
      const barrier = barrierTo(who, policy)
      const ctx = await contextOf(who)
      const outcome = await call(ctx, path, owner.names)
      if (outcome.code === 'ok' && kindOfProcedure(path) === 'mutation') presences.delete(who)
      const isOpen = who === 'admin' && openTo !== undefined
      if (barrier) expect(outcome.code).toBe(barrier)
      else if (badProof) expect(withoutKeys(outcome.code, path)).toBe(badProof)
      else if (isOpen) expect(outcome.code).toBe('ok')
      else if (notTheirs) {
        expect(outcome.code).toBe(notTheirs)
        const absent = await call(ctx, path, { ...owner.names, ...ABSENT })
        expect(JSON.stringify(outcome.refusal)).toBe(JSON.stringify(absent.refusal))
      } else expect([...BARRIERS, ...UNTRIED]).not.toContain(outcome.code)
      if (!isOpen) {
        const text = JSON.stringify(outcome.refusal ?? null)
        expect(owner.secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    },
  )

  it("leaves the owner's data unchanged", async () => {
    const before = snapshot
    snapshot = await snapshotOf(shop, owner.user.id)
    expect(snapshot).toEqual(before)
  })

  it('lets the owner through', async () => {
    const own = await ownerFor(path)
    const outcome = await call(await contextWith(shop, { token: own.token }), path, own.names)
    const barrier = barrierTo('owner', policy)
    if (barrier) expect(outcome.code).toBe(barrier)
    else if (badProof) expect(withoutKeys(outcome.code, path)).toBe(badProof)
    else expect([...BARRIERS, ...UNTRIED, notTheirs]).not.toContain(outcome.code)
  })
})

const ofCarts = PROCEDURE_PATHS.filter((path) => {
  const { caller, isPersonal, stranger } = policyOf(path)
  return caller === 'anyone' && isPersonal && stranger !== undefined
})

describe.each(ofCarts)("%s on a visitor's cart", (path) => {
  const { stranger: notTheirs } = policyOf(path)

  it.each(['other visitor', 'other customer', 'admin'] as const)('is refused to the %s', async (who) => {
    const { cart } = await addGuest(shop, products)
    const before = await snapshotOfCart(shop, cart.cartId)
    const ctx = await contextOf(who)
    const outcome = await call(ctx, path, { ...owner.names, ...cart })
    const absent = await call(ctx, path, { ...owner.names, ...ABSENT })
    expect(outcome).toEqual(absent)
    expect(outcome.code).toBe(notTheirs)
    expect(await snapshotOfCart(shop, cart.cartId)).toEqual(before)
  })

  it('is done for the visitor', async () => {
    const { sessionId, cart } = await addGuest(shop, products)
    const outcome = await call(await contextWith(shop, { sessionId }), path, { ...owner.names, ...cart })
    expect(outcome.code).toBe(DONE_BEFORE[path] ?? 'ok')
  })
})
