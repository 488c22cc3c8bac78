import { formatInr } from '@dobara/domain/money/paise.ts'

export type OrderForMail = {
  id: string
  orderNumber: string
  totalPaise: number
  items: { title: string; quantity: number; lineTotalPaise: number }[]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

type Mail = { subject: string; text: string; html: string }

function compose(subject: string, paragraphs: string[], link: { label: string; url: string }): Mail {
  const text = [...paragraphs, `${link.label}: ${link.url}`, 'Dobara'].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('')
  const html =
    `<div style="font-family:Figtree,Arial,sans-serif;color:#16211C;max-width:560px;margin:auto;padding:24px">` +
    `<h1 style="color:#0E5A47;font-size:22px">${escape(subject)}</h1>${body}` +
    `<p><a href="${escape(link.url)}" style="color:#0E5A47">${escape(link.label)}</a></p><p>Dobara</p></div>`
  return { subject, text, html }
}

const linesOf = (order: OrderForMail) =>
  order.items.map((item) => `${item.quantity} × ${item.title}: ${formatInr(item.lineTotalPaise)}`).join('\n')

/** "Your order is confirmed", with what was bought and what is still to be paid. */
export function orderConfirmedMail(input: {
  order: OrderForMail
  isPaid: boolean
  invoiceNumber: string
  publicUrl: string
}): Mail {
  const { order, isPaid, invoiceNumber, publicUrl } = input
  const total = formatInr(order.totalPaise)
  return compose(
    `Order ${order.orderNumber} is confirmed`,
    [
      'Thank you. We are getting your order ready.',
      linesOf(order),
      isPaid ? `Paid: ${total}` : `To pay on delivery: ${total}`,
      `Your GST invoice ${invoiceNumber} can be downloaded from the order page.`,
    ],
    { label: 'See your order', url: `${publicUrl}/order/${order.id}` },
  )
}

/** "Your order is cancelled", with what comes back. */
export function orderCancelledMail(input: {
  order: OrderForMail
  refundPaise: number
  publicUrl: string
}): Mail {
  const { order, refundPaise, publicUrl } = input
  const money =
    refundPaise > 0
      ? `${formatInr(refundPaise)} goes back to the account you paid from, usually within 5 to 7 working days.`
      : 'Nothing had been paid, so nothing needs to be refunded.'
  return compose(`Order ${order.orderNumber} is cancelled`, [linesOf(order), money], {
    label: 'See your order',
    url: `${publicUrl}/order/${order.id}`,
  })
}

/** Money came for an order that cannot be fulfilled any more. */
export function paymentReturnedMail(input: {
  order: OrderForMail
  refundPaise: number
  publicUrl: string
}): Mail {
  const { order, refundPaise, publicUrl } = input
  return compose(
    `Your payment for ${order.orderNumber} is being refunded`,
    [
      `We received ${formatInr(refundPaise)}, but this order can no longer be fulfilled. We are sorry.`,
      'The full amount goes back to the account you paid from, usually within 5 to 7 working days.',
    ],
    { label: 'See your order', url: `${publicUrl}/order/${order.id}` },
  )
}
