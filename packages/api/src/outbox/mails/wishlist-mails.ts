import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { bill, button, smallPrint, words } from './parts.ts'
import { type Say, sayIn } from './say.ts'
import { WISH_MAIL_TEXTS, WISH_MAIL_TEXTS_HI, type WishMailText } from './wish-mail-texts.ts'

type WishNews = {
  name: string | null
  items: readonly {
    title: string
    news: 'back' | 'cheaper'
    pricePaise: number
    /** The price when it was added or last mailed; null where that is not known. */
    knownPaise: number | null
  }[]
  wishlistUrl: string
  unsubscribeUrl: string
}

type NewsItem = WishNews['items'][number]

type Words = Say<WishMailText>

function noteOf({ news, pricePaise, knownPaise }: NewsItem, say: Words): string {
  if (news === 'back') return say('back')
  return knownPaise === null ? say('cheaper') : say('less', { sum: amount(knownPaise - pricePaise) })
}

function subjectOf(items: readonly NewsItem[], say: Words): string {
  const [only] = items
  if (!only || items.length > 1) return say('severalSubject', { count: String(items.length) })
  return say(only.news === 'back' ? 'backSubject' : 'cheaperSubject', { title: only.title })
}

/** What is cheaper or back of a wishlist, at today's prices, with the way never to hear of it again. */
export const wishlistNews: MailBodyWriter<WishNews> = (
  { name, items, wishlistUrl, unsubscribeUrl },
  { language },
) => {
  const say = sayIn<WishMailText>({ en: WISH_MAIL_TEXTS, hi: WISH_MAIL_TEXTS_HI }, language)
  return {
    language,
    subject: subjectOf(items, say),
    preview: items.map((item) => `${item.title}: ${noteOf(item, say)}`).join(', '),
    heading: say('wishHeading'),
    parts: [
      words(name ? say('helloName', { name }) : say('hello')),
      words(say('wishAsked')),
      bill(
        items.map((item) => ({ name: item.title, note: noteOf(item, say), value: amount(item.pricePaise) })),
      ),
      button(say('wishLook'), wishlistUrl, say('orOpen')),
      smallPrint(say('wishUnreserved')),
    ],
    reason: say('wishReason'),
    unsubscribeUrl,
    unsubscribeLabel: say('wishStop'),
  }
}
