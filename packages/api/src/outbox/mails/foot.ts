import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { MailLetter } from './letter.ts'
import { LIGHT } from './theme.ts'

const WORDS = {
  en: { optOut: 'No more reminders', officer: 'Grievance officer' },
  hi: { optOut: 'और याद न दिलाएँ', officer: 'शिकायत अधिकारी' },
} as const satisfies Record<ContentLanguage, Record<string, string>>

type FootLine = { text: string; element: ReactNode[] }
const plain = (text: string): FootLine => ({ text, element: [text] })
type FootParts = Pick<
  MailLetter,
  'language' | 'reason' | 'unsubscribeUrl' | 'unsubscribeLabel' | 'shop' | 'publicUrl'
>

/**
 * Returns the sender and contact details, as rule 4 of the E-Commerce Rules 2020 requires; the same lines for both
 * versions.
 */
function linesOf({
  language,
  reason,
  unsubscribeUrl,
  unsubscribeLabel,
  shop,
  publicUrl,
}: FootParts): FootLine[] {
  const { officer } = WORDS[language]
  const optOut = unsubscribeLabel ?? WORDS[language].optOut
  return [
    {
      text: `${shop.name} · ${publicUrl}`,
      element: [h('strong', null, shop.name), ' · ', anchor(publicUrl, publicUrl)],
    },
    ...(shop.legalName ? sellerLines(shop, officer) : []),
    plain(reason),
    ...(unsubscribeUrl
      ? [{ text: `${optOut}: ${unsubscribeUrl}`, element: [anchor(unsubscribeUrl, optOut)] }]
      : []),
  ]
}

/** A shop that is being set up has no seller yet. */
function sellerLines(shop: MailLetter['shop'], title: string): FootLine[] {
  const officer = shop.grievanceOfficer
  const place = [...shop.addressLines, `${shop.city} ${shop.postcode}`, shop.state].join(', ')
  return [
    plain(`${shop.legalName}, ${place}`),
    {
      text: `${shop.phone} (${shop.hours}) · ${shop.email}`,
      element: [`${shop.phone} (${shop.hours}) · `, anchor(`mailto:${shop.email}`, shop.email)],
    },
    {
      text: `${title}: ${officer.name}, ${officer.phone}, ${officer.email}`,
      element: [
        `${title}: ${officer.name}, ${officer.phone}, `,
        anchor(`mailto:${officer.email}`, officer.email),
      ],
    },
  ]
}

function anchor(href: string, label: string): ReactElement {
  const style = { color: LIGHT.muted, textDecoration: 'underline' }
  return h(Link, { href, className: 'muted', style }, label)
}

/** The foot under the card. */
export function footElements(letter: FootParts): ReactElement[] {
  const style = { margin: '0 0 6px', fontSize: '13px', lineHeight: '19px', color: LIGHT.muted }
  return linesOf(letter).map(({ element }) => h(Text, { className: 'muted', style }, ...element))
}

/** The foot as text; '-- ' on a line of its own marks it for mail programs. */
export function footText(letter: FootParts): string {
  return ['-- ', ...linesOf(letter).map(({ text }) => text)].join('\n')
}
