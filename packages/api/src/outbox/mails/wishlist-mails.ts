import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { bill, button, smallPrint, words } from './parts.ts'

type WishNews = {
  name: string | null
  items: readonly {
    title: string
    news: 'back' | 'cheaper'
    pricePaise: number
    /** What it cost when it was added or told last; null where that is not known. */
    knownPaise: number | null
  }[]
  wishlistUrl: string
  unsubscribeUrl: string
}

type NewsItem = WishNews['items'][number]

function noteOf({ news, pricePaise, knownPaise }: NewsItem): string {
  if (news === 'back') return 'back in stock'
  return knownPaise === null ? 'cheaper' : `${amount(knownPaise - pricePaise)} less`
}

function subjectOf(items: readonly NewsItem[]): string {
  const [only] = items
  if (!only || items.length > 1) return `News of ${items.length} things on your wishlist`
  return only.news === 'back' ? `Back in stock: ${only.title}` : `Cheaper now: ${only.title}`
}

/** What is cheaper or back of a wishlist, at today's prices, with the way never to hear of it again. */
export const wishlistNews: MailBodyWriter<WishNews> = ({ name, items, wishlistUrl, unsubscribeUrl }) => ({
  subject: subjectOf(items),
  preview: items.map((item) => `${item.title}: ${noteOf(item)}`).join(', '),
  heading: 'News of your wishlist',
  parts: [
    words(name ? `Hello ${name},` : 'Hello,'),
    words(
      'you asked us to tell you when something on your wishlist is cheaper or back in stock. These are today’s prices:',
    ),
    bill(items.map((item) => ({ name: item.title, note: noteOf(item), value: amount(item.pricePaise) }))),
    button('Look at your wishlist', wishlistUrl),
    smallPrint(
      'Nothing is reserved: what is bought by somebody else meanwhile is gone. There is at most one such mail a day.',
    ),
  ],
  reason: 'You get this mail because you agreed to hear of what is on your wishlist.',
  unsubscribeUrl,
  unsubscribeLabel: 'No more news of my wishlist',
})
