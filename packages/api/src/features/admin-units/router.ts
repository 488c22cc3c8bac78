import {
  adminUnit,
  exportedUnits,
  exportUnitsInput,
  listUnitsInput,
  moveUnitInput,
  receiveUnitsInput,
  setTrackingInput,
  trackingSet,
  undoUnitMoveInput,
  unitInput,
  unitLabelsInput,
  unitList,
  unitsReceived,
  updateUnitInput,
} from '@dobara/contract/admin-units/units.ts'
import {
  addUnitPhotoInput,
  importMeasurementsInput,
  measurementsImported,
  measureUnitInput,
  removeUnitPhotoInput,
  unitEvidence,
} from '@dobara/contract/admin-units/evidence.ts'
import {
  fitComponentInput,
  fitFromStockInput,
  partsStock,
  partsStockInput,
  removeComponentInput,
  removeOriginalInput,
  undoComponentInput,
  unitComponents,
  unitComponentsChanged,
} from '@dobara/contract/admin-units/components.ts'
import {
  recordWipeInput,
  unitWipeInput,
  unitWipes,
  wipeEntryInput,
} from '@dobara/contract/admin-units/wipes.ts'
import { documentFile } from '@dobara/contract/orders/orders.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { onPool } from '../../sql.ts'
import {
  fitComponent,
  fitFromStock,
  removeComponent,
  removeOriginal,
  undoComponent,
} from './components/change-components.ts'
import { componentsView, readPartsStock } from './components/component-views.ts'
import { importMeasurements } from './evidence/import-measurements.ts'
import { measureUnit } from './evidence/measure-unit.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { addUnitPhoto, removeUnitPhoto } from './evidence/unit-photos.ts'
import { exportUnits } from './export-units.ts'
import { listUnits } from './list-units.ts'
import { moveUnit, undoUnitMove } from './move-unit.ts'
import { printUnitLabels } from './print-labels.ts'
import { receiveListedUnits } from './receive-units.ts'
import { setTracking } from './set-tracking.ts'
import { readUnit } from './unit-view.ts'
import { updateUnit } from './update-unit.ts'
import { confirmWipe, discardWipe } from './wipes/confirm-wipe.ts'
import { readUnitWipeFile, readUnitWipes } from './wipes/read-wipes.ts'
import { recordWipe } from './wipes/record-wipe.ts'

/** The machines of the shop, each a row with its ledger, and their way through the workshop. */
export const adminUnitsRouter = router({
  list: adminProcedure('units.read')
    .input(listUnitsInput)
    .output(unitList)
    .query(({ ctx, input }) => listUnits(ctx, input)),
  exportRows: adminProcedure('units.read')
    .input(exportUnitsInput)
    .output(exportedUnits)
    .query(({ ctx, input }) => exportUnits(ctx, input)),
  get: adminProcedure('units.read')
    .input(unitInput)
    .output(adminUnit)
    .query(({ ctx, input }) => readUnit(ctx, input.unit)),
  /** For a roll 62 mm wide. */
  labels: adminProcedure('units.read')
    .input(unitLabelsInput)
    .output(documentFile)
    .query(({ ctx, input }) => printUnitLabels(ctx, input)),
  /** Evidence of its state: photos, measurements, and the grade that they give. */
  evidence: adminProcedure('units.read')
    .input(unitInput)
    .output(unitEvidence)
    .query(({ ctx, input }) => readEvidence(ctx, input.unit)),
  /** One photo; its input is a form, over tRPC as over REST. */
  addPhoto: adminProcedure('units.write')
    .meta({ takesForm: true })
    .input(addUnitPhotoInput)
    .output(unitEvidence)
    .mutation(({ ctx, input }) => addUnitPhoto(ctx, input)),
  removePhoto: adminProcedure('units.write')
    .input(removeUnitPhotoInput)
    .output(unitEvidence)
    .mutation(({ ctx, input }) => removeUnitPhoto(ctx, input)),
  measure: adminProcedure('units.write')
    .input(measureUnitInput)
    .output(unitEvidence)
    .mutation(({ ctx, input }) => measureUnit(ctx, input)),
  importMeasurements: adminProcedure('units.write')
    .input(importMeasurementsInput)
    .output(measurementsImported)
    .mutation(({ ctx, input }) => importMeasurements(ctx, input)),
  wipes: adminProcedure('units.read')
    .input(unitInput)
    .output(unitWipes)
    .query(({ ctx, input }) => readUnitWipes(ctx, input.unit)),
  wipePdf: adminProcedure('units.read')
    .input(unitWipeInput)
    .output(documentFile)
    .query(({ ctx, input }) => readUnitWipeFile(ctx, input)),
  recordWipe: adminProcedure('units.write')
    .input(recordWipeInput)
    .output(unitWipes)
    .mutation(({ ctx, input }) => recordWipe(ctx, input)),
  /** By another person than the one who recorded it. */
  confirmWipe: adminProcedure('units.write')
    .input(wipeEntryInput)
    .output(unitWipes)
    .mutation(({ ctx, input }) => confirmWipe(ctx, input)),
  discardWipe: adminProcedure('units.write')
    .input(wipeEntryInput)
    .output(unitWipes)
    .mutation(({ ctx, input }) => discardWipe(ctx, input)),
  /** Parts that were fitted and taken out. */
  components: adminProcedure('units.read')
    .input(unitInput)
    .output(unitComponents)
    .query(async ({ ctx, input }) =>
      componentsView(ctx, ctx.db, await getScannedUnit(onPool(ctx.sql), input.unit)),
    ),
  partsStock: adminProcedure('units.read')
    .input(partsStockInput)
    .output(partsStock)
    .query(({ ctx, input }) => readPartsStock(ctx, input)),
  fitComponent: adminProcedure('units.write')
    .input(fitComponentInput)
    .output(unitComponentsChanged)
    .mutation(({ ctx, input }) => fitComponent(ctx, input)),
  fitFromStock: adminProcedure('units.write')
    .input(fitFromStockInput)
    .output(unitComponentsChanged)
    .mutation(({ ctx, input }) => fitFromStock(ctx, input)),
  removeComponent: adminProcedure('units.write')
    .input(removeComponentInput)
    .output(unitComponentsChanged)
    .mutation(({ ctx, input }) => removeComponent(ctx, input)),
  removeOriginal: adminProcedure('units.write')
    .input(removeOriginalInput)
    .output(unitComponentsChanged)
    .mutation(({ ctx, input }) => removeOriginal(ctx, input)),
  undoComponent: adminProcedure('units.write')
    .input(undoComponentInput)
    .output(unitComponentsChanged)
    .mutation(({ ctx, input }) => undoComponent(ctx, input)),
  receive: adminProcedure('units.write')
    .input(receiveUnitsInput)
    .output(unitsReceived)
    .mutation(({ ctx, input }) => receiveListedUnits(ctx, input)),
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
