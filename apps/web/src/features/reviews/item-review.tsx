import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'

type ItemReviewProps = { item: { productId: number; sku: string; title: string } }

/** Shows, for an item that has arrived, the link to review its product, or a note that this is done. */
export function ItemReview({ item: { productId, sku, title } }: ItemReviewProps) {
  const { data } = trpc.reviews.canReview.useQuery({ productId })
  if (data?.reason === 'already_reviewed') {
    return <p className="mt-2 text-sm text-muted">{t('alreadyReviewed')}</p>
  }
  if (!data?.canReview) return null
  return (
    <Link
      to="/product/$sku"
      params={{ sku }}
      search={{ review: true }}
      hash="reviews"
      className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-2' })}
      aria-label={t('writeOf', { title })}
    >
      <PenLine aria-hidden="true" className="size-4" />
      {t('write')}
    </Link>
  )
}
