import { listUnitsInput, unitList, unitPage, unitPageInput } from '@dobara/contract/catalog/units/units.ts'
import { cachedProcedure, router } from '../../../trpc.ts'
import { getUnit } from './get-unit.ts'
import { listUnits } from './list-units.ts'

/** The machines of what is counted one by one. */
export const unitsRouter = router({
  list: cachedProcedure
    .input(listUnitsInput)
    .output(unitList)
    .query(({ ctx, input }) => listUnits(ctx, input)),
  byCode: cachedProcedure
    .input(unitPageInput)
    .output(unitPage)
    .query(({ ctx, input }) => getUnit(ctx, input)),
})
