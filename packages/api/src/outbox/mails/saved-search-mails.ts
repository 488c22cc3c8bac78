import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { bill, button, link, type Part, smallPrint, words } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'

const TEXTS = {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  subject: '{count} new products in your saved searches',
  oneSubject: 'New for “{search}”: {title}',
  heading: 'New in your saved searches',
  intro: 'You asked us to write when your saved searches find something new. These are today’s prices:',
  more: 'See all {count} for “{search}”',
  see: 'See “{search}”',
  all: 'See your saved searches',
  orOpen: 'Or open',
  unreserved: 'Items are not reserved and may sell out. We send at most one such email a day.',
  reason: 'You are receiving this email because you saved a search with email.',
  stop: 'Stop emails about saved searches',
} as const
type SavedSearchText = keyof typeof TEXTS

const TEXTS_HI: Readonly<Record<SavedSearchText, string>> = {
  hello: 'नमस्ते,',
  helloName: 'नमस्ते {name},',
  subject: 'आपकी सेव की हुई खोजों में {count} नए प्रोडक्ट',
  oneSubject: '“{search}” में नया: {title}',
  heading: 'आपकी सेव की हुई खोजों में नया',
  intro: 'आपने कहा था कि सेव की हुई खोज में कुछ नया मिले तो हम बताएँ। ये आज के दाम हैं:',
  more: '“{search}” के सभी {count} देखें',
  see: '“{search}” देखें',
  all: 'अपनी सेव की हुई खोजें देखें',
  orOpen: 'या यह खोलें',
  unreserved: 'आइटम रिज़र्व नहीं हैं और ख़त्म हो सकते हैं। ऐसा ईमेल दिन में ज़्यादा से ज़्यादा एक आता है।',
  reason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने ईमेल के साथ एक खोज सेव की थी।',
  stop: 'सेव की हुई खोजों के ईमेल बंद करें',
}

type Group = {
  name: string
  url: string
  /** The first few; `count`: of all. */
  items: readonly { title: string; pricePaise: number; picture: { url: string; alt: string } | null }[]
  count: number
}
type SavedSearchNews = { name: string | null; groups: readonly Group[]; unsubscribeUrl: string }

/** Lists the matches of one search; its link is a button if it is the only search. */
function groupParts(
  { name: search, url, items, count }: Group,
  { say: t, isOnly }: { say: Translator<SavedSearchText>; isOnly: boolean },
): Part[] {
  const rows = items.map(({ title, pricePaise, picture }) => ({
    name: title,
    value: amount(pricePaise),
    picture,
  }))
  const label = count > items.length ? t('more', { search, count: String(count) }) : t('see', { search })
  return [bill(rows), isOnly ? button(label, url, t('orOpen')) : link(label, url)]
}

/** Mail with the new matches of saved searches, each search with its link, at today's prices. */
export const savedSearchNews: MailBodyWriter<SavedSearchNews> = (
  { name, groups, unsubscribeUrl },
  { language, publicUrl },
) => {
  const t = translatorOf<SavedSearchText>({ en: TEXTS, hi: TEXTS_HI }, language)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const [first] = groups
  const [item] = first?.items ?? []
  const isOnly = groups.length === 1
  return {
    language,
    subject:
      count === 1 && first && item
        ? t('oneSubject', { search: first.name, title: item.title })
        : t('subject', { count: String(count) }),
    preview: groups.map((group) => group.name).join(', '),
    heading: t('heading'),
    parts: [
      words(name ? t('helloName', { name }) : t('hello')),
      words(t('intro')),
      ...groups.flatMap((group) => groupParts(group, { say: t, isOnly })),
      ...(isOnly ? [] : [button(t('all'), `${publicUrl}/wishlist`, t('orOpen'))]),
      smallPrint(t('unreserved')),
    ],
    reason: t('reason'),
    unsubscribeUrl,
    unsubscribeLabel: t('stop'),
  }
}
