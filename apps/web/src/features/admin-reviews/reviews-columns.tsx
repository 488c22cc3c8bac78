import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { decisionsOn, type ReviewDecision } from '@dobara/domain/reviews/moderation.ts'
import { BookOpen, Check, type LucideIcon, X } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { ReviewPhotos } from '../../components/review-photos/review-photos.tsx'
import { Stars } from '../../components/stars.tsx'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

export type ReviewActions = {
  /** Their role lets them decide. */
  canDecide: boolean
  onRead: (review: AdminReview) => void
  onDecide: (review: AdminReview, decision: ReviewDecision) => void
}

const TONES = { pending: 'marigold', approved: 'leaf', rejected: 'clay' } as const
const ICONS = { approved: Check, rejected: X } as const
const LABELS = { approved: 'approveOf', rejected: 'rejectOf' } as const

export const ReviewStatusBadge = ({ status }: Pick<AdminReview, 'status'>) => (
  <Badge tone={TONES[status]}>{t(status)}</Badge>
)

/** Two lines of a cell, the second one quieter. */
function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <div className="min-w-0">
      <p className="line-clamp-2 wrap-anywhere">{first}</p>
      {second && (
        <p className="truncate text-sm text-muted" title={second}>
          {second}
        </p>
      )}
    </div>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex items-center gap-1 text-sm tabular-nums">
      <Stars rating={rating} label={t('rated', { rating: String(rating) })} />
      <span aria-hidden="true">{rating}</span>
    </span>
  )
}

function Words({ review: { title, review, photos, userName } }: { review: AdminReview }) {
  if (!title && !review && photos.length === 0) {
    return <span className="text-sm text-muted">{t('noText')}</span>
  }
  return (
    <div className="min-w-0 text-sm font-normal">
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      {review && <p className="line-clamp-3 wrap-anywhere">{review}</p>}
      {photos.length > 0 && (
        <div className="mt-2">
          <ReviewPhotos photos={photos} name={userName} isSmall />
        </div>
      )}
    </div>
  )
}

type RowButtonProps = { icon: LucideIcon; label: string; className?: string; onPress: () => void }

function RowButton({ icon: Icon, label, className, onPress }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onPress}>
      <Icon aria-hidden="true" className={className ?? 'size-5'} />
    </Button>
  )
}

function Actions({ review, actions }: { review: AdminReview; actions: ReviewActions }) {
  const called = { name: review.userName, product: review.productTitle }
  return (
    <div className="flex">
      {actions.canDecide &&
        decisionsOn(review.status).map((decision) => (
          <RowButton
            key={decision}
            icon={ICONS[decision]}
            label={t(LABELS[decision], called)}
            className={decision === 'approved' ? 'size-5 text-leaf' : 'size-5 text-clay'}
            onPress={() => actions.onDecide(review, decision)}
          />
        ))}
      <RowButton icon={BookOpen} label={t('read', called)} onPress={() => actions.onRead(review)} />
    </div>
  )
}

export function reviewColumns(actions: ReviewActions): ListColumn<AdminReview>[] {
  return listColumns<AdminReview>([
    {
      id: 'product',
      label: t('product'),
      width: 'w-42',
      sort: 'product',
      isRowName: true,
      card: 'title',
      cell: ({ productTitle, productBrand }) => <TwoLines first={productTitle} second={productBrand} />,
    },
    {
      id: 'user',
      label: t('user'),
      width: 'w-38',
      card: 'facts',
      cell: ({ userName, userEmail }) => <TwoLines first={userName} second={userEmail} />,
    },
    {
      id: 'rating',
      label: t('rating'),
      width: 'w-32',
      sort: 'rating',
      card: 'badges',
      cell: ({ rating }) => <Rating rating={rating} />,
    },
    {
      id: 'review',
      label: t('review'),
      width: 'w-auto',
      card: 'facts',
      cell: (review) => <Words review={review} />,
    },
    {
      id: 'status',
      label: t('status'),
      width: 'w-26',
      sort: 'status',
      card: 'badges',
      cell: ReviewStatusBadge,
    },
    {
      id: 'date',
      label: t('date'),
      width: 'w-27',
      sort: 'createdAt',
      card: 'foot',
      cell: ({ createdAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-28',
      isFixed: true,
      card: 'corner',
      cell: (review) => <Actions review={review} actions={actions} />,
    },
  ])
}
