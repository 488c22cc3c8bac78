import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '@dobara/domain/content/content.ts'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { fieldsOf } from '../../../lib/refusals/refusal.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DraftState } from './draft-state.tsx'
import { IssueFields } from './issue-fields.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { SendBar } from './send-bar.tsx'
import { t } from '../texts.ts'
import { useIssueDraft } from './use-issue-draft.ts'

const NAMES = { en: 'english', hi: 'hindi' } as const satisfies Record<ContentLanguage, string>

/** An issue that is being written: its boxes, how it will look, and the ways to send it. */
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
