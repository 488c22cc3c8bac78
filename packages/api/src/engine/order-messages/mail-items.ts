import { invoicedItems, payablePaise, unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import { narrowestPicture } from '@dobara/contract/pictures/pictures.ts'
import { chosenAttribute } from '@dobara/domain/catalog/chosen-attribute.ts'
import { conditionLabel } from '@dobara/domain/catalog/condition-label.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailItem } from '../../outbox/mails/order-parts.ts'
import { isWebAddress } from '../../outbox/mails/parts.ts'
import type { LockedOrder } from '../orders/queries.ts'

type OrderItem = Pick<
  LockedOrder['items'][number],
  'title' | 'quantity' | 'lineTotalPaise' | 'attributes' | 'condition' | 'imageUrl' | 'imageAlt'
>

/** Which build of the product it is, and how good: '16 GB · 512 GB SSD · Refurbished-A (Excellent)'. */
function detailsOf({ attributes, condition }: OrderItem, language: ContentLanguage): string {
  const chosen = Object.entries(attributes as Record<string, string | number>).map(chosenAttribute)
  return [...chosen, conditionLabel(condition, language)].filter(Boolean).join(' · ')
}

/** The picture's whole address: a store of our own gives its path alone. */
function pictureOf({ imageUrl, imageAlt, title }: OrderItem, publicUrl: string): MailItem['picture'] {
  if (!imageUrl) return null
  const small = narrowestPicture(imageUrl)
  const url = small.startsWith('/') ? `${publicUrl}${small}` : small
  return isWebAddress(url) ? { url, alt: imageAlt ?? title } : null
}

type MailItemContext = { publicUrl: string; language: ContentLanguage }

/** Returns the bought items as an email shows them: each with its build and its picture. */
export function mailItems(items: readonly OrderItem[], { publicUrl, language }: MailItemContext): MailItem[] {
  return items.map((item) => {
    const { title, quantity, lineTotalPaise } = item
    return {
      title,
      quantity,
      lineTotalPaise,
      details: detailsOf(item, language),
      picture: pictureOf(item, publicUrl),
    }
  })
}

type BilledOrder = Pick<LockedOrder, 'items' | 'taxPaise' | 'totalPaise' | 'waivedPaise'>

const sumOf = <Item>(items: readonly Item[], paiseOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + paiseOf(item), 0)

/** The items and sums of an order in its mails: units cancelled before they were paid are excluded. */
export function billedItems(order: BilledOrder, context: MailItemContext) {
  const billed = invoicedItems(order.items)
  const left = order.items.flatMap((item) => {
    const quantity = unitsBought(item)
    return quantity > 0 ? [{ ...item, quantity, lineTotalPaise: item.unitPricePaise * quantity }] : []
  })
  const taxOf = (item: LockedOrder['items'][number]) => item.cgstPaise + item.sgstPaise + item.igstPaise
  return {
    items: mailItems(billed, context),
    left: mailItems(left, context),
    subtotalPaise: sumOf(billed, (item) => item.lineTotalPaise),
    discountPaise: sumOf(billed, (item) => item.discountPaise),
    taxPaise: order.taxPaise - sumOf(order.items, taxOf) + sumOf(billed, taxOf),
    totalPaise: payablePaise(order),
  }
}
