import type { SwapOffer } from '@dobara/contract/admin-orders/swap-offers.ts'
import { toast } from 'react-hot-toast/headless'
import { DetailLine } from '../../../components/detail-line.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PayLinkField } from '../new-order/pay-link-field.tsx'
import { t } from './texts.ts'

function Offer({ offer, orderId, onDone }: { offer: SwapOffer; orderId: string; onDone: () => void }) {
  const withdraw = trpc.admin.orders.withdrawSwap.useMutation({
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('withdrawFailed'))),
    // It may have been paid in the meantime, which changes the order.
    onSettled: onDone,
  })
  const { given, fresh, difference, payBefore } = offer
  return (
    <>
      <dl className="grid gap-1.5">
        <DetailLine label={t('out', given)}>{given.sku}</DetailLine>
        <DetailLine label={t('in', fresh)}>{fresh.sku}</DetailLine>
        <DetailLine label={t('toPay')} className="font-bold">
          {formatAmount(difference)}
        </DetailLine>
      </dl>
      <PayLinkField url={offer.url} />
      <p className="text-sm text-muted">{t('waitingUntil', { time: formatDateTime(payBefore) })}</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        isLoading={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: orderId, offerId: offer.id })}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}

/** An exchange that waits until its difference is paid: the link, and the way to withdraw it. */
export function WaitingSwap({ orderId }: { orderId: string }) {
  const { orders } = trpc.useUtils().admin
  const query = trpc.admin.orders.swapOffer.useQuery({ id: orderId }, { staleTime: 0 })
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby="waiting-swap" className="grid gap-3">
        <h2 id="waiting-swap" className="text-base font-semibold">
          {t('waiting')}
        </h2>
        <QueryState
          query={query}
          failure={t('waitingFailed')}
          skeleton={<Skeleton className="h-40 w-full rounded-md" />}
        >
          {({ offer }) =>
            offer ? (
              <Offer offer={offer} orderId={orderId} onDone={() => void orders.invalidate()} />
            ) : (
              <p className="text-muted">{t('waitingOver')}</p>
            )
          }
        </QueryState>
      </section>
    </Card>
  )
}
