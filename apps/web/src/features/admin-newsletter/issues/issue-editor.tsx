import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '@dobara/domain/content/content.ts'
import { ISSUE_TEXT_MOST, type IssueText } from '@dobara/domain/newsletter/issue-text.ts'
import { useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { codeOf, detailOf, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { IssuePreview } from './issue-preview.tsx'
import { SendBar } from './send-bar.tsx'
import { type IssueDraft, useIssueDraft } from './use-issue-draft.ts'

const NAMES = { en: 'english', hi: 'hindi' } as const satisfies Record<ContentLanguage, string>

type IssueFieldsProps = {
  language: ContentLanguage
  text: IssueText
  /** Missing values that the server found, by field such as `en.subject`. */
  faults: Record<string, string>
  isDisabled: boolean
  onWrite: (part: keyof IssueText, value: string) => void
}

/** Shows the three fields of an issue in one language. */
function IssueFields({ language, text, faults, isDisabled, onWrite }: IssueFieldsProps) {
  const box = (part: keyof IssueText) => ({
    lang: language,
    value: text[part],
    maxLength: ISSUE_TEXT_MOST[part],
    disabled: isDisabled,
    onChange: ({ target }: { target: { value: string } }) => onWrite(part, target.value),
  })
  return (
    <div className="grid gap-4">
      {language === 'hi' && <p className="text-sm text-muted">{t('hindiHint')}</p>}
      <FormField label={t('subject')} error={faults[`${language}.subject`]}>
        {(field) => <Input {...field} {...box('subject')} />}
      </FormField>
      <FormField label={t('preheader')} hint={t('preheaderHint')}>
        {(field) => <Input {...field} {...box('preheader')} />}
      </FormField>
      <FormField label={t('body')} hint={t('bodyHint')} error={faults[`${language}.body`]}>
        {(field) => <Textarea {...field} {...box('body')} rows={16} />}
      </FormField>
    </div>
  )
}

/** Details about the other editor's save in the refusal of a save. */
type OtherSave = { version: number; by: string | null; at: string }

/** Shows whether the draft is saved, what another person saved in the meantime, and why it could not be saved. */
function DraftState({ draft }: { draft: IssueDraft }) {
  const { error, isSaving, isDirty, save, showTheirs } = draft
  if (codeOf(error) === 'ISSUE_CHANGED') {
    const { version, by, at } = detailOf(error) as OtherSave
    const date = formatDateTime(at)
    return (
      <Alert
        tone="warning"
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => void showTheirs()}>
              {t('showTheirs')}
            </Button>
            <Button variant="outline" size="sm" isLoading={isSaving} onClick={() => void save(version)}>
              {t('keepMine')}
            </Button>
          </div>
        }
      >
        {by ? t('changedBy', { name: by, date }) : t('changedBySomebody', { date })}
      </Alert>
    )
  }
  if (error !== undefined) {
    const again = (
      <Button variant="outline" size="sm" isLoading={isSaving} onClick={() => void save()}>
        {t('tryAgain')}
      </Button>
    )
    return (
      <Alert tone="danger" action={again}>
        {messageOf(error, t('saveFailed'))}
      </Alert>
    )
  }
  return (
    <p role="status" className="text-sm text-muted">
      {t(isSaving ? 'saving' : isDirty ? 'unsaved' : 'saved')}
    </p>
  )
}

/** Editor of an issue: its fields, a preview and the ways to send it. */
export function IssueEditor({ issue }: { issue: NewsletterIssue }) {
  const [language, setLanguage] = useState<ContentLanguage>('en')
  const [refusal, setRefusal] = useState<unknown>()
  const draft = useIssueDraft(issue)
  const guard = useUnsavedGuard(draft.isDirty)
  const isReader = useIsReader('newsletter.write')
  const faults = fieldsOf(refusal)

  function refuse(error: unknown) {
    setRefusal(error)
    const [field] = Object.keys(fieldsOf(error))
    const wrong = CONTENT_LANGUAGES.find((known) => field?.startsWith(`${known}.`))
    if (wrong) setLanguage(wrong)
  }
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-label={t('issue')} className="grid min-w-0 content-start gap-4">
        <div role="group" aria-label={t('language')} className="flex gap-1">
          {CONTENT_LANGUAGES.map((known) => (
            <Button
              key={known}
              variant={known === language ? 'secondary' : 'ghost'}
              size="sm"
              aria-pressed={known === language}
              onClick={() => setLanguage(known)}
            >
              {t(NAMES[known])}
            </Button>
          ))}
        </div>
        <IssueFields
          key={language}
          language={language}
          text={draft.texts[language]}
          faults={faults}
          isDisabled={isReader}
          onWrite={(part, value) => {
            setRefusal(undefined)
            draft.write(language, part, value)
          }}
        />
        {!isReader && <DraftState draft={draft} />}
        <Card className="grid gap-3 px-4 py-3">
          <p>
            {t('audience', { count: issue.audience.total })}
            {issue.audience.hindi > 0 && `, ${t('audienceHindi', { count: issue.audience.hindi })}`}.
          </p>
          {!isReader && <SendBar issue={issue} draft={draft} language={language} onRefused={refuse} />}
        </Card>
      </section>
      <IssuePreview id={issue.id} language={language} />
      {guard.question}
    </div>
  )
}
