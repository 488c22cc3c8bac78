import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openOrderBackOffice, type OrderBackOffice } from '../test/admin-orders/test-order-back-office.ts'
import { AUDITED_CALLS } from '../test/audit/test-audited-calls.ts'
import { kindOfProcedure, PROCEDURE_PATHS, type ProcedurePath } from './policies.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())
// Limits on one person's orders are by the minute.
beforeEach(() => shop.later(2))

/**
 * Procedures without an audit entry, each for its reason: a preview changes nothing, a draft is saved often while the
 * user types, a test goes to the caller alone, the provider reports the progress of a test payment, a picture alone
 * is shown nowhere, the view that a list opens with is a person's own choice, and a secret of which no code was shown
 * protects nothing yet.
 */
const UNAUDITED = [
  'admin.checks.save',
  'admin.content.preview',
  'admin.products.bulk.preview',
  'admin.pinCodes.checkFile',
  'admin.shipments.checkFile',
  'admin.shopFront.preview',
  'admin.shopFront.upload',
  'admin.paymentKeys.checkTest',
  'admin.newsletter.issues.save',
  'admin.newsletter.issues.sendTest',
  'admin.views.setDefault',
  'security.startSecondFactor',
]

const changes = Object.entries(AUDITED_CALLS).map(([path, [action, call]]) => ({ path, action, call }))
const newEntries = async (after: bigint) =>
  shop.prisma.auditEntry.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })
const lastId = async () => (await shop.prisma.auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0n

describe('the activity log', () => {
  it('is written by every procedure of the back office that changes something', () => {
    const paths: string[] = PROCEDURE_PATHS.filter((path) => /^(?:admin|security)\./.test(path))
    const mutations = paths.filter((path) => kindOfProcedure(path as ProcedurePath) === 'mutation')
    expect([...UNAUDITED, ...changes.map(({ path }) => path)].toSorted()).toEqual(mutations.toSorted())
  })

  it.each(changes)(
    '$path writes $action: who did it to what, and what was or is',
    async ({ action, call }) => {
      const before = await lastId()
      await call({ shop, backOffice: shop.as(shop.admin).admin })
      const own = (await newEntries(before)).filter((entry) => entry.action === action)
      expect(own).not.toEqual([])
      for (const entry of own) {
        expect(entry).toMatchObject({
          actorId: shop.admin.id,
          requestId: 'test',
          entityId: expect.stringMatching(/./),
        })
        expect(entry.before ?? entry.after).not.toBeNull()
      }
    },
  )

  it('names people only by id', async () => {
    const people = await shop.prisma.user.findMany({ select: { email: true, phone: true } })
    const words = people.flatMap(({ email, phone }) => [email ?? [], phone ?? []].flat())
    const entries = JSON.stringify(
      (await newEntries(0n)).map(({ before, after, entityId }) => [before, after, entityId]),
    )
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => entries.includes(word))).toEqual([])
  })
})
