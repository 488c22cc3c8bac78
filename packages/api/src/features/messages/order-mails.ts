import { formatInr } from '@dobara/domain/money/paise.ts'
import { composeMail, type Mail, type MailLink } from './compose-mail.ts'

export type OrderForMail = {
  id: string
  orderNumber: string
  totalPaise: number
  items: { title: string; quantity: number; lineTotalPaise: number }[]
}

export type OrderLinks = { publicUrl: string; trackUrl: string }

/** The order's own page asks for a sign-in; the tracking page opens for whoever has the mail. */
function linksOf(order: OrderForMail, { publicUrl, trackUrl }: OrderLinks): MailLink[] {
  return [
    { label: 'See your order', url: `${publicUrl}/order/${order.id}` },
    { label: 'Track it without signing in', url: trackUrl },
  ]
}

const linesOf = (order: OrderForMail) =>
  order.items.map((item) => `${item.quantity} × ${item.title}: ${formatInr(item.lineTotalPaise)}`).join('\n')

/** "Your order is confirmed", with what was bought and what is still to be paid. */
export function orderConfirmedMail(input: {
  order: OrderForMail
  isPaid: boolean
  invoiceNumber: string
  links: OrderLinks
}): Mail {
  const { order, isPaid, invoiceNumber, links } = input
  const total = formatInr(order.totalPaise)
  return composeMail(
    `Order ${order.orderNumber} is confirmed`,
    [
      'Thank you. We are getting your order ready.',
      linesOf(order),
      isPaid ? `Paid: ${total}` : `To pay on delivery: ${total}`,
      `Your GST invoice ${invoiceNumber} can be downloaded from the order page.`,
    ],
    ...linksOf(order, links),
  )
}

/** "Your order is cancelled", with what comes back. */
export function orderCancelledMail(input: {
  order: OrderForMail
  refundPaise: number
  links: OrderLinks
}): Mail {
  const { order, refundPaise, links } = input
  const money =
    refundPaise > 0
      ? `${formatInr(refundPaise)} goes back to the account you paid from, usually within 5 to 7 working days.`
      : 'Nothing had been paid, so nothing needs to be refunded.'
  return composeMail(
    `Order ${order.orderNumber} is cancelled`,
    [linesOf(order), money],
    ...linksOf(order, links),
  )
}

/** Money came for an order that cannot be fulfilled any more. */
export function paymentReturnedMail(input: {
  order: OrderForMail
  refundPaise: number
  links: OrderLinks
}): Mail {
  const { order, refundPaise, links } = input
  return composeMail(
    `Your payment for ${order.orderNumber} is being refunded`,
    [
      `We received ${formatInr(refundPaise)}, but this order can no longer be fulfilled. We are sorry.`,
      'The full amount goes back to the account you paid from, usually within 5 to 7 working days.',
    ],
    ...linksOf(order, links),
  )
}
