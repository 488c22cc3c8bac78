// For tests only: changes of trade-ins, each with the entry it has to write.
import type { SignedInUser } from '../../src/context.ts'
import { addCustomer } from '../test-products.ts'
import {
  addUnitProduct,
  adminSeenOf,
  book,
  FLAWLESS,
  inspect,
  LAPTOP,
  paymentOf,
  prove,
  type Selling,
} from '../trade-ins/test-trade-ins.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

const admin = ({ shop }: AuditedBackOffice): SignedInUser => shop.admin
async function selling(at: AuditedBackOffice): Promise<Selling> {
  return { shop: at.shop, customer: await addCustomer(at.shop), admin: admin(at) }
}

export const TRADE_IN_CALLS = {
  'admin.tradeIns.step': [
    'trade_in.picked-up',
    async (at) =>
      at.backOffice.tradeIns.step({
        ...adminSeenOf(await book(await selling(at))),
        step: { move: 'pick_up' },
      }),
  ],
  'admin.tradeIns.inspect': ['trade_in.inspected', async (at) => inspect(await selling(at))],
  'admin.tradeIns.prove': [
    'trade_in.proved',
    async (at) => {
      const of = await selling(at)
      return prove(of, await inspect(of))
    },
  ],
  'admin.tradeIns.price': [
    'trade_in.priced',
    async (at) => {
      const { customer, shop } = await selling(at)
      const requested = await shop.as(customer).tradeIns.create({ ...LAPTOP, brand: 'Unheard' })
      return at.backOffice.tradeIns.price({ ...adminSeenOf(requested), basePrice: 5_000 })
    },
  ],
  'admin.tradeIns.offer': [
    'trade_in.offered',
    async (at) => {
      const found = await inspect(await selling(at), { answers: { ...FLAWLESS, screen: 'cracked' } })
      return at.backOffice.tradeIns.offer({ ...adminSeenOf(found), amount: 9_000, note: 'Cracked' })
    },
  ],
  'admin.tradeIns.pay': [
    'trade_in.paid',
    async (at) => {
      const of = await selling(at)
      const proved = await prove(of, await inspect(of))
      return at.backOffice.tradeIns.pay(paymentOf(proved, await addUnitProduct(of.shop)))
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
