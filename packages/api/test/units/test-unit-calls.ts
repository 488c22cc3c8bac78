// For tests only: examples of calls about single machines, where one made from the schema makes no sense.
import { FREE_UNIT_CODE } from '../test-units.ts'

export const UNIT_CALLS = {
  'admin.checks.start': { unit: FREE_UNIT_CODE, templateId: 2_147_483_647 },
} as const
