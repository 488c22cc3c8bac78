import {
  answerProductInput,
  askProductInput,
  ownAnswer,
  ownPostInput,
  ownPosts,
  ownQuestion,
  productQuestionsInput,
  publicQuestions,
  questionedProductInput,
  removedPost,
} from '@dobara/contract/catalog/product-questions.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { customerProcedure, cachedProcedure, router } from '../../../trpc.ts'
import { listOwnPosts, listQuestions } from './list-questions.ts'
import { answerAsBuyer, createProductQuestion, removeOwnAnswer, removeOwnQuestion } from './write-posts.ts'

/** Questions that everyone may read. */
export const publicQuestionsRouter = router({
  questions: cachedProcedure
    .input(productQuestionsInput)
    .output(publicQuestions)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
})

/** Posts that customers write on a product page. */
export const productQuestionsRouter = router({
  own: customerProcedure
    .input(questionedProductInput)
    .output(ownPosts)
    .query(({ ctx, input }) => listOwnPosts(ctx, input.productId)),
  ask: customerProcedure
    .meta({ loginReason: sentence('login_to_ask') })
    .input(askProductInput)
    .output(ownQuestion)
    .mutation(({ ctx, input }) => createProductQuestion(ctx, input)),
  answer: customerProcedure
    .meta({ loginReason: sentence('login_to_answer') })
    .input(answerProductInput)
    .output(ownAnswer)
    .mutation(({ ctx, input }) => answerAsBuyer(ctx, input)),
  remove: customerProcedure
    .input(ownPostInput)
    .output(removedPost)
    .mutation(({ ctx, input }) => removeOwnQuestion(ctx, input.id)),
  removeAnswer: customerProcedure
    .input(ownPostInput)
    .output(removedPost)
    .mutation(({ ctx, input }) => removeOwnAnswer(ctx, input.id)),
})
