// For tests only.
import { FREE_UNIT_CODE } from '../test-units.ts'

/** Machines of no product. */
export const SHOP_UNIT_CALLS = {
  'catalog.units.list': { id: 2_147_483_647 },
  'catalog.units.byCode': { code: FREE_UNIT_CODE },
}
