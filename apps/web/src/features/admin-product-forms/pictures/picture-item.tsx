import { MOST_ALT_TEXT } from '@dobara/contract/pictures/image-limits.ts'
import { CircleAlert, Star, ImageOff } from 'lucide-react'
import type { Sorting } from '../../../components/picture-upload/use-sorting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { type Picture, type PictureWords, wordsOf } from './picture-list.ts'
import { ShotChoice } from './picture-shots.tsx'
import { type PictureVariants, VariantChoice } from './picture-variants.tsx'
import { t } from './texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'

/** Shows a file that is not uploaded yet, as the browser renders it; a note if it cannot. */
function FilePreview({ file }: { file: File | undefined }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<File>()
  useEffect(() => {
    if (!file || !image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className="picture-ground pointer-events-none relative block aspect-4/3 overflow-hidden rounded-sm">
      {file && file !== failed ? (
        <img
          ref={image}
          alt=""
          onError={() => setFailed(file)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-sm text-muted">
          <ImageOff aria-hidden="true" className="size-6" />
          {t('noPreview')}
        </span>
      )}
    </span>
  )
}

/** Shows the picture, even before the shop has it. */
function PicturePreview({ picture: { image, file } }: { picture: Picture }) {
  if (!image) return <FilePreview file={file} />
  const look = 'pointer-events-none rounded-sm'
  return <ProductPicture url={image.cloudinaryUrl} alt="" sizes="240px" className={look} />
}

type PictureItemProps = {
  picture: Picture
  place: number
  sorting: Sorting<string>
  of: PictureVariants
  /** Alternative text used when none is entered. */
  madeAlt: string
  isBusy: boolean
  onChange: (part: Partial<PictureWords>) => void
  /** Makes it the first. */
  onMain: () => void
  onRemove: () => void
  /** Undefined where the product has to be saved first. */
  onRetry: (() => void) | undefined
}

/** One picture with its text, its variants, its place, and why it could not be saved. */
export function PictureItem(props: PictureItemProps) {
  const { picture, place, sorting, of, madeAlt, isBusy, onChange, onMain, onRemove, onRetry } = props
  const { key, file, fault, sentPercent } = picture
  const words = wordsOf(picture)
  const name = file ? t('nameWithFile', { place, file: file.name }) : t('nameOf', { place })
  return (
    <li
      {...(!isBusy && sorting.dragOf(key))}
      className={cn(
        'grid content-start gap-2 rounded-md border border-line bg-card p-2',
        !isBusy && 'cursor-grab',
        sorting.isDragged(key) && 'opacity-50',
        sorting.isOver(key) && 'border-leaf ring-2 ring-leaf',
        fault !== undefined && 'border-clay',
      )}
    >
      <div className="relative">
        <PicturePreview picture={picture} />
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {place === 1 && (
            <Badge tone="leaf">
              <Star aria-hidden="true" className="size-3.5 fill-current" />
              {t('main')}
            </Badge>
          )}
          {file && sentPercent === undefined && fault === undefined && (
            <Badge tone="sky">{t('waiting')}</Badge>
          )}
        </span>
      </div>
      {sentPercent !== undefined && (
        <progress
          aria-label={t('sending', { name })}
          value={sentPercent}
          max={100}
          className="h-2 w-full accent-leaf"
        />
      )}
      {fault !== undefined && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-clay wrap-anywhere">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
      <Input
        aria-label={t('altOf', { name })}
        placeholder={file ? madeAlt : t('altText')}
        maxLength={MOST_ALT_TEXT}
        disabled={isBusy}
        draggable
        onDragStart={(event) => {
          // Text is being selected in the field: this must not drag the picture.
          event.preventDefault()
          event.stopPropagation()
        }}
        onKeyDown={(event) => {
          // The field is inside the form, which Enter would submit.
          if (event.key === 'Enter') event.preventDefault()
        }}
        value={words.altText}
        onChange={({ target }) => onChange({ altText: target.value })}
        className="min-h-9 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
      <ShotChoice name={name} words={words} isDisabled={isBusy} onChange={onChange} />
      {of.variants.length > 0 && (
        <VariantChoice
          {...of}
          name={name}
          chosen={words.variantIds}
          isDisabled={isBusy}
          onChoose={(variantIds) => onChange({ variantIds })}
        />
      )}
      <PictureButtons
        name={name}
        place={place}
        moves={{ earlier: sorting.earlier(key), later: sorting.later(key) }}
        isBusy={isBusy}
        onMain={onMain}
        onRemove={onRemove}
        onRetry={fault === undefined ? undefined : onRetry}
      />
    </li>
  )
}
