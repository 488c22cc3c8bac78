import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { ISSUE_TEXT_MOST, type IssueText } from '@dobara/domain/newsletter/issue-text.ts'
import { FormField } from '../../../components/form/form-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'

type IssueFieldsProps = {
  language: ContentLanguage
  text: IssueText
  /** What the server found missing, by field such as `en.subject`. */
  faults: Record<string, string>
  isDisabled: boolean
  onWrite: (part: keyof IssueText, value: string) => void
}

/** The three boxes of an issue in one language. */
export function IssueFields({ language, text, faults, isDisabled, onWrite }: IssueFieldsProps) {
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
