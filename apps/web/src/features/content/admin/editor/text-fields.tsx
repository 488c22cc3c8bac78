import {
  CONTENT_BODY_LENGTH,
  CONTENT_SUMMARY_LENGTH,
  CONTENT_TITLE_LENGTH,
  type ContentTextsInput,
} from '@dobara/contract/content/admin-content.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../../components/form/form-field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { editBox } from './edit-box.ts'
import { wrapped } from './markdown-edits.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

type TextFieldsProps = {
  form: UseFormReturn<ContentTextsInput>
  language: ContentLanguage
  isReadOnly: boolean
}

const SIGNS: Readonly<Record<string, string>> = { b: '**', i: '*' }

/** Returns a handler of Ctrl+B and Ctrl+I in a Markdown field. */
function useMarkdownKeys(box: RefObject<HTMLTextAreaElement | null>) {
  return (event: KeyboardEvent) => {
    const sign = event.ctrlKey || event.metaKey ? SIGNS[event.key.toLowerCase()] : undefined
    if (sign === undefined || !box.current || box.current.readOnly) return
    event.preventDefault()
    editBox(box.current, (selected) => wrapped(selected, sign, t('words')))
  }
}

/** Title, summary and text in one language. */
export function TextFields({ form, language, isReadOnly }: TextFieldsProps) {
  const { register, formState } = form
  const box = useRef<HTMLTextAreaElement>(null)
  const faults = formState.errors[language]
  const body = register(`${language}.body`)
  const keys = useMarkdownKeys(box)
  const name = t(language === 'en' ? 'english' : 'hindi')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <legend className="mb-2 text-lg font-semibold">{name}</legend>
      <p className="-mt-2 text-sm text-muted">{t(language === 'en' ? 'englishHint' : 'hindiHint')}</p>
      <FormField label={t('textTitle')} error={faults?.title?.message}>
        {(field) => (
          <Input
            {...field}
            lang={language}
            {...register(`${language}.title`)}
            readOnly={isReadOnly}
            maxLength={CONTENT_TITLE_LENGTH}
          />
        )}
      </FormField>
      <FormField label={t('summary')} hint={t('summaryHint')} error={faults?.summary?.message}>
        {(field) => (
          <Textarea
            {...field}
            lang={language}
            {...register(`${language}.summary`)}
            readOnly={isReadOnly}
            rows={2}
            maxLength={CONTENT_SUMMARY_LENGTH}
          />
        )}
      </FormField>
      <FormField label={t('text')} hint={t('textHint')} error={faults?.body?.message}>
        {(field) => (
          <div className="grid gap-2">
            {!isReadOnly && <MarkdownToolbar box={box} language={name} />}
            <Textarea
              {...field}
              lang={language}
              {...body}
              ref={(element) => {
                body.ref(element)
                box.current = element
              }}
              readOnly={isReadOnly}
              onKeyDown={keys}
              rows={22}
              maxLength={CONTENT_BODY_LENGTH}
              className="font-mono text-sm leading-6"
            />
          </div>
        )}
      </FormField>
    </fieldset>
  )
}
