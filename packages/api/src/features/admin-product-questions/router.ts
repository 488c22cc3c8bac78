import {
  adminProductQuestion,
  adminProductQuestionList,
  answerAsShopInput,
  decidePostInput,
  listAdminProductQuestionsInput,
  removePostInput,
} from '@dobara/contract/admin-product-questions.ts'
import { removedPost } from '@dobara/contract/catalog/product-questions.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { answerQuestion, decideAnswer, decideQuestion, removeAnswer, removeQuestion } from './moderate.ts'
import { listProductQuestions } from './question-changes.ts'

/** Questions on product pages, for who answers and moderates them. */
export const adminProductQuestionsRouter = router({
  list: adminProcedure('reviews.read')
    .input(listAdminProductQuestionsInput)
    .output(adminProductQuestionList)
    .query(({ ctx, input }) => listProductQuestions(ctx, input)),
  answer: adminProcedure('reviews.write')
    .input(answerAsShopInput)
    .output(adminProductQuestion)
    .mutation(({ ctx, input }) => answerQuestion(ctx, input)),
  decide: adminProcedure('reviews.write')
    .input(decidePostInput)
    .output(adminProductQuestion)
    .mutation(({ ctx, input }) => decideQuestion(ctx, input)),
  decideAnswer: adminProcedure('reviews.write')
    .input(decidePostInput)
    .output(adminProductQuestion)
    .mutation(({ ctx, input }) => decideAnswer(ctx, input)),
  remove: adminProcedure('reviews.write')
    .input(removePostInput)
    .output(removedPost)
    .mutation(({ ctx, input }) => removeQuestion(ctx, input.id)),
  removeAnswer: adminProcedure('reviews.write')
    .input(removePostInput)
    .output(adminProductQuestion)
    .mutation(({ ctx, input }) => removeAnswer(ctx, input.id)),
})
