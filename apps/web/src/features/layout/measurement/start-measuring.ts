import type { Cart } from '@dobara/contract/cart.ts'
import { isStaffAddress } from '@dobara/domain/measurement/measured-address.ts'
import { type MeasuredEvent, withReported } from '@dobara/domain/measurement/measured-events.ts'
import type { MeasurementIds } from '@dobara/domain/measurement/vendors.ts'
import type { MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { keyOf } from '../../../lib/api/first-queries.ts'
import { readReportedOrders, storeReportedOrders } from './consent-store.ts'
import { additionOf, eventOfPage } from './page-events.ts'
import { closeVendors, openVendors } from './vendor-scripts.ts'

const ADDITIONS = ['cart.add', 'cart.buyNow']

type Options = { ids: MeasurementIds; router: AnyRouter; queryClient: QueryClient }

/**
 * Reports visits to the vendors until it is stopped. It follows the router, the answers and the changes of the shop from outside, so
 * that no screen has code for it.
 */
export function startMeasuring({ ids, router, queryClient }: Options): () => void {
  const send = openVendors(ids)
  let path: string | null = null
  /** Events reported for the open page. */
  const reported = new Set<MeasuredEvent['name']>()

  const report = (event: MeasuredEvent | null) => {
    if (!event || isStaffAddress(location)) return
    reported.add(event.name)
    send(event)
  }

  function reportPage() {
    if (!reported.has('page_view')) return
    const match = router.state.matches.at(-1)
    if (!match) return
    const event = eventOfPage(
      {
        routeId: match.routeId,
        params: match.params,
        search: match.search,
        answer: (procedure, input) => queryClient.getQueryData(keyOf({ procedure, input })),
      },
      readReportedOrders(),
    )
    if (!event || reported.has(event.name)) return
    if (event.name === 'purchase') {
      storeReportedOrders(withReported(readReportedOrders(), event.orderNumber))
    }
    report(event)
  }

  function openPage() {
    const { pathname } = location
    if (pathname === path) return
    path = pathname
    reported.clear()
    // After its effects, which write its title.
    setTimeout(() => {
      if (pathname !== location.pathname || pathname !== path) return
      report({ name: 'page_view' })
      reportPage()
    })
  }

  const stops = [
    router.subscribe('onRendered', openPage),
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') reportPage()
    }),
    queryClient.getMutationCache().subscribe((change) => report(additionIn(change))),
    router.subscribe('onBeforeNavigate', leaveForStaff),
  ]
  openPage()
  return () => {
    path = null
    for (const stop of stops) stop()
    closeVendors()
  }
}

/** Returns the event of an addition by a change of the cart; null for other changes. */
function additionIn(change: MutationCacheNotifyEvent): MeasuredEvent | null {
  if (change.type !== 'updated' || change.action.type !== 'success') return null
  const { options, state } = change.mutation
  const [procedure] = (options.mutationKey ?? []) as readonly string[][]
  if (!ADDITIONS.includes(procedure?.join('.') ?? '')) return null
  return additionOf(state.variables as Parameters<typeof additionOf>[0], state.data as Cart)
}

type Target = { toLocation: { pathname: string; searchStr: string; href: string } }

/** Loads a page of the staff from scratch: scripts loaded here must not run there. */
function leaveForStaff({ toLocation: { pathname, searchStr: search, href } }: Target): void {
  if (!isStaffAddress({ pathname, search })) return
  closeVendors()
  location.assign(href)
}
