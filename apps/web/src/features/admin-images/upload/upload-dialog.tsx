import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import type { PickedProduct } from '../product-search.tsx'
import { NUMBER, type PickedFile, pickFiles } from './picked-files.ts'
import { UploadFields } from './upload-fields.tsx'
import { UploadFiles } from './upload-files.tsx'
import { UploadProduct } from './upload-product.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { t } from '../texts.ts'
import { useUpload } from './use-upload.ts'

type UploadDialogProps = {
  /** Chosen already, and still to be changed. */
  product?: PickedProduct
  onClose: () => void
}

const altTextFor = (title: string, count: number) =>
  count > 1 ? t('altMany', { title, n: NUMBER }) : t('altOne', { title })

/** Of one file its product's title; of several with their numbers. What a person wrote stays. */
function useAltText(product: PickedProduct | undefined, count: number) {
  const [written, setWritten] = useState<string>()
  const made = product ? altTextFor(product.title, count) : ''
  return { altText: written ?? made, write: setWritten, regenerate: () => setWritten(undefined) }
}

/** Tells how it ended: all that failed is named with its reason, as the dialog is closed by then. */
function reportEnd(ended: PickedFile[]): void {
  const failed = ended.filter(({ state }) => state === 'failed')
  const count = ended.length - failed.length
  if (failed.length === 0) {
    toast.success(t('succeeded', { count }))
    return
  }
  const reasons = failed.map(({ file, reason }) => `${file.name}: ${reason}`)
  toast.error([t('succeededInPart', { count, failed: failed.length }), ...reasons].join('\n'), {
    duration: 10_000,
  })
}

/**
 * Pictures for one product, sent one file at a time. Drawn while it is open, so that it starts from the beginning each
 * time.
 */
export function UploadDialog({ product: preselected, onClose }: UploadDialogProps) {
  const utils = trpc.useUtils()
  const [product, setProduct] = useState(preselected)
  const [isFirstPrimary, setIsFirstPrimary] = useState(false)
  const [error, setError] = useState<string>()
  const { files, setFiles, progress, upload, stop } = useUpload()
  const { altText, write, regenerate } = useAltText(product, files.length)
  const isSending = progress !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (!product || files.length === 0) {
      setError(t('notChosen'))
      return
    }
    const ended = await upload({ productId: product.id, altText, isFirstPrimary })
    void utils.admin.images.invalidate()
    if (ended.every(({ state }) => state === 'failed')) {
      setError(t('allFailed'))
      return
    }
    reportEnd(ended)
    onClose()
  }
  const leave = () => {
    if (!isSending) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent aria-describedby={undefined} showCloseButton={!isSending}>
        <DialogHeader>
          <DialogTitle>{t('uploadingTitle')}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={(event) => void submit(event)}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {error && <Alert tone="danger">{error}</Alert>}
          <UploadProduct
            product={product}
            isPreselected={product !== undefined && product.id === preselected?.id}
            isSending={isSending}
            onPick={setProduct}
          />
          <UploadFields
            isSending={isSending}
            onPick={(picked) => {
              setError(undefined)
              setFiles((known) => [...known, ...pickFiles(picked)])
            }}
            altText={altText}
            onAltText={write}
            onRegenerate={regenerate}
            isFirstPrimary={isFirstPrimary}
            onFirstPrimary={setIsFirstPrimary}
          />
          <UploadFiles
            files={files}
            isSending={isSending}
            onLeaveOut={(key) => setFiles((known) => known.filter((one) => one.key !== key))}
          />
          {progress && <UploadProgress progress={progress} onStop={stop} />}
          <DialogFooter>
            <Button variant="outline" disabled={isSending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={isSending}>
              {t('uploadingUpload')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
