import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { PhoneOrderLink } from '@dobara/contract/checkout/phone-orders.ts'
import { toast } from 'react-hot-toast/headless'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CashConfirm } from './cash-confirm.tsx'
import { PayLinkField } from './pay-link-field.tsx'
import { t } from './waiting-texts.ts'

type Link = NonNullable<PhoneOrderLink['link']>
type Waiting = Pick<AdminOrder, 'id'>

/** The link, and the mail that carries it. */
function LinkLines({ order: { id }, link, onSent }: { order: Waiting; link: Link; onSent: () => void }) {
  const send = trpc.admin.phoneOrders.sendLink.useMutation()

  async function sendNow() {
    try {
      await send.mutateAsync({ orderId: id })
      onSent()
    } catch (error) {
      toast.error(messageOf(error, t('sendFailed')))
    }
  }
  return (
    <>
      <PayLinkField url={link.url} />
      <p className="text-sm text-muted">
        {link.payBefore !== null && t('until', { time: formatDateTime(link.payBefore) })}{' '}
        {t(link.isSent ? 'sent' : 'notSent')}
      </p>
      {!link.isSent && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isLoading={send.isPending}
          onClick={() => void sendNow()}
        >
          {t('send')}
        </Button>
      )}
    </>
  )
}

/** An order that waits for its payment: the link that pays it, or cash instead. */
export function WaitingOrder({ order }: { order: Waiting }) {
  const utils = trpc.useUtils()
  const { id } = order
  const query = trpc.admin.phoneOrders.payLink.useQuery({ orderId: id }, { staleTime: 0 })
  const refresh = () => {
    void utils.admin.phoneOrders.payLink.invalidate({ orderId: id })
    void utils.admin.orders.invalidate()
  }
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby="waiting-order" className="grid gap-3">
        <h2 id="waiting-order" className="text-base font-semibold">
          {t('title')}
        </h2>
        <QueryState
          query={query}
          failure={t('failed')}
          skeleton={<Skeleton className="h-24 w-full rounded-md" />}
        >
          {({ link }) =>
            link ? (
              <>
                <LinkLines order={order} link={link} onSent={refresh} />
                <CashConfirm orderId={id} onConfirmed={refresh} />
              </>
            ) : (
              <p className="text-muted">{t('over')}</p>
            )
          }
        </QueryState>
      </section>
    </Card>
  )
}
