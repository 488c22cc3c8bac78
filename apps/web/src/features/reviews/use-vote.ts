import type { Review, ReviewList, ReviewVote } from '@dobara/contract/catalog/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { isSignedOut, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { countsAfter, withVote } from './vote-counts.ts'

export type VoteProblem = { kind: 'login' } | { kind: 'refused'; message: string }

/**
 * Votes on one review. The counts change at once, in every sort order that holds the review, and go back when the
 * server refuses. The list is not read again after a vote: under 'Most helpful' the pressed review would move away.
 */
export function useVote(review: Review) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const { user, status } = useSession()
  const [problem, setProblem] = useState<VoteProblem>()
  const lastPress = useRef(0)
  const show = (vote: ReviewVote) =>
    queryClient.setQueriesData<ReviewList>({ queryKey: getQueryKey(trpc.reviews.list) }, (list) =>
      list ? withVote(list, vote) : list,
    )
  const mutation = trpc.reviews.vote.useMutation({
    // Pressed again before the answer came: sent in that order, one after another.
    scope: { id: `review-vote-${review.id}` },
    onMutate: ({ isHelpful }) => {
      lastPress.current += 1
      setProblem(undefined)
      show(countsAfter(review, isHelpful))
      return { press: lastPress.current, before: countsAfter(review, review.myVote) }
    },
    // An answer to an earlier press says nothing about what is shown now.
    onSuccess: (vote, _input, { press }) => {
      if (press === lastPress.current) show(vote)
    },
    onError: (error, _vote, context) => {
      if (context) show(context.before)
      void utils.reviews.list.invalidate()
      setProblem(isSignedOut(error) ? { kind: 'login' } : { kind: 'refused', message: messageOf(error) })
    },
  })

  /** The same button again takes the vote back. */
  function vote(isHelpful: boolean) {
    if (status === 'ready' && !user) return setProblem({ kind: 'login' })
    mutation.mutate({ id: review.id, isHelpful: review.myVote === isHelpful ? null : isHelpful })
  }

  return { vote, problem }
}
