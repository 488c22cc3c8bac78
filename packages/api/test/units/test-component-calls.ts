// For tests only: changes of the parts of a machine that there is not, and those of one that there is with their entries.
import type { AuditedBackOffice, AuditedCall, AuditedPath } from '../audit/test-audited-back-office.ts'
import { addProduct } from '../test-products.ts'
import { addListedUnit, FREE_UNIT_CODE } from '../test-units.ts'

const FAN = { kind: 'fan' as const, model: 'Fan' }
const NO_COMPONENT = { unit: FREE_UNIT_CODE, componentId: 2_147_483_647 }

export const COMPONENT_CALLS = {
  'admin.units.fitComponent': { unit: FREE_UNIT_CODE, ...FAN },
  'admin.units.fitFromStock': NO_COMPONENT,
  'admin.units.removeComponent': { ...NO_COMPONENT, destination: 'scrapped' as const },
  'admin.units.removeOriginal': { unit: FREE_UNIT_CODE, ...FAN, destination: 'scrapped' as const },
  'admin.units.undoComponent': NO_COMPONENT,
}

async function machine({ shop }: AuditedBackOffice) {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  return (await addListedUnit(shop, { stockItemId, state: 'in_test' })).code
}

async function fitted(at: AuditedBackOffice) {
  const unit = await machine(at)
  const { componentId } = await at.backOffice.units.fitComponent({ unit, ...FAN })
  return { unit, componentId }
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const AUDITED_COMPONENTS = {
  'admin.units.fitComponent': ['unit.part_fitted', fitted],
  'admin.units.fitFromStock': [
    'unit.part_fitted',
    async (at) => {
      const part = await fitted(at)
      await at.backOffice.units.removeComponent({ ...part, destination: 'parts_stock' })
      const { componentId } = part
      return at.backOffice.units.fitFromStock({ unit: await machine(at), componentId })
    },
  ],
  'admin.units.removeComponent': [
    'unit.part_removed',
    async (at) => at.backOffice.units.removeComponent({ ...(await fitted(at)), destination: 'supplier' }),
  ],
  'admin.units.removeOriginal': [
    'unit.part_removed',
    async (at) =>
      at.backOffice.units.removeOriginal({ unit: await machine(at), ...FAN, destination: 'scrapped' }),
  ],
  'admin.units.undoComponent': [
    'unit.part_undone',
    async (at) => at.backOffice.units.undoComponent(await fitted(at)),
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
