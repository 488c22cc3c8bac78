import {
  eWasteList,
  exportedReturn,
  exportReturnInput,
  handoverList,
  handoverMade,
  handOverInput,
  listEWasteInput,
  listHandoversInput,
} from '@dobara/contract/admin-e-waste/e-waste.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { exportReturn } from './export-return.ts'
import { handOver } from './hand-over.ts'
import { listHandovers } from './list-handovers.ts'
import { listWaste } from './list-waste.ts'

/** The register of e-waste: what waits for a recycler, and what recyclers took. */
export const adminEWasteRouter = router({
  list: adminProcedure('units.read')
    .input(listEWasteInput)
    .output(eWasteList)
    .query(({ ctx, input }) => listWaste(ctx, input)),
  handOver: adminProcedure('units.write')
    .input(handOverInput)
    .output(handoverMade)
    .mutation(({ ctx, input }) => handOver(ctx, input)),
  handovers: adminProcedure('units.read')
    .input(listHandoversInput)
    .output(handoverList)
    .query(({ ctx, input }) => listHandovers(ctx, input)),
  exportRows: adminProcedure('units.read')
    .input(exportReturnInput)
    .output(exportedReturn)
    .query(({ ctx, input }) => exportReturn(ctx, input)),
})
