import type { ContentLanguage } from '../content/content.ts'

/** Text of an issue in one language; `body` is Markdown. */
export type IssueText = { subject: string; preheader: string; body: string }
export type IssueTexts = Record<ContentLanguage, IssueText>

/** Characters that each part has at most. Mail programs show about 60 of a subject and 100 of a preheader. */
export const ISSUE_TEXT_MOST = { subject: 150, preheader: 200, body: 20_000 } as const satisfies Record<
  keyof IssueText,
  number
>

export type IssueFault = 'issue_subject_missing' | 'issue_body_missing'

const isBlank = (text: string) => text.trim() === ''

/** Returns true if any part of it is written. */
export function isBegun({ subject, preheader, body }: IssueText): boolean {
  return ![subject, preheader, body].every(isBlank)
}

/**
 * Returns what is missing before an issue can be sent, by field such as `en.subject`. Every issue is written in
 * English; the Hindi one may be left out, but not be half there.
 */
export function issueFaults(texts: IssueTexts): Record<string, IssueFault> {
  const languages: ContentLanguage[] = isBegun(texts.hi) ? ['en', 'hi'] : ['en']
  const faults: Record<string, IssueFault> = {}
  for (const language of languages) {
    const { subject, body } = texts[language]
    if (isBlank(subject)) faults[`${language}.subject`] = 'issue_subject_missing'
    if (isBlank(body)) faults[`${language}.body`] = 'issue_body_missing'
  }
  return faults
}

/** Returns the language in which an issue is sent to a reader of the shop in this language. */
export function issueLanguage(texts: IssueTexts, wanted: ContentLanguage): ContentLanguage {
  return isBegun(texts[wanted]) ? wanted : 'en'
}
