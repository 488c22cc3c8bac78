import type { ContentEntry } from '@dobara/contract/content/admin-content.ts'
import { useState } from 'react'
import { inIndia, momentOf } from '../../../../lib/india-time.ts'
import { FormField } from '../../../../components/form/form-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../../ui/dialog.tsx'
import { Input } from '../../../../ui/input.tsx'
import { t } from '../texts.ts'
import type { Editor } from './use-editor.ts'
type PublishDialogProps = { entry: ContentEntry; editor: Editor; onClose: () => void }

/** From when an article is read: at once, or from a time in India. */
export function PublishDialog({ entry: { publishedAt }, editor, onClose }: PublishDialogProps) {
  const [from, setFrom] = useState(publishedAt ? inIndia(publishedAt) : '')
  async function publish() {
    await editor.publish(from === '' ? undefined : momentOf(from))
    // A refusal is shown above the form.
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('publishArticle')} className="w-112">
      <FormField label={t('readableFrom')} hint={t('readableFromHint')}>
        {(field) => (
          <Input
            {...field}
            type="datetime-local"
            value={from}
            onChange={({ target: { value } }) => setFrom(value)}
          />
        )}
      </FormField>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isLoading={editor.busy === 'publish'} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
