import type { AdminReview, AdminReviewList } from '@dobara/contract/admin-reviews.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '@dobara/domain/reviews/moderation.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { BulkDecision } from './bulk-decision.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { reviewColumns } from './reviews-columns.tsx'
import { reviewFilterOf, type ReviewsAddress, reviewsInput, reviewsList } from './reviews-list.ts'
import { t } from './texts.ts'
import { useDecisions } from './use-decisions.tsx'

const FILTERS = [
  {
    kind: 'choice',
    name: 'status',
    label: t('status'),
    all: t('allStatuses'),
    values: REVIEW_STATUSES,
    nameOf: (status: ReviewStatus) => t(status),
  },
] as const

const pageOf = ({ reviews, pagination }: AdminReviewList) => ({ rows: reviews, ...pagination })

/** Reviews: what buyers wrote, to read, to approve and to reject, one by one or many at once. */
export function ReviewsPage({ address }: { address: ReviewsAddress }) {
  const query = trpc.admin.reviews.list.useQuery(reviewsInput(address), { placeholderData: keepPreviousData })
  const canDecide = usePermissions()('reviews.write')
  const [read, setRead] = useState<AdminReview>()
  const { client } = trpc.useUtils()
  const { decide, decideAll } = useDecisions()
  const columns = useMemo(
    () =>
      reviewColumns({
        canDecide,
        onRead: setRead,
        onDecide: (review, decision) => void decide(review, { decision, notes: undefined }),
      }),
    [canDecide, decide],
  )
  return (
    <ListPage
      t={t}
      icon={MessageSquareText}
      actions={
        <ExportButton
          readPage={(after: number | undefined) =>
            client.admin.reviews.exportRows.query({ ...reviewFilterOf(address), after })
          }
          fileName="reviews.csv"
        />
      }
      name="reviews"
      search={{ label: t('search'), placeholder: t('searchHint'), submit: t('searchNow') }}
      filters={FILTERS}
      columns={columns}
      rowId={({ id }) => String(id)}
      list={reviewsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        action: !reviewsList.isNarrowed(address) && <p className="text-muted">{t('noneYetText')}</p>,
      }}
      onOpen={setRead}
      selection={
        canDecide
          ? {
              nameOf: ({ userName, productTitle }) =>
                t('reviewBy', { name: userName, product: productTitle }),
              actions: (rows, clear) => <BulkDecision rows={rows} clear={clear} onApply={decideAll} />,
            }
          : undefined
      }
    >
      {read && (
        <ReviewDialog
          review={read}
          onDecide={(wanted) => decide(read, wanted)}
          onClose={() => setRead(undefined)}
        />
      )}
    </ListPage>
  )
}
