import type { AdminScreenShape } from './admin-screen-shape.ts'

/** The screens about orders and what follows from them, in the order of the side bar. */
export const SELLING_SCREENS = [
  {
    name: 'orders',
    path: '/admin/orders',
    group: 'sell',
    permission: 'orders.read',
    letter: 'o',
    title: { en: 'Orders', hi: 'ऑर्डर' },
    lists: ['orders'],
  },
  {
    name: 'shipments',
    path: '/admin/shipments',
    group: 'sell',
    permission: 'orders.read',
    letter: 'f',
    title: { en: 'Shipments', hi: 'शिपमेंट' },
    lists: ['shipments'],
  },
  {
    name: 'cases',
    path: '/admin/cases',
    group: 'sell',
    permission: 'cases.read',
    letter: 't',
    title: { en: 'Returns and repairs', hi: 'वापसी और मरम्मत' },
    lists: ['cases'],
  },
  {
    name: 'trade-ins',
    path: '/admin/trade-ins',
    group: 'sell',
    permission: 'trade_ins.read',
    letter: 'j',
    title: { en: 'Trade-ins', hi: 'एक्सचेंज' },
    lists: ['trade-ins'],
  },
  {
    name: 'tickets',
    path: '/admin/tickets',
    group: 'sell',
    permission: 'support.read',
    letter: 'q',
    title: { en: 'Questions', hi: 'सवाल' },
    lists: ['tickets'],
  },
  {
    name: 'coupons',
    path: '/admin/coupons',
    group: 'sell',
    permission: 'coupons.read',
    letter: 'd',
    title: { en: 'Coupons', hi: 'कूपन' },
    lists: ['coupons'],
  },
] as const satisfies readonly AdminScreenShape[]
