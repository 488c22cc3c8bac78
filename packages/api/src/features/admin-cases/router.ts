import {
  adminCase,
  adminCaseList,
  casesRead,
  readCasesInput,
  caseDecision,
  decideCaseInput,
  inspectCaseInput,
  listAdminCasesInput,
  stepCaseInput,
  writeToBuyerInput,
} from '@dobara/contract/cases/admin-cases.ts'
import { addCasePhotoInput, caseIdInput, casePhoto, casePhotoInput } from '@dobara/contract/cases/cases.ts'
import { caseForStaff } from '../../checked-ids.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { decideCase } from './decide-case.ts'
import { getAdminCase, getCasePhoto } from './get-case.ts'
import { inspectCase } from './inspect-case.ts'
import { listAdminCases, readCases } from './list-cases.ts'
import { previewDecision } from './preview-decision.ts'
import { stepCase } from './step-case.ts'
import { addFindingPhoto, writeToBuyer } from './write-to-buyer.ts'

/** Returns and repairs of all customers, for staff. Decisions about money or stock need the permission for orders. */
export const adminCasesRouter = router({
  list: adminProcedure('cases.read')
    .input(listAdminCasesInput)
    .output(adminCaseList)
    .query(({ ctx, input }) => listAdminCases(ctx, input)),
  /** The list as programs read it. */
  read: adminProcedure('cases.read')
    .input(readCasesInput)
    .output(casesRead)
    .query(({ ctx, input }) => readCases(ctx, input)),
  get: adminProcedure('cases.read')
    .input(caseIdInput)
    .output(adminCase)
    .query(({ ctx, input }) => getAdminCase(ctx, caseForStaff(ctx, input.id))),
  photo: adminProcedure('cases.read')
    .input(casePhotoInput)
    .output(casePhoto)
    .query(({ ctx, input }) => getCasePhoto(ctx, input)),
  step: adminProcedure('cases.write')
    .input(stepCaseInput)
    .output(adminCase)
    .mutation(({ ctx, input }) => stepCase(ctx, input)),
  message: adminProcedure('cases.write')
    .input(writeToBuyerInput)
    .output(adminCase)
    .mutation(({ ctx, input }) => writeToBuyer(ctx, input)),
  addPhoto: adminProcedure('cases.write')
    .meta({ takesForm: true })
    .input(addCasePhotoInput)
    .output(adminCase)
    .mutation(({ ctx, input }) => addFindingPhoto(ctx, input)),
  inspect: adminProcedure('cases.write')
    .input(inspectCaseInput)
    .output(adminCase)
    .mutation(({ ctx, input }) => inspectCase(ctx, input)),
  previewDecision: adminProcedure('orders.write')
    .input(caseIdInput)
    .output(caseDecision)
    .query(({ ctx, input }) => previewDecision(ctx, caseForStaff(ctx, input.id))),
  decide: adminProcedure('orders.write')
    .input(decideCaseInput)
    .output(adminCase)
    .mutation(({ ctx, input }) => decideCase(ctx, input)),
})
