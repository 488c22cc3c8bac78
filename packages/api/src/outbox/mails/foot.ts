import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { MailBody, MailContext } from './mail-body.ts'
import { LIGHT } from './theme.ts'

const OPT_OUT = 'No more reminders'

type FootLine = { text: string; element: ReactNode[] }
const plain = (text: string): FootLine => ({ text, element: [text] })
type FootParts = Pick<MailBody, 'reason' | 'unsubscribeUrl'>

/** Who writes and how they are reached, as rule 4 of the E-Commerce Rules 2020 asks; the same lines for both versions. */
function linesOf({ reason, unsubscribeUrl }: FootParts, { shop, publicUrl }: MailContext): FootLine[] {
  return [
    {
      text: `${shop.name} · ${publicUrl}`,
      element: [h('strong', null, shop.name), ' · ', anchor(publicUrl, publicUrl)],
    },
    ...(shop.legalName ? sellerLines(shop) : []),
    plain(reason),
    ...(unsubscribeUrl
      ? [{ text: `${OPT_OUT}: ${unsubscribeUrl}`, element: [anchor(unsubscribeUrl, OPT_OUT)] }]
      : []),
  ]
}

/** A shop that is being set up has no seller yet. */
function sellerLines(shop: MailContext['shop']): FootLine[] {
  const officer = shop.grievanceOfficer
  const place = [...shop.addressLines, `${shop.city} ${shop.postcode}`, shop.state].join(', ')
  return [
    plain(`${shop.legalName}, ${place}`),
    {
      text: `${shop.phone} (${shop.hours}) · ${shop.email}`,
      element: [`${shop.phone} (${shop.hours}) · `, anchor(`mailto:${shop.email}`, shop.email)],
    },
    {
      text: `Grievance officer: ${officer.name}, ${officer.phone}, ${officer.email}`,
      element: [
        `Grievance officer: ${officer.name}, ${officer.phone}, `,
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
export function footElements(body: FootParts, context: MailContext): ReactElement[] {
  const style = { margin: '0 0 6px', fontSize: '13px', lineHeight: '19px', color: LIGHT.muted }
  return linesOf(body, context).map(({ element }) => h(Text, { className: 'muted', style }, ...element))
}

/** The foot as text; '-- ' on a line of its own marks it for mail programs. */
export function footText(body: FootParts, context: MailContext): string {
  return ['-- ', ...linesOf(body, context).map(({ text }) => text)].join('\n')
}
