import {
  adminUnit,
  listUnitsInput,
  moveUnitInput,
  receiveUnitsInput,
  setTrackingInput,
  trackingSet,
  undoUnitMoveInput,
  unitInput,
  unitList,
  unitsReceived,
  updateUnitInput,
} from '@dobara/contract/admin-units/units.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { listUnits } from './list-units.ts'
import { moveUnit, undoUnitMove } from './move-unit.ts'
import { receiveUnits } from './receive-units.ts'
import { setTracking } from './set-tracking.ts'
import { readUnit } from './unit-view.ts'
import { updateUnit } from './update-unit.ts'

/** The machines of the shop, each a row with its ledger, and their way through the workshop. */
export const adminUnitsRouter = router({
  list: adminProcedure('units.read')
    .input(listUnitsInput)
    .output(unitList)
    .query(({ ctx, input }) => listUnits(ctx, input)),
  get: adminProcedure('units.read')
    .input(unitInput)
    .output(adminUnit)
    .query(({ ctx, input }) => readUnit(ctx, input.unit)),
  receive: adminProcedure('units.write')
    .input(receiveUnitsInput)
    .output(unitsReceived)
    .mutation(({ ctx, input }) => receiveUnits(ctx, input)),
  move: adminProcedure('units.write')
    .input(moveUnitInput)
    .output(adminUnit)
    .mutation(({ ctx, input }) => moveUnit(ctx, input)),
  undo: adminProcedure('units.write')
    .input(undoUnitMoveInput)
    .output(adminUnit)
    .mutation(({ ctx, input }) => undoUnitMove(ctx, input)),
  update: adminProcedure('units.write')
    .input(updateUnitInput)
    .output(adminUnit)
    .mutation(({ ctx, input }) => updateUnit(ctx, input)),
  setTracking: adminProcedure('catalogue.write')
    .input(setTrackingInput)
    .output(trackingSet)
    .mutation(({ ctx, input }) => setTracking(ctx, input)),
})
