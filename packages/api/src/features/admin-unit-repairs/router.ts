import {
  closeRepairInput,
  openRepairInput,
  unitRepairs,
  unitRepairsInput,
} from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { closeRepair, openRepair } from './change-repairs.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { onPool } from '../../sql.ts'
import { loadRepairs } from './queries.ts'

/** Faults of single machines and what was done about them. */
export const adminUnitRepairsRouter = router({
  list: adminProcedure('units.read')
    .input(unitRepairsInput)
    .output(unitRepairs)
    .query(async ({ ctx, input }) =>
      loadRepairs(ctx.db, await getScannedUnit(onPool(ctx.sql), input.unit), ctx.user),
    ),
  open: adminProcedure('units.write')
    .input(openRepairInput)
    .output(unitRepairs)
    .mutation(({ ctx, input }) => openRepair(ctx, input)),
  close: adminProcedure('units.write')
    .input(closeRepairInput)
    .output(unitRepairs)
    .mutation(({ ctx, input }) => closeRepair(ctx, input)),
})
