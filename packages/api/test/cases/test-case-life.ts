// For tests only: a return that was refunded and one that was replaced, all of it rightly.
import { addCustomer } from '../test-products.ts'
import { bringToDecision, type CaseShop, deliver, raise, seenOf } from './test-cases.ts'

export async function liveThroughCases(healthy: Omit<CaseShop, 'admin'>): Promise<void> {
  const shop = { ...healthy, admin: await addCustomer(healthy, 'admin') }
  const backOffice = shop.as(shop.admin).admin.cases
  const refunded = await bringToDecision(shop, await raise(shop, await deliver(shop)))
  const { refund } = await backOffice.previewDecision({ id: refunded.id })
  await backOffice.decide({ ...seenOf(refunded), resolution: 'refund', amount: refund?.amount ?? 0 })
  const requested = await raise(shop, await deliver(shop), { kind: 'replacement' })
  const inspected = await bringToDecision(shop, requested, { resellableUnits: 0 })
  await backOffice.decide({ ...seenOf(inspected), resolution: 'replace' })
  await shop.runJobs()
}
