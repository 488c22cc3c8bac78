import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { bill, button, smallPrint, words } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'
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

type Words = Translator<WishMailText>

function noteOf({ news, pricePaise, knownPaise }: NewsItem, t: Words): string {
  if (news === 'back') return t('back')
  return knownPaise === null ? t('cheaper') : t('less', { sum: amount(knownPaise - pricePaise) })
}

function subjectOf(items: readonly NewsItem[], t: Words): string {
  const [only] = items
  if (!only || items.length > 1) return t('severalSubject', { count: String(items.length) })
  return t(only.news === 'back' ? 'backSubject' : 'cheaperSubject', { title: only.title })
}

/** Mail about wishlist items that are cheaper or back in stock, at today's prices, with a link to unsubscribe. */
export const wishlistNews: MailBodyWriter<WishNews> = (
  { name, items, wishlistUrl, unsubscribeUrl },
  { language },
) => {
  const t = translatorOf<WishMailText>({ en: WISH_MAIL_TEXTS, hi: WISH_MAIL_TEXTS_HI }, language)
  return {
    language,
    subject: subjectOf(items, t),
    preview: items.map((item) => `${item.title}: ${noteOf(item, t)}`).join(', '),
    heading: t('wishHeading'),
    parts: [
      words(name ? t('helloName', { name }) : t('hello')),
      words(t('wishAsked')),
      bill(
        items.map((item) => ({ name: item.title, note: noteOf(item, t), value: amount(item.pricePaise) })),
      ),
      button(t('wishLook'), wishlistUrl, t('orOpen')),
      smallPrint(t('wishUnreserved')),
    ],
    reason: t('wishReason'),
    unsubscribeUrl,
    unsubscribeLabel: t('wishStop'),
  }
}
