import {
  adminCannedAnswer,
  createCannedAnswerInput,
  listCannedAnswersInput,
  removeCannedAnswerInput,
  cannedAnswerList,
  cannedAnswerRemoved,
  updateCannedAnswerInput,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createCannedAnswer } from './create-canned-answer.ts'
import { listCannedAnswers } from './list-canned-answers.ts'
import { removeCannedAnswer } from './remove-canned-answer.ts'
import { updateCannedAnswer } from './update-canned-answer.ts'

/** The canned answers, for administrators. */
export const adminCannedAnswersRouter = router({
  list: adminProcedure('support.read')
    .input(listCannedAnswersInput)
    .output(cannedAnswerList)
    .query(({ ctx, input }) => listCannedAnswers(ctx, input)),
  create: adminProcedure('support.write')
    .input(createCannedAnswerInput)
    .output(adminCannedAnswer)
    .mutation(({ ctx, input }) => createCannedAnswer(ctx, input)),
  update: adminProcedure('support.write')
    .input(updateCannedAnswerInput)
    .output(adminCannedAnswer)
    .mutation(({ ctx, input }) => updateCannedAnswer(ctx, input)),
  remove: adminProcedure('support.write')
    .input(removeCannedAnswerInput)
    .output(cannedAnswerRemoved)
    .mutation(({ ctx, input }) => removeCannedAnswer(ctx, input)),
})
