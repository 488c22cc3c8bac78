import { accentIn } from '@dobara/domain/shop-front/accent.ts'
import type { PayLink } from '@dobara/contract/checkout/pay-links.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { Ban, CircleCheck, Clock, LinkIcon, type LucideIcon } from 'lucide-react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PayLinkCard } from './pay-link-card.tsx'
import { t } from './texts.ts'
import { usePayLink } from './use-pay-link.ts'

const ENDS = {
  paid: { icon: CircleCheck, title: 'paid', text: 'paidText' },
  settled: { icon: CircleCheck, title: 'settled', text: 'settledText' },
  over: { icon: Clock, title: 'over', text: 'overText' },
  cancelled: { icon: Ban, title: 'cancelled', text: 'cancelledText' },
} as const satisfies Record<
  Exclude<PayLink['state'], 'open'>,
  { icon: LucideIcon; title: string; text: string }
>

/** Texts for an exchange. */
const EXCHANGE_ENDS = {
  ...ENDS,
  paid: { ...ENDS.paid, title: 'paidExchange', text: 'paidExchangeText' },
  over: { ...ENDS.over, title: 'overExchange', text: 'overExchangeText' },
  cancelled: { ...ENDS.cancelled, title: 'cancelledExchange', text: 'cancelledExchangeText' },
} as const

const BAD = ['LINK_NOT_VALID', 'INVALID_INPUT', 'RULE_BROKEN']

/** Shows the shop's contact details, for visitors who did not expect the page. */
function ShopContact({ shop: { name, phone, email } }: Pick<StoreInfo, 'shop'>) {
  return (
    <address className="grid justify-items-center gap-1 text-center text-sm text-muted not-italic">
      <span>{`${t('shop')} ${name}`}</span>
      <span className="flex flex-wrap justify-center gap-x-4">
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
          {email}
        </a>
      </span>
    </address>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-80 w-full rounded-md" />
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}

function Body({ token, info }: { token: string; info: StoreInfo | undefined }) {
  const { query, isPaying, trouble, pay } = usePayLink(token, {
    shopName: info?.shop.name ?? '',
    colour: accentIn(info?.accent, 'light'),
  })
  const { data: link, error } = query
  if (!link && error && BAD.includes(codeOf(error) ?? '')) {
    return <EmptyState isPage icon={LinkIcon} title={t('bad')} text={t('badText')} />
  }
  if (!link && error) {
    return (
      <ErrorState
        message={messageOf(error, t('failed'))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (!link) return <Loading />
  if (link.state === 'open') {
    const isTest = info?.paymentMode === 'sandbox'
    return <PayLinkCard link={link} isTest={isTest} isPaying={isPaying} trouble={trouble} onPay={pay} />
  }
  const { icon, title, text } = (link.kind === 'exchange' ? EXCHANGE_ENDS : ENDS)[link.state]
  return (
    <div role="status">
      <EmptyState isPage icon={icon} title={t(title)} text={t(text, { number: link.orderNumber })} />
    </div>
  )
}

/** /pay/<token>: what is to be paid by a payment link, without a sign-in. */
export function PayLinkPage({ token }: { token: string }) {
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={t('title')} />
      <div className="grid w-[min(34rem,calc(100vw-2rem))] gap-6">
        <Body key={token} token={token} info={info.data} />
        {info.data && <ShopContact shop={info.data.shop} />}
      </div>
    </div>
  )
}
