import type { Review, ReviewList, ReviewVote } from '@dobara/contract/reviews/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { isSignedOut, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { LoginLink } from '../../components/login-link.tsx'
import { t } from './texts.ts'
import { countsAfter, withVote } from './vote-counts.ts'

const CHOICES = [
  { isHelpful: true, icon: ThumbsUp, words: 'helpful', countOf: (review: Review) => review.helpfulCount },
  {
    isHelpful: false,
    icon: ThumbsDown,
    words: 'notHelpful',
    countOf: (review: Review) => review.notHelpfulCount,
  },
] as const

/** Lets shoppers vote on whether the review helped; its author sees only the counts. */
export function ReviewVotes({ review }: { review: Review }) {
  if (review.isOwn) {
    return (
      <p className="text-sm text-muted tabular-nums">
        {CHOICES.map(({ words, countOf }) => t(words, { count: countOf(review) })).join(' · ')}
      </p>
    )
  }
  return <VoteButtons review={review} />
}

type VoteProblem = { kind: 'login' } | { kind: 'refused'; message: string }

/**
 * Votes on one review. The counts change at once, in every sort order that holds the review, and go back when the
 * server refuses. The list is not read again after a vote: under 'Most helpful' the pressed review would move away.
 */
function useVote(review: Review) {
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
    // A reply to an earlier press does not apply to what is shown now.
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

function VoteButtons({ review }: { review: Review }) {
  const { vote, problem } = useVote(review)
  return (
    <div className="grid gap-1">
      <div role="group" aria-label={t('helpfulQuestion')} className="flex flex-wrap gap-2">
        {CHOICES.map(({ isHelpful, icon: Icon, words, countOf }) => (
          <Button
            key={words}
            variant="outline"
            size="sm"
            aria-pressed={review.myVote === isHelpful}
            onClick={() => vote(isHelpful)}
            className="tabular-nums aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf"
          >
            <Icon aria-hidden="true" className="size-4" />
            {t(words, { count: countOf(review) })}
          </Button>
        ))}
      </div>
      {problem && (
        <div role="alert" className="text-sm">
          {problem.kind === 'login' ? (
            <LoginLink>{t('loginToVote')}</LoginLink>
          ) : (
            <p className="font-semibold text-clay">{problem.message}</p>
          )}
        </div>
      )}
    </div>
  )
}
