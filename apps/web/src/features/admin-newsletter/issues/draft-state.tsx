import { formatDateTime } from '../../../lib/format.ts'
import { codeOf, detailOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import type { IssueDraft } from './use-issue-draft.ts'

/** What the refusal of a save says of the other editor. */
type OtherSave = { version: number; by: string | null; at: string }

/** Whether what was written is saved; what somebody else saved meanwhile; why it could not be saved. */
export function DraftState({ draft }: { draft: IssueDraft }) {
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
