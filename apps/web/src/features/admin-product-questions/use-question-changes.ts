import type { AdminProductAnswer, AdminProductQuestion } from '@dobara/contract/admin-product-questions.ts'
import type { PostDecision } from '@dobara/domain/product-questions/posts.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

const DONE = { published: 'questionPublished', hidden: 'questionHidden' } as const
const DONE_ANSWER = { published: 'answerPublished', hidden: 'answerHidden' } as const

/**
 * Moderates and answers a question; `onChanged` receives the updated question. A failure is shown, and the typed text
 * remains.
 */
export function useQuestionChanges(
  question: AdminProductQuestion,
  onChanged: (question: AdminProductQuestion) => void,
) {
  const { client, admin } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const backOffice = client.admin.productQuestions
  const { id, status } = question

  async function change(send: () => Promise<AdminProductQuestion>, done: string) {
    setIsBusy(true)
    setFault(undefined)
    try {
      onChanged(await send())
      toast.success(done)
    } catch (error) {
      const { answer } = fieldsOf(error)
      if (answer) setFault(answer)
      else toast.error(messageOf(error, t('failed')))
    } finally {
      setIsBusy(false)
      void admin.productQuestions.list.invalidate()
    }
  }
  return {
    isBusy,
    /** Error of the shop's answer. */
    fault,
    answer: (answer: string) => change(() => backOffice.answer.mutate({ id, answer }), t('answered')),
    decide: (decision: PostDecision) =>
      change(() => backOffice.decide.mutate({ id, status: decision, seenStatus: status }), t(DONE[decision])),
    decideAnswer: (answer: AdminProductAnswer, decision: PostDecision) =>
      change(
        () => backOffice.decideAnswer.mutate({ id: answer.id, status: decision, seenStatus: answer.status }),
        t(DONE_ANSWER[decision]),
      ),
    /** Throws what the server refused. */
    remove: async () => {
      await backOffice.remove.mutate({ id })
      toast.success(t('deleted'))
      void admin.productQuestions.list.invalidate()
    },
    removeAnswer: async (answer: AdminProductAnswer) => {
      onChanged(await backOffice.removeAnswer.mutate({ id: answer.id }))
      toast.success(t('deleted'))
      void admin.productQuestions.list.invalidate()
    },
  }
}

export type QuestionChanges = ReturnType<typeof useQuestionChanges>
