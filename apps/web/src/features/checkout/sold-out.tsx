import type { CartItem } from '@dobara/contract/cart.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { UnitOfItem } from './unit-of-item.tsx'

type SoldOutProps = {
  items: readonly CartItem[]
  /** The shop's message about a payment that was in progress. */
  problem: string | null
  renderSimilar: (sku: string) => ReactNode
}

/** Shows that nothing of the purchase is left and leads to similar products instead of an empty order. */
export function SoldOut({ items, problem, renderSimilar }: SoldOutProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button was removed together with its page.
  useEffect(() => place.current?.focus(), [])
  const [first] = items
  return (
    <div ref={place} tabIndex={-1} className="page pb-16 outline-none">
      <DocumentTitle title={t('soldOut')} />
      <PageHeader title={t('soldOut')} lead={t('soldOutText')} />
      <Alert tone={problem === null ? 'warning' : 'danger'}>
        {problem === null ? (
          <ul>
            {items.map(({ id, productTitle: title }) => (
              <li key={id}>{t('changeUnavailable', { title })}</li>
            ))}
          </ul>
        ) : (
          problem
        )}
      </Alert>
      {items.map((item) => (
        <UnitOfItem key={item.id} item={item} />
      ))}
      {first && renderSimilar(first.productSku)}
      <Link to="/products" className={buttonVariants({ variant: 'outline', className: 'mt-8' })}>
        {t('continueShopping')}
      </Link>
    </div>
  )
}
