import { caseDetail, caseList, casePhoto, possibleCaseList } from '@dobara/contract/cases/cases.ts'
import {
  linkedAddPhotoInput,
  linkedCancelInput,
  linkedCaseInput,
  linkedPhotoInput,
  linkedRaiseInput,
  linkedTokenInput,
  linkedWriteInput,
} from '@dobara/contract/cases/linked-cases.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { byLink } from './case-holder.ts'
import { addCasePhoto, cancelCase, writeToCase } from './change-case.ts'
import { readCase, readCasePhoto } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { listPossible } from './list-possible.ts'
import { raiseCase } from './raise-case.ts'

const withLink = publicProcedure.meta({ badProof: 'LINK_NOT_VALID' })

/**
 * Procedures for the holder of a link in a mail about the order. All are mutations: a token must not be in a URL,
 * which logs store.
 */
export const linkedCasesRouter = router({
  possible: withLink
    .input(linkedTokenInput)
    .output(possibleCaseList)
    .mutation(({ ctx, input }) => {
      const holder = byLink(ctx, input.token)
      return listPossible(ctx, holder, holder.orderId)
    }),
  list: withLink
    .input(linkedTokenInput)
    .output(caseList)
    .mutation(({ ctx, input }) =>
      listCases(ctx, byLink(ctx, input.token), { group: 'all', page: 1, limit: 100 }),
    ),
  raise: withLink
    .meta({ limit: 'support' })
    .input(linkedRaiseInput)
    .output(caseDetail)
    .mutation(({ ctx, input: { token, ...input } }) => raiseCase(ctx, byLink(ctx, token), input)),
  get: withLink
    .input(linkedCaseInput)
    .output(caseDetail)
    .mutation(({ ctx, input }) => readCase(ctx, byLink(ctx, input.token), input.id)),
  message: withLink
    .meta({ limit: 'support' })
    .input(linkedWriteInput)
    .output(caseDetail)
    .mutation(({ ctx, input: { token, ...input } }) => writeToCase(ctx, byLink(ctx, token), input)),
  addPhoto: withLink
    .meta({ takesForm: true, limit: 'support' })
    .input(linkedAddPhotoInput)
    .output(caseDetail)
    .mutation(({ ctx, input: { token, ...input } }) => addCasePhoto(ctx, byLink(ctx, token), input)),
  photo: withLink
    .input(linkedPhotoInput)
    .output(casePhoto)
    .mutation(({ ctx, input: { token, ...input } }) => readCasePhoto(ctx, byLink(ctx, token), input)),
  cancel: withLink
    .input(linkedCancelInput)
    .output(caseDetail)
    .mutation(({ ctx, input: { token, ...input } }) => cancelCase(ctx, byLink(ctx, token), input)),
})
