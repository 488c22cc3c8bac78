import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailContext } from './mail-body.ts'
import { MAIL_NAMES, type MailData, type MailName, MAILS, type NamedMail } from './mail-list.ts'
import { SAMPLE_TICKET, CASE, CASE_FACTS, SAMPLE_CONTEXT } from './sample-facts.ts'

/** Example of a mail, for the gallery of development and for tests; never sent. */
export type SampleMail = { key: string; mail: NamedMail; language?: ContentLanguage }

/** Returns the context for the sample's own language. */
export const contextOf = ({ language = 'en' }: SampleMail): MailContext => ({ ...SAMPLE_CONTEXT, language })

/** The people of the shop who answer questions read English. */
const isForReaders = (name: MailName) => name !== 'question-asked'

/** Returns the same mail for a reader of Hindi. */
function inHindi<Name extends MailName>(name: Name): SampleMail {
  const data = MAILS[name].sample
  const own = 'language' in data ? { ...data, language: 'hi' } : data
  return { key: `${name}-hindi`, language: 'hi', mail: { name, data: own } as NamedMail }
}

function oneOf<Name extends MailName>(name: Name): { name: Name; data: MailData[Name] } {
  return { name, data: MAILS[name].sample }
}

/** Every mail once, followed by further variants of some of them. */
export const SAMPLE_MAILS: readonly SampleMail[] = [
  ...MAIL_NAMES.map((name) => ({ key: name, mail: oneOf(name) as NamedMail })),
  {
    key: 'order-cancelled-unpaid',
    mail: { name: 'order-cancelled', data: { ...MAILS['order-cancelled'].sample, refundPaise: 0 } },
  },
  {
    key: 'order-cancelled-by-hand',
    mail: { name: 'order-cancelled', data: { ...MAILS['order-cancelled'].sample, refundWay: 'arranged' } },
  },
  {
    key: 'order-refunded-by-hand',
    mail: { name: 'order-refunded', data: { ...MAILS['order-refunded'].sample, refundWay: 'given' } },
  },
  {
    key: 'question-received-grievance',
    mail: { name: 'question-received', data: { ...SAMPLE_TICKET, topic: 'grievance' } },
  },
  ...CASE_STATES.slice(1).map(
    (state): SampleMail => ({
      key: `case-step-${state}`,
      mail: { name: 'case-step', data: { ...CASE, ...CASE_FACTS, state } },
    }),
  ),
  ...MAIL_NAMES.filter(isForReaders).map(inHindi),
  {
    key: 'case-step-shipped-back-hindi',
    mail: {
      name: 'case-step',
      data: { ...CASE, ...CASE_FACTS, language: 'hi', kind: 'repair', state: 'shipped_back' },
    },
  },
]
