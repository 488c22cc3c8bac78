import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, words } from './parts.ts'

type Disabled = {
  /** Host of the receiver. */
  host: string
  kind: 'failing' | 'gone'
  /** The webhook in the back office. */
  url: string
}
type Words = Record<'heading' | 'failing' | 'gone' | 'what' | 'open' | 'orOpen' | 'reason', string> & {
  subject: (host: string) => string
}

const WORDS: Readonly<Record<ContentLanguage, Words>> = {
  en: {
    subject: (host) => `The webhook to ${host} was disabled`,
    heading: 'A webhook was disabled',
    failing: 'Nothing has arrived there for a day, so the shop sends nothing more.',
    gone: 'Its receiver answered that it wants nothing more (410 Gone).',
    what: 'The program behind it does not learn what happens until the webhook is enabled again. What was not delivered can then be sent again.',
    open: 'Open webhooks',
    orOpen: 'Or open',
    reason: 'This mail is for the people of the shop.',
  },
  hi: {
    subject: (host) => `${host} का वेबहुक बंद हुआ`,
    heading: 'एक वेबहुक बंद हुआ',
    failing: 'एक दिन से वहाँ कुछ नहीं पहुँचा, इसलिए दुकान अब कुछ नहीं भेजती।',
    gone: 'उधर से जवाब आया कि अब कुछ नहीं चाहिए (410 Gone)।',
    what: 'जब तक वेबहुक फिर चालू न हो, उसके पीछे के प्रोग्राम को पता नहीं चलता कि क्या हुआ। जो नहीं पहुँचा, वह बाद में फिर भेजा जा सकता है।',
    open: 'वेबहुक खोलें',
    orOpen: 'या खोलें',
    reason: 'यह मेल दुकान के लोगों के लिए है।',
  },
}

/** To the shop's people: a program does not learn any more what happens. */
export const webhookDisabled: MailBodyWriter<Disabled> = ({ host, kind, url }, { language }) => {
  const t = WORDS[language]
  return {
    language,
    subject: t.subject(host),
    preview: t[kind],
    heading: t.heading,
    parts: [words(`${host}: ${t[kind]}`), words(t.what), button(t.open, url, t.orOpen)],
    reason: t.reason,
  }
}
