import { ORDER_TABS, type OrderTab } from '@dobara/domain/shipping/order-tabs.ts'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/api/trpc.ts'
import type { OrdersAddress } from './orders-list.ts'
import { t } from './texts.ts'

const TAB =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink pointer-coarse:min-h-11'

/**
 * Tabs above the list for the work of the day. A tab is the list with one filter; the oldest order comes first, as it
 * has waited longest.
 */
export function OrderTabs({ address }: { address: OrdersAddress }) {
  // Without counts the tabs still lead to their orders.
  const { data } = trpc.admin.orders.tabCounts.useQuery(undefined, { staleTime: 0 })
  return (
    <nav aria-label={t('tabs')} className="-mb-px overflow-x-auto">
      <ul className="flex w-max gap-4">
        {([undefined, ...ORDER_TABS] as const).map((tab) => (
          <li key={tab ?? 'all'}>
            <Tab tab={tab} isCurrent={address.tab === tab} count={data?.[tab ?? 'all']} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { tab: OrderTab | undefined; isCurrent: boolean; count: number | undefined }

function Tab({ tab, isCurrent, count }: TabProps) {
  return (
    <Link
      to="/admin/orders"
      search={tab ? { tab, dir: 'asc' } : {}}
      resetScroll={false}
      // Otherwise the router calls All current behind every filter.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      title={tab && t(`tabOf-${tab}`)}
      className={TAB}
    >
      {t(tab ? `tab-${tab}` : 'all')}{' '}
      {count !== undefined && (
        <span className="rounded-full bg-sunken px-2 text-sm text-ink tabular-nums">
          {count.toLocaleString('en-IN')}
        </span>
      )}
    </Link>
  )
}
