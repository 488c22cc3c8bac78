import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { itemRow, type MailItem } from './order-parts.ts'
import { bill, button, smallPrint, words } from './parts.ts'

/** What was left; `unsubscribeUrl` is made by features/privacy/unsubscribe.ts for the purpose `cart_reminder`. */
type LeftCart = { name: string | null; items: readonly MailItem[]; cartUrl: string; unsubscribeUrl: string }

/** The one reminder of things left in the cart, at today's prices, with the way never to get another. */
export const abandonedCart: MailBodyWriter<LeftCart> = ({ name, items, cartUrl, unsubscribeUrl }) => {
  const sum = amount(items.reduce((total, { lineTotalPaise }) => total + lineTotalPaise, 0))
  return {
    subject: 'You left something in your cart',
    preview: `${sum} of goods are still in your cart.`,
    heading: 'You left something in your cart',
    parts: [
      words(name ? `Hello ${name},` : 'Hello,'),
      words('you asked us to remind you once. This is still in your cart, at today’s prices:'),
      bill([
        ...items.map(itemRow),
        { name: 'Together, before coupons and shipping', value: sum, isTotal: true },
      ]),
      button('Back to your cart', cartUrl),
      smallPrint('Nothing is reserved: what is bought by somebody else meanwhile is gone.'),
    ],
    reason: 'You get this mail because you agreed to be reminded of things left in your cart.',
    unsubscribeUrl,
  }
}
