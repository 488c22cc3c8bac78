import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { CustomerContext, Prisma } from '../../context.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { findRecord } from './queries.ts'
import { withIdempotency } from './with-idempotency.ts'

let shop: TestShop
let ctx: CustomerContext
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  const customer = await addCustomer(shop)
  ctx = { ...shop.contextOf(customer), user: customer }
})
afterAll(() => shop.stop())

const request = (key: string, work: () => Promise<Prisma.InputJsonObject>) =>
  withIdempotency(ctx, { operation: 'checkout.init', key, input: {} }, work)
const findStored = (key: string) =>
  findRecord(ctx.db, { owner: ctx.user.id, operation: 'checkout.init', key })

/** As if the process that works on it had stalled for longer than its lease. */
const endLease = () =>
  shop.sql.query(`UPDATE idempotency_record SET locked_until = now() - interval '1 second'`)

describe('F08 a request that wakes up after its lease', () => {
  it('F08 does not overwrite the response of the request that took the key in the meantime', async () => {
    const late = request('taken over', async () => {
      await endLease()
      expect(await request('taken over', async () => ({ by: 'the second' }))).toEqual({ by: 'the second' })
      return { by: 'the first' }
    })
    expect(await late).toEqual({ by: 'the first' })
    expect((await findStored('taken over'))?.response).toEqual({ by: 'the second' })
  })

  it('F08 gets its own answer, and no error, when the second try failed and gave the key back', async () => {
    const late = request('given back', async () => {
      await endLease()
      const second = request('given back', async () => Promise.reject(new Error('refused')))
      await expect(second).rejects.toThrow('refused')
      return { by: 'the first' }
    })
    expect(await late).toEqual({ by: 'the first' })
    expect(await findStored('given back')).toBeNull()
  })
})
