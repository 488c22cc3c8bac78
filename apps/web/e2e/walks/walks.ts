import type { Page } from '@playwright/test'
import { walkBackOffice } from './back-office-screens.ts'
import { walkProducts } from './catalogue-screens.ts'
import type { Look } from './look.ts'
import { walkTheOrders } from './order-screens.ts'
import { OTHER_SCREENS, walkOtherScreens } from './other-screens.ts'
import { walkThePeople } from './people-screens.ts'
import { walkAPurchase, walkThePages, walkThePhone, walkTheShop } from './screens.ts'

export type Walk = { name: string; walk: (page: Page, look: Look) => Promise<void>; isOnPhone?: true }

// Each walk loads the app and signs in as seldom as it can.

/** Every screen of the shop and what its buttons open. */
export const SHOP_WALKS: Walk[] = [
  { name: 'a visitor’s screens', walk: walkTheShop },
  { name: 'the screens of a purchase', walk: walkAPurchase },
  { name: 'the pages of the footer', walk: walkThePages },
  { name: 'the menus and cases of a phone', walk: walkThePhone, isOnPhone: true },
]

/** Every screen of the back office and its dialogs. */
export const BACK_OFFICE_WALKS: Walk[] = [
  { name: 'the goods in the back office', walk: walkProducts },
  { name: 'the orders in the back office', walk: walkTheOrders },
  { name: 'the desk of the back office', walk: walkBackOffice },
  { name: 'the people and settings of the back office', walk: walkThePeople },
  ...(OTHER_SCREENS.length > 0
    ? [{ name: 'the other screens of the back office', walk: walkOtherScreens }]
    : []),
]
