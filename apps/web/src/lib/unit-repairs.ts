/** The repairs of a machine, for components, which know no contract. */
export type { UnitRepair, UnitRepairs } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
