import { X } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { t } from './texts.ts'

type ChosenPhotosProps = { files: readonly File[]; onChange: (files: File[]) => void }

/** Photos that go with a review once it is sent. */
export function ChosenPhotos({ files, onChange }: ChosenPhotosProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">
        {t('photos')} <span className="font-normal text-muted">{t('photosOptional')}</span>
      </legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {files.map((file, index) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className="relative">
            <Preview file={file} />
            <Button
              variant="outline"
              size="icon-sm"
              className="absolute -top-2 -right-2 rounded-full"
              aria-label={t('leaveOutPhoto', { number: index + 1, name: file.name })}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <PhotoPicker count={files.length} onPicked={(more) => onChange([...files, ...more])} />
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <img
      ref={draw}
      alt={file.name}
      width={96}
      height={72}
      className="h-18 w-24 rounded-sm border border-line object-cover"
    />
  )
}
