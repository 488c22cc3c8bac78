import {
  addCheckPhotoInput,
  checkDiscarded,
  checkIdInput,
  checkReport,
  finishCheckInput,
  productChecks,
  productChecksInput,
  removeCheckPhotoInput,
  saveCheckInput,
  startCheckInput,
  unitChecks,
  unitChecksInput,
} from '@dobara/contract/admin-checks/reports.ts'
import {
  checkTemplate,
  checkTemplateList,
  createCheckTemplateInput,
  updateCheckTemplateInput,
} from '@dobara/contract/admin-checks/templates.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { discardDraft, finishCheck, readReport, saveDraft } from './reports/change-draft.ts'
import { addCheckPhoto, removeCheckPhoto } from './reports/check-photos.ts'
import { listProductChecks, listUnitChecks } from './reports/list-checks.ts'
import { correctCheck, startCheck } from './reports/start-check.ts'
import { createTemplate, templateView, updateTemplate } from './templates/change-templates.ts'
import { listTemplateKinds, listTemplates } from './templates/queries.ts'

/** Templates of the checks on products of each kind. */
export const adminCheckTemplatesRouter = router({
  list: adminProcedure('catalogue.read')
    .output(checkTemplateList)
    .query(async ({ ctx }) => {
      const [rows, kinds] = await Promise.all([listTemplates(ctx.sql), listTemplateKinds(ctx.sql)])
      return { templates: rows.map(templateView), kinds }
    }),
  create: adminProcedure('catalogue.write')
    .input(createCheckTemplateInput)
    .output(checkTemplate)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),
  /** Saves the whole template as its next version. Reports retain the texts that they were made with. */
  update: adminProcedure('catalogue.write')
    .input(updateCheckTemplateInput)
    .output(checkTemplate)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),
})

/** Check reports of products, variants and single machines, written by those who test machines: drafts that are saved as one types, and finished ones, which stay. */
export const adminChecksRouter = router({
  ofProduct: adminProcedure('units.read')
    .input(productChecksInput)
    .output(productChecks)
    .query(({ ctx, input }) => listProductChecks(ctx, input.id)),
  ofUnit: adminProcedure('units.read')
    .input(unitChecksInput)
    .output(unitChecks)
    .query(({ ctx, input }) => listUnitChecks(ctx, input.unit)),
  get: adminProcedure('units.read')
    .input(checkIdInput)
    .output(checkReport)
    .query(({ ctx, input }) => readReport(ctx.db, input.id)),
  start: adminProcedure('units.write')
    .input(startCheckInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => startCheck(ctx, input)),
  correct: adminProcedure('units.write')
    .input(checkIdInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => correctCheck(ctx, input.id)),
  save: adminProcedure('units.write')
    .input(saveCheckInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  finish: adminProcedure('units.write')
    .input(finishCheckInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => finishCheck(ctx, input)),
  discard: adminProcedure('units.write')
    .input(checkIdInput)
    .output(checkDiscarded)
    .mutation(({ ctx, input }) => discardDraft(ctx, input.id)),
  /** One photo; its input is a form, over tRPC as over REST. */
  addPhoto: adminProcedure('units.write')
    .meta({ takesForm: true })
    .input(addCheckPhotoInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => addCheckPhoto(ctx, input)),
  removePhoto: adminProcedure('units.write')
    .input(removeCheckPhotoInput)
    .output(checkReport)
    .mutation(({ ctx, input }) => removeCheckPhoto(ctx, input)),
})
