import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { StockBadge } from '../card/stock-badge.tsx'
import { AccountAlert } from './account-alert.tsx'
import type { AlertItem } from './alert-item.ts'
import { t } from './texts.ts'
import { VisitorAlert } from './visitor-alert.tsx'

type OutOfStockProps = AlertItem & {
  /** Where similar products are. */
  categoryId: number
  /** Other builds of the same product that can be bought. */
  alternatives?: ReactNode
}

/** In the place of the delivery promise while there is nothing to deliver. */
export function OutOfStock({ categoryId, productId, variantId, alternatives }: OutOfStockProps) {
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t('title')}</h2>
        <StockBadge quantity={0} />
      </div>
      {alternatives}
      <p className="text-muted">{t('text')}</p>
      {/* Another variant is another wish: nothing typed or answered for the last one stays. */}
      <Asking key={variantId} goods={{ productId, variantId }} />
      <Link
        to="/products"
        search={{ categoryId, inStock: 'true' }}
        className="link inline-flex min-h-9 items-center justify-self-start pointer-coarse:min-h-11"
      >
        {t('similar')}
      </Link>
    </Card>
  )
}

function Asking({ goods }: { goods: AlertItem }) {
  const { user, status } = useSession()
  const standing = trpc.stockAlerts.standing.useQuery(goods, { enabled: user !== null })
  if (status === 'loading' || (user?.email && standing.isPending)) return <div className="min-h-24" />
  if (!user?.email) return <VisitorAlert goods={goods} />
  return <AccountAlert goods={goods} email={user.email} wasWaiting={standing.data?.isWaiting ?? false} />
}
