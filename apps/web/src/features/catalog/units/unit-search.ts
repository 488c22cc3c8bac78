import { readUnitVersion } from '@dobara/contract/catalog/units/unit-version.ts'

/** `version`: an earlier report of the machine. */
export type UnitSearch = { version?: number }

/** What the address of a machine's page says beside its code. */
export const readUnitSearch = ({ version }: Record<string, unknown>): UnitSearch => ({
  version: readUnitVersion(version),
})
