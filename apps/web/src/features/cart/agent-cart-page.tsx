import type { CartOffer } from '@dobara/contract/cart.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LinkIcon } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount } from '../../lib/format.ts'
import { conditionName } from '../../lib/words/condition-words.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './agent-texts.ts'

const BAD = ['LINK_NOT_VALID', 'INVALID_INPUT', 'RULE_BROKEN']

/**
 * Reads an agent's cart and takes it over. Reading is a mutation of the API, so that the token is not part of
 * addresses that logs store.
 */
function useOffer(token: string) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['agent-cart', token],
    queryFn: () => utils.client.cart.readOffer.mutate({ token }),
    gcTime: 0,
    // If the cart is taken over in another tab, the offer no longer exists: the page keeps showing it until the user
    // acts.
    refetchOnWindowFocus: false,
  })
  const take = useMutation({
    mutationFn: () => utils.client.cart.takeOffer.mutate({ token }),
    onSuccess: (cart) => {
      utils.cart.get.setData(undefined, cart)
      void utils.cart.summary.invalidate()
      void navigate({ to: '/checkout', replace: true })
    },
  })
  return { query, take }
}

function Line({ item }: { item: CartOffer['items'][number] }) {
  return (
    <li className="flex items-center gap-3">
      <ProductPicture
        url={item.image}
        alt={item.imageAlt}
        sizes="72px"
        className="w-18 shrink-0 rounded-sm"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{item.productTitle}</p>
        <p className="text-sm text-muted">{conditionName(item.productCondition)}</p>
        {item.unit && <p className="text-sm text-muted">{t('machine', { code: item.unit.code })}</p>}
        <p className="tabular-nums">
          {t('line', { quantity: item.quantity, price: formatAmount(item.unitPrice) })}
        </p>
        {!item.isAvailable && <p className="text-sm text-danger">{t('soldOut')}</p>}
      </div>
    </li>
  )
}

function Bad() {
  const action = (
    <Link to="/products" className={buttonVariants()}>
      {t('shop')}
    </Link>
  )
  return <EmptyState isPage icon={LinkIcon} title={t('bad')} text={t('badText')} action={action} />
}

function Offer({ offer, take }: { offer: CartOffer; take: ReturnType<typeof useOffer>['take'] }) {
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </header>
      <ul className="grid gap-4">
        {offer.items.map((item) => (
          <Line key={item.unit?.code ?? item.sku} item={item} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <p className="flex justify-between gap-4 text-lg font-semibold">
          <span>{t('total')}</span>
          <span className="tabular-nums">{formatAmount(offer.totalAmount)}</span>
        </p>
        <p className="text-sm text-muted">{t('totalNote')}</p>
      </div>
      {take.error && <Alert tone="danger">{messageOf(take.error, t('takeFailed'))}</Alert>}
      <Button isLoading={take.isPending} onClick={() => take.mutate()}>
        {t('take')}
      </Button>
    </Card>
  )
}

function Body({ token }: { token: string }) {
  const { query, take } = useOffer(token)
  if (BAD.includes(codeOf(take.error ?? query.error) ?? '')) return <Bad />
  return (
    <QueryState
      query={query}
      failure={t('loadFailed')}
      skeleton={<Skeleton className="h-96 w-full rounded-md" />}
    >
      {(offer) => <Offer offer={offer} take={take} />}
    </QueryState>
  )
}

/** /agent-cart/<token>: what an agent has chosen, before a person takes it into the own cart. */
export function AgentCartPage({ token }: { token: string }) {
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={t('title')} />
      <div className="w-[min(34rem,calc(100vw-2rem))]">
        <Body key={token} token={token} />
      </div>
    </div>
  )
}
