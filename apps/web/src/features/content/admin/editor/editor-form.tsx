import type { ContentEntry } from '@dobara/contract/content/admin-content.ts'
import { RadioGroup } from 'radix-ui'
import { useEffect, useId, useState } from 'react'
import { messageOf } from '../../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { t } from '../texts.ts'
import { EditorActions } from './editor-actions.tsx'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { useEditor } from './use-editor.ts'
import { VersionHistory } from './version-history.tsx'

/** Ctrl+S saves, wherever the focus is, instead of the browser's own copy of the page. */
function useSaveKey(save: () => Promise<unknown>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) void save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const LANGUAGE_CHOICES = ['both', 'en', 'hi'] as const
type LanguageChoiceValue = (typeof LANGUAGE_CHOICES)[number]
const LABELS = { both: 'bothLanguages', en: 'englishPreview', hi: 'hindiPreview' } as const

function useLanguageChoice() {
  return useState<LanguageChoiceValue>('both')
}

type LanguageChoiceProps = { choice: LanguageChoiceValue; onChoose: (choice: LanguageChoiceValue) => void }

/** Both languages side by side, or one with its preview. */
function LanguageChoice({ choice, onChoose }: LanguageChoiceProps) {
  const id = useId()
  return (
    <RadioGroup.Root
      aria-label={t('show')}
      value={choice}
      onValueChange={(value) => onChoose(LANGUAGE_CHOICES.find((one) => one === value) ?? 'both')}
      className="inline-flex flex-wrap items-center gap-1 rounded-lg bg-sunken p-1"
    >
      {LANGUAGE_CHOICES.map((value) => (
        <RadioGroup.Item
          key={value}
          id={`${id}-${value}`}
          value={value}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 font-semibold data-[state=checked]:bg-card data-[state=checked]:text-foreground pointer-coarse:min-h-11"
        >
          {t(LABELS[value])}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

/** Form with both languages side by side, or one next to its preview. */
export function EditorForm({ entry }: { entry: ContentEntry }) {
  const editor = useEditor(entry)
  const { form, refusal, guard, save } = editor
  const [choice, setChoice] = useLanguageChoice()
  useSaveKey(save)
  const mayWrite = usePermissions()('content.write') && entry.state !== 'deleted'
  return (
    <>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          // The forms of its dialogs are sent through here too.
          if (event.target === event.currentTarget) void save()
        }}
      >
        {refusal !== undefined && (
          <Alert
            tone="danger"
            className="mb-4"
            action={
              editor.isBehind && (
                <span className="flex flex-wrap gap-2">
                  <Button variant="outline" size="sm" onClick={() => void editor.loadNewest()}>
                    {t('loadNewest')}
                  </Button>
                  <Button variant="outline" size="sm" onClick={() => void editor.saveAfterNewest()}>
                    {t('saveAfter')}
                  </Button>
                </span>
              )
            }
          >
            {messageOf(refusal, t('saveFailed'))}
          </Alert>
        )}
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <LanguageChoice choice={choice} onChoose={setChoice} />
          {mayWrite && <EditorActions entry={entry} editor={editor} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2">
          {choice !== 'hi' && <TextFields form={form} language="en" isReadOnly={!mayWrite} />}
          {choice !== 'en' && <TextFields form={form} language="hi" isReadOnly={!mayWrite} />}
          {choice !== 'both' && <TextPreview form={form} slug={entry.slug} language={choice} />}
        </div>
      </form>
      <VersionHistory entry={entry} editor={editor} mayWrite={mayWrite} />
      {guard.question}
    </>
  )
}
