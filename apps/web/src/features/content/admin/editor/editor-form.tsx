import type { ContentEntry } from '@dobara/contract/content/admin-content.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { messageOf } from '../../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { EditorActions } from './editor-actions.tsx'
import { t } from '../texts.ts'
import { LanguageChoice, useLanguageChoice } from './language-choice.tsx'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { useEditor } from './use-editor.ts'
import { useSaveKey } from './use-save-key.ts'
import { VersionHistory } from './version-history.tsx'

/** The form: both languages side by side, or one beside what readers will see of it. */
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
