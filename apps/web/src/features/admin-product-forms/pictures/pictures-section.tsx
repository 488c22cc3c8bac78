import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { useEffect, useRef, useState } from 'react'
import { altPattern, altTextOf } from '../../../components/picture-upload/alt-text.ts'
import { useSorting } from '../../../components/picture-upload/use-sorting.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { PictureDrop } from '../../../components/picture-upload/picture-drop.tsx'
import { PictureItem } from './picture-item.tsx'
import { MissingShots } from './picture-shots.tsx'
import { faultsOf } from './picture-list.ts'
import type { PictureVariants } from './picture-variants.tsx'
import { t } from './texts.ts'
import type { Pictures } from './use-pictures.ts'

type PicturesSectionProps = {
  pictures: Pictures
  of: PictureVariants
  /** The title, kind and condition of the product as the form has them now; no kind before a category is chosen. */
  product: { title: string; kind: string | undefined; condition: string }
}

/** Shows the faults of the pictures that could not be read, added or saved. */
function PictureFaults({ pictures }: Pick<PicturesSectionProps, 'pictures'>) {
  const { list, query, refused, dismissRefused, isSaving, productId } = pictures
  const faults = faultsOf(list)
  const top = useRef<HTMLDivElement>(null)
  const isShown = faults > 0 && !isSaving && productId !== undefined
  useEffect(() => {
    if (!isShown) return
    top.current?.focus()
    top.current?.scrollIntoView?.({ block: 'center' })
  }, [isShown])
  return (
    <>
      {query?.isError && (
        <Alert
          tone="warning"
          title={t('loadFailed')}
          className="col-span-full"
          action={
            <Button variant="outline" isLoading={query.isRefetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailedText')}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          tone="danger"
          title={t('refused', { names: refused.join(', ') })}
          className="col-span-full wrap-anywhere"
          action={
            <Button variant="outline" size="sm" onClick={dismissRefused}>
              {t('dismiss')}
            </Button>
          }
        >
          {sentenceText(sentenceOfRefusal('IMAGE_TYPE'))}
        </Alert>
      )}
      {isShown && (
        <div ref={top} tabIndex={-1} className="col-span-full outline-none">
          <Alert tone="danger" title={t('notSaved', { count: faults })}>
            {list.orderFault}
          </Alert>
        </div>
      )}
    </>
  )
}

/** Pictures that were removed here, to be brought back until the product is saved. */
function RemovedPictures({ pictures: { list, act, isSaving } }: Pick<PicturesSectionProps, 'pictures'>) {
  if (list.removed.length === 0) return null
  return (
    <p className="col-span-full flex flex-wrap items-center gap-3 text-sm">
      {t('removed', { count: list.removed.length })}
      <Button variant="outline" size="sm" disabled={isSaving} onClick={() => act({ type: 'restore' })}>
        {t('undo')}
      </Button>
    </p>
  )
}

/** The pictures of the product: added, sorted, described and removed here, and saved with the product. */
export function PicturesSection({ pictures, of, product }: PicturesSectionProps) {
  const { title } = product
  const { list, act, add, isSaving, query, productId, save } = pictures
  const section = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const count = list.pictures.length
  const sorting = useSorting({
    ids: list.pictures.map(({ key }) => key),
    onArrange: (keys, moved) => {
      act({ type: 'order', keys })
      setAnnouncement(t('moved', { place: keys.indexOf(moved) + 1, count }))
    },
  })
  function addFiles(files: File[]) {
    const added = add(files)
    if (added > 0) setAnnouncement(t('added', { count: added }))
  }
  return (
    <SectionFrame id="pictures" title={t('title')}>
      <div ref={section} className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-3">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <PictureFaults pictures={pictures} />
        <PictureDrop
          section={section}
          isBusy={isSaving}
          words={{
            choose: t('choose'),
            camera: t('camera'),
            drop: t('drop'),
            dropNow: t('dropNow'),
            hint: t('hint'),
          }}
          onFiles={addFiles}
        />
        {query?.isLoading && (
          <div aria-busy="true">
            <Skeleton className="h-36 w-full rounded-md" />
            <span role="status" className="sr-only">
              {t('loading')}
            </span>
          </div>
        )}
        {count > 0 && (
          <ul
            aria-label={t('list')}
            className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
          >
            {list.pictures.map((picture, at) => (
              <PictureItem
                key={picture.key}
                picture={picture}
                place={at + 1}
                sorting={sorting}
                of={of}
                madeAlt={altTextOf(altPattern(title, count), at + 1)}
                isBusy={isSaving}
                onChange={(part) =>
                  act({ type: 'change', key: picture.key, part: { edits: { ...picture.edits, ...part } } })
                }
                onMain={() => {
                  const others = list.pictures.filter(({ key }) => key !== picture.key)
                  act({ type: 'order', keys: [picture, ...others].map(({ key }) => key) })
                  setAnnouncement(t('moved', { place: 1, count }))
                }}
                onRemove={() => {
                  act({ type: 'remove', key: picture.key })
                  setAnnouncement(t('removed', { count: 1 }))
                }}
                onRetry={
                  productId === undefined ? undefined : () => void save({ id: productId, title }, picture.key)
                }
              />
            ))}
          </ul>
        )}
        <RemovedPictures pictures={pictures} />
        <MissingShots product={product} pictures={list.pictures} />
        {count > 0 && <p className="text-sm text-muted">{t('altHint')}</p>}
        {productId === undefined && count > 0 && <p className="text-sm text-muted">{t('later')}</p>}
      </div>
    </SectionFrame>
  )
}
