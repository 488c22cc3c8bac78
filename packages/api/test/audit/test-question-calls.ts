// For tests only: changes of questions on product pages, each with the entry it has to write.
import { addCustomer, addProduct } from '../test-products.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

async function waitingQuestion({ shop }: AuditedBackOffice): Promise<string> {
  const { id: productId } = await addProduct(shop)
  const { id: userId } = await addCustomer(shop)
  const id = shop.deps.newId()
  await shop.prisma.productQuestion.create({ data: { id, productId, userId, body: 'Is it quiet?' } })
  return id
}

async function waitingAnswer(at: AuditedBackOffice): Promise<string> {
  const id = at.shop.deps.newId()
  const { id: userId } = await addCustomer(at.shop)
  const questionId = await waitingQuestion(at)
  await at.shop.prisma.productAnswer.create({ data: { id, questionId, userId, body: 'Mine is.' } })
  return id
}

export const QUESTION_CALLS = {
  'admin.productQuestions.answer': [
    'product_question.answered',
    async (at) =>
      at.backOffice.productQuestions.answer({ id: await waitingQuestion(at), answer: 'Very quiet.' }),
  ],
  'admin.productQuestions.decide': [
    'product_question.published',
    async (at) =>
      at.backOffice.productQuestions.decide({ id: await waitingQuestion(at), status: 'published' }),
  ],
  'admin.productQuestions.decideAnswer': [
    'product_question.answer_published',
    async (at) =>
      at.backOffice.productQuestions.decideAnswer({ id: await waitingAnswer(at), status: 'published' }),
  ],
  'admin.productQuestions.remove': [
    'product_question.deleted',
    async (at) => at.backOffice.productQuestions.remove({ id: await waitingQuestion(at) }),
  ],
  'admin.productQuestions.removeAnswer': [
    'product_question.answer_deleted',
    async (at) => at.backOffice.productQuestions.removeAnswer({ id: await waitingAnswer(at) }),
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
