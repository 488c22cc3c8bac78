// For tests only.
import { runBulkChange } from '../../src/features/admin-products/bulk/run-bulk.ts'
import type { TestShop } from '../test-shop.ts'

type Bulk = ReturnType<TestShop['as']>['admin']['products']['bulk']

/** A run ends by the clock and leaves the rest to the next job: on a busy machine there may be several. */
export async function finishBulk(shop: TestShop, bulk: Bulk, changeId: string): Promise<void> {
  do await runBulkChange(shop.deps, changeId)
  while ((await bulk.get({ changeId })).state.endsWith('ing'))
}

/** Undoes a change to its end, and returns it. */
export async function undoBulk(shop: TestShop, bulk: Bulk, changeId: string) {
  await bulk.undo({ changeId })
  await finishBulk(shop, bulk, changeId)
  return bulk.get({ changeId })
}
