import {
  addCasePhotoInput,
  cancelCaseInput,
  caseDetail,
  caseIdInput,
  caseList,
  caseOrderInput,
  casePhoto,
  casePhotoInput,
  listCasesInput,
  possibleCaseList,
  raiseCaseInput,
  writeToCaseInput,
} from '@dobara/contract/cases/cases.ts'
import { customerProcedure, router } from '../../trpc.ts'
import { asCustomer } from './case-holder.ts'
import { addCasePhoto, cancelCase, writeToCase } from './change-case.ts'
import { readCase, readCasePhoto } from './get-case.ts'
import { linkedCasesRouter } from './linked-router.ts'
import { listCases } from './list-cases.ts'
import { listPossible } from './list-possible.ts'
import { raiseCase } from './raise-case.ts'

const ownCase = customerProcedure.meta({ stranger: 'CASE_NOT_FOUND' })
const ownOrder = customerProcedure.meta({ stranger: 'ORDER_NOT_FOUND' })

/** Returns, replacements, refunds and repairs, for their buyers. */
export const casesRouter = router({
  possible: ownOrder
    .input(caseOrderInput)
    .output(possibleCaseList)
    .query(({ ctx, input }) => listPossible(ctx, asCustomer(ctx), input.orderId)),
  raise: ownOrder
    .meta({ limit: 'support' })
    .input(raiseCaseInput)
    .output(caseDetail)
    .mutation(({ ctx, input }) => raiseCase(ctx, asCustomer(ctx), input)),
  list: customerProcedure
    .input(listCasesInput)
    .output(caseList)
    .query(({ ctx, input }) => listCases(ctx, asCustomer(ctx), input)),
  get: ownCase
    .input(caseIdInput)
    .output(caseDetail)
    .query(({ ctx, input }) => readCase(ctx, asCustomer(ctx), input.id)),
  message: ownCase
    .meta({ limit: 'support' })
    .input(writeToCaseInput)
    .output(caseDetail)
    .mutation(({ ctx, input }) => writeToCase(ctx, asCustomer(ctx), input)),
  addPhoto: ownCase
    .meta({ takesForm: true })
    .input(addCasePhotoInput)
    .output(caseDetail)
    .mutation(({ ctx, input }) => addCasePhoto(ctx, asCustomer(ctx), input)),
  photo: ownCase
    .input(casePhotoInput)
    .output(casePhoto)
    .query(({ ctx, input }) => readCasePhoto(ctx, asCustomer(ctx), input)),
  cancel: ownCase
    .input(cancelCaseInput)
    .output(caseDetail)
    .mutation(({ ctx, input }) => cancelCase(ctx, asCustomer(ctx), input)),
  linked: linkedCasesRouter,
})
