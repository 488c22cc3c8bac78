import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { markdown } from './parts.ts'

/** One issue in one language; `body` is Markdown. */
type IssueMail = {
  subject: string
  preheader: string
  body: string
  language: ContentLanguage
  unsubscribeUrl: string
}

const WORDS = {
  en: {
    reason: 'You are receiving this email because you asked for our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
  hi: {
    reason: 'आपको यह मेल इसलिए मिला क्योंकि आपने हमारा न्यूज़लेटर माँगा था।',
    unsubscribe: 'न्यूज़लेटर बंद करें',
  },
} as const satisfies Record<ContentLanguage, Record<string, string>>

/** An issue of the newsletter, with the way to leave it. */
export const newsletterIssue: MailBodyWriter<IssueMail> = ({
  subject,
  preheader,
  body,
  language,
  unsubscribeUrl,
}) => ({
  language,
  subject,
  preview: preheader,
  heading: subject,
  parts: [markdown(body)],
  reason: WORDS[language].reason,
  unsubscribeUrl,
  unsubscribeLabel: WORDS[language].unsubscribe,
})
