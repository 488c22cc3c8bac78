// For tests only: repairs of a machine that there is not, and those of one that there is with their entries.
import type { AuditedBackOffice, AuditedCall, AuditedPath } from '../audit/test-audited-back-office.ts'
import { addProduct } from '../test-products.ts'
import { addListedUnit } from '../test-units.ts'

export const REPAIR_CALLS = {
  'admin.unitRepairs.list': { unit: 'DB-0000-0000-0' },
  'admin.unitRepairs.open': { unit: 'DB-0000-0000-0', fault: 'No sound', technician: 'Ravi' },
  'admin.unitRepairs.close': { id: 2_147_483_647, version: 1, work: 'Nothing' },
}

async function opened({ shop, backOffice }: AuditedBackOffice) {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const { code: unit } = await addListedUnit(shop, { stockItemId, state: 'graded' })
  const { repairs } = await backOffice.unitRepairs.open({ unit, fault: 'No sound', technician: 'Ravi' })
  return repairs[0]?.id ?? 0
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const AUDITED_REPAIRS = {
  'admin.unitRepairs.open': ['unit-repair.opened', opened],
  'admin.unitRepairs.close': [
    'unit-repair.closed',
    async (at) =>
      at.backOffice.unitRepairs.close({ id: await opened(at), version: 1, work: 'Cleaned the socket' }),
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
