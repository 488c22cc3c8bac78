import type { Question } from '@dobara/contract/support/support.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'

/** Which question: one's own, or the one that the link of a mail names. */
export type QuestionKey = { id: string } | { token: string }

/** A question with the way to write back. The token of a link travels in bodies, never in addresses. */
export function useQuestion(key: QuestionKey) {
  const { client, support } = trpc.useUtils()
  const queries = useQueryClient()
  const queryKey = ['question', key]
  const question = useQuery({
    queryKey,
    queryFn: (): Promise<Question> =>
      'id' in key ? client.support.question.query(key) : client.support.linkedQuestion.mutate(key),
    gcTime: 0,
  })
  const reply = useMutation({
    mutationFn: (message: string): Promise<Question> =>
      'id' in key
        ? client.support.reply.mutate({ ...key, message })
        : client.support.linkedReply.mutate({ ...key, message }),
    onSuccess: (after) => {
      queries.setQueryData(queryKey, after)
      void support.questions.invalidate()
    },
  })
  return { question, reply }
}
