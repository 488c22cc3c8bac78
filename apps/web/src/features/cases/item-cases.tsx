import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import type { PossibleCaseList } from '@dobara/contract/cases/cases.ts'
import { Link } from '@tanstack/react-router'
import { caseKind, caseState } from '../../lib/words/case-texts.ts'
import { formatDate } from '../../lib/format.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { usePossibleCases } from './use-case.ts'

type ItemCasesProps = {
  order: Pick<OrderDetail, 'id'>
  item: Pick<OrderDetail['items'][number], 'id' | 'title'>
}

/**
 * Shows, for an item that has arrived, the link to request a return or a repair while possible, and the existing
 * requests.
 */
export function ItemCases({ order, item }: ItemCasesProps) {
  // One question for all items of the order: the answer is shared.
  const { data } = usePossibleCases({ orderId: order.id, token: undefined })
  const own = data?.items.find((one) => one.orderItemId === item.id)
  if (!own) return null
  return <ItemCasesView orderId={order.id} item={own} token={undefined} />
}

type ViewProps = { orderId: string; item: PossibleCaseList['items'][number]; token: string | undefined }

export function ItemCasesView({ orderId, item, token }: ViewProps) {
  const { orderItemId, title, possible, cases } = item
  return (
    <div className="mt-2 grid justify-items-start gap-1">
      {cases.map(({ id, number, kind, state }) => (
        <Link
          key={id}
          to="/repairs"
          search={{ id, token }}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('openCase', { kind: caseKind(kind), number, state: caseState(state) })}
        </Link>
      ))}
      {possible.length > 0 && (
        <Link
          to="/repairs"
          search={{ order: orderId, item: orderItemId, token }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
          aria-label={t('itemActionOf', { title })}
        >
          {t('itemAction')}
        </Link>
      )}
    </div>
  )
}

type PossibleProps = { possible: PossibleCaseList['items'][number]['possible'] }

/** Shows the requests that are still possible for an item, one line for each last day. */
export function PossibleUntil({ possible }: PossibleProps) {
  const lastDays = [...new Set(possible.map(({ until }) => until))]
  return lastDays.map((lastDay) => (
    <p key={lastDay} className="text-sm text-muted">
      {t('possibleUntil', {
        kinds: possible
          .filter(({ until }) => until === lastDay)
          .map(({ kind }) => caseKind(kind))
          .join(', '),
        date: formatDate(lastDay),
      })}
    </p>
  ))
}
