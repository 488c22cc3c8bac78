import type { Review } from '@dobara/contract/catalog/reviews.ts'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LoginLink } from './login-link.tsx'
import { t } from './texts.ts'
import { useVote } from './use-vote.ts'

const CHOICES = [
  { isHelpful: true, icon: ThumbsUp, words: 'helpful', countOf: (review: Review) => review.helpfulCount },
  {
    isHelpful: false,
    icon: ThumbsDown,
    words: 'notHelpful',
    countOf: (review: Review) => review.notHelpfulCount,
  },
] as const

/** Whether the review helped others; to its author only what they said. */
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
