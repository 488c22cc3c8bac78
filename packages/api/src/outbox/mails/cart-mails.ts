import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { itemRow, type MailItem } from './order-parts.ts'
import { bill, button, smallPrint, words } from './parts.ts'
import { translatorOf } from './translator.ts'
import { WISH_MAIL_TEXTS, WISH_MAIL_TEXTS_HI, type WishMailText } from './wish-mail-texts.ts'

/** Abandoned cart; `unsubscribeUrl` is made by outbox/unsubscribe-url.ts for the purpose `cart_reminder`. */
type LeftCart = { name: string | null; items: readonly MailItem[]; cartUrl: string; unsubscribeUrl: string }

/** The only reminder of items left in the cart, at today's prices, with a link to never get another. */
export const abandonedCart: MailBodyWriter<LeftCart> = (
  { name, items, cartUrl, unsubscribeUrl },
  { language },
) => {
  const t = translatorOf<WishMailText>({ en: WISH_MAIL_TEXTS, hi: WISH_MAIL_TEXTS_HI }, language)
  const sum = amount(items.reduce((total, { lineTotalPaise }) => total + lineTotalPaise, 0))
  return {
    language,
    subject: t('cartSubject'),
    preview: t('cartPreview', { sum }),
    heading: t('cartSubject'),
    parts: [
      words(name ? t('helloName', { name }) : t('hello')),
      words(t('cartStill')),
      bill([...items.map(itemRow), { name: t('cartTogether'), value: sum, isTotal: true }]),
      button(t('cartBack'), cartUrl, t('orOpen')),
      smallPrint(t('cartUnreserved')),
    ],
    reason: t('cartReason'),
    unsubscribeUrl,
  }
}
