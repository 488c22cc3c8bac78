import { walkTheCoupons, walkTheDashboard, walkTheReports, walkTheShelves } from './admin-screens.ts'
import { walkTheParcels } from './parcels-walk.ts'
import { walkTheBackOffice, walkTheImages, walkTheOrders } from './back-office.ts'
import { walkTheCases } from './cases-walk.ts'
import { walkTheContent } from './content-screens.ts'
import { walkSeveralOrders, walkTheLog } from './desk-screens.ts'
import { walkTheProductDesk } from './product-desk-screens.ts'
import { walkTheProductForms } from './product-form-screens.ts'

/** Every screen of the back office and its dialogs; each walk loads the app once and signs in once. */
export const BACK_OFFICE_WALKS = [
  { name: 'the back office', walk: walkTheBackOffice },
  { name: 'the dashboard', walk: walkTheDashboard },
  { name: 'the orders of the shop', walk: walkTheOrders },
  { name: 'the list of products', walk: walkTheProductDesk },
  { name: 'the forms of a product', walk: walkTheProductForms },
  { name: 'the categories and brands', walk: walkTheShelves },
  { name: 'the coupons of the shop', walk: walkTheCoupons },
  { name: 'the images of the shop', walk: walkTheImages },
  { name: 'the GST reports', walk: walkTheReports },
  { name: 'the pages and articles', walk: walkTheContent },
  { name: 'the activity log', walk: walkTheLog },
  { name: 'the parcels of orders', walk: walkTheParcels },
  { name: 'the returns and repairs', walk: walkTheCases },
  { name: 'moves of several orders', walk: walkSeveralOrders },
]
