import type { ReviewObstacle } from '@dobara/contract/reviews/reviews.ts'
import { PenLine } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { LoginLink } from '../../components/login-link.tsx'
import { t } from './texts.ts'

const OBSTACLE_TEXTS = {
  already_reviewed: 'alreadyReviewed',
  not_delivered: 'notDelivered',
  not_bought: 'notBought',
} as const satisfies Record<Exclude<ReviewObstacle, 'login_required'>, string>

/** Returns whether this user may review this product; undefined until the server has replied. */
export function useReviewChance(productId: number) {
  const { user, status } = useSession()
  const { data } = trpc.reviews.canReview.useQuery({ productId }, { enabled: user !== null })
  if (status === 'ready' && !user) return { canReview: false, reason: 'login_required' as const }
  return user ? data : undefined
}

type WriteActionProps = {
  chance: ReturnType<typeof useReviewChance>
  writing: { isOpen: boolean; formId: string; buttonId: string; toggle: () => void }
}

/**
 * Shows 'Write Review' to users who may, and the reason in one line to others. Its space is reserved while that is
 * unknown.
 */
export function WriteAction({ chance, writing }: WriteActionProps) {
  const { canReview, reason } = chance ?? {}
  const { isOpen, formId, buttonId, toggle } = writing
  return (
    <div className="flex min-h-11 flex-wrap items-center">
      {canReview ? (
        <Button
          variant="outline"
          id={buttonId}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={toggle}
        >
          <PenLine aria-hidden="true" className="size-4" />
          {t('write')}
        </Button>
      ) : reason === 'login_required' ? (
        <LoginLink>{t('loginToReview')}</LoginLink>
      ) : (
        reason && <p className="text-sm text-muted">{t(OBSTACLE_TEXTS[reason])}</p>
      )}
    </div>
  )
}
