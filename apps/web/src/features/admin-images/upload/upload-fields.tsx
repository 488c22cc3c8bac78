import { RotateCcw } from 'lucide-react'
import { FormField } from '../../../components/form/form-field.tsx'
import { NUMBER } from '../../../components/picture-upload/alt-text.ts'
import { PICTURE_TYPES } from '../../../lib/files/send-picture.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { MOST_ALT_TEXT } from '@dobara/contract/pictures/image-limits.ts'
import { t } from '../texts.ts'

type UploadFieldsProps = {
  isSending: boolean
  onPick: (files: File[]) => void
  altText: string
  onAltText: (text: string) => void
  onRegenerate: () => void
  isFirstPrimary: boolean
  onFirstPrimary: (isChosen: boolean) => void
}

/** Fields besides the product and the list of files. */
export function UploadFields(props: UploadFieldsProps) {
  const { isSending, onPick, altText, onAltText, onRegenerate, isFirstPrimary, onFirstPrimary } = props
  return (
    <>
      <FormField label={t('files')} hint={t('filesHint')} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            multiple
            disabled={isSending}
            className="py-2"
            onChange={({ target }) => {
              onPick([...(target.files ?? [])])
              // So that the same file can be chosen again after it was left out.
              target.value = ''
            }}
          />
        )}
      </FormField>
      <FormField label={t('altText')} hint={t('altHint', { n: NUMBER })}>
        {(field) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...field}
              maxLength={MOST_ALT_TEXT}
              disabled={isSending}
              className="min-w-40 flex-1"
              value={altText}
              onChange={({ target }) => onAltText(target.value)}
            />
            <Button variant="outline" disabled={isSending} onClick={onRegenerate}>
              <RotateCcw aria-hidden="true" className="size-4" />
              {t('regenerate')}
            </Button>
          </div>
        )}
      </FormField>
      <CheckboxField
        label={t('uploadingSetPrimary')}
        disabled={isSending}
        checked={isFirstPrimary}
        onChange={({ target }) => onFirstPrimary(target.checked)}
      />
    </>
  )
}
