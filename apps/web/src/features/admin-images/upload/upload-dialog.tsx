import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { altPattern } from '../../../components/picture-upload/alt-text.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type PickedProduct, ProductFacts, ProductSearch } from '../product-search.tsx'
import { t } from '../texts.ts'
import { megabytesOf, type PickedFile, pickFiles } from './picked-files.ts'
import { UploadFields } from './upload-fields.tsx'
import { type UploadProgress as Progress, useUpload } from './use-upload.ts'

type UploadDialogProps = {
  /** Chosen already, and still to be changed. */
  product?: PickedProduct
  onClose: () => void
}

/** Returns the alternative text: the product's title for one file, with numbers for several. An edited text remains. */
function useAltText(product: PickedProduct | undefined, count: number) {
  const [written, setWritten] = useState<string>()
  const made = product ? altPattern(product.title, count) : ''
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

/** How far the upload is, and how to stop it. */
function UploadProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { current, total, percent } = progress
  return (
    <div className="flex items-center gap-3">
      <div className="grid flex-1 gap-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span className="font-semibold">{t('uploading')}</span>
          <span role="status">{t('counter', { current, total })}</span>
          <span>{t('percent', { percent })}</span>
        </p>
        <progress aria-label={t('uploading')} value={percent} max={100} className="h-2 w-full accent-leaf" />
      </div>
      <Button variant="outline" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}

type UploadProductProps = {
  product: PickedProduct | undefined
  /** It was chosen before the dialog was opened. */
  isPreselected: boolean
  isSending: boolean
  onPick: (product: PickedProduct | undefined) => void
}

/** Shows the product of the pictures: found by a search, or preselected. */
function UploadProduct({ product, isPreselected, isSending, onPick }: UploadProductProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold after:ml-1 after:text-clay after:content-['*'/'']">
        {t('product')}
      </legend>
      {product ? (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-line py-2 pr-2 pl-3">
          <div className="min-w-40 flex-1">
            <p className="font-semibold wrap-anywhere">{product.title}</p>
            <ProductFacts product={product} />
          </div>
          {isPreselected && <Badge tone="sky">{t('preselected')}</Badge>}
          <Button variant="outline" size="sm" disabled={isSending} onClick={() => onPick(undefined)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <ProductSearch onPick={onPick} />
      )}
    </fieldset>
  )
}

type UploadFilesProps = { files: PickedFile[]; isSending: boolean; onLeaveOut: (key: string) => void }

/** The chosen files by name and size, and how each of them ended. */
function UploadFiles({ files, isSending, onLeaveOut }: UploadFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="grid max-h-56 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
      {files.map(({ key, file, state, reason }) => (
        <li key={key} className="flex items-center gap-2 rounded-md border border-line py-1 pr-1 pl-3">
          <State state={state} />
          <span className="min-w-0 flex-1 py-1">
            <span className="block truncate" title={file.name}>
              {file.name}
            </span>
            {reason && <span className="block text-sm font-semibold text-clay wrap-anywhere">{reason}</span>}
          </span>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">
            {t('megabytes', { size: megabytesOf(file) })}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('leaveOut', { name: file.name })}
            disabled={isSending}
            onClick={() => onLeaveOut(key)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function State({ state }: Pick<PickedFile, 'state'>) {
  if (state === 'waiting') return null
  if (state === 'sending') return <Spinner label={t('sending')} />
  return state === 'done' ? (
    <CircleCheck role="img" aria-label={t('done')} className="size-5 shrink-0 text-leaf" />
  ) : (
    <CircleAlert role="img" aria-label={t('uploadingFailed')} className="size-5 shrink-0 text-clay" />
  )
}

/**
 * Dialog that uploads pictures of one product, one file at a time. It is mounted only while it is open, so that it
 * starts fresh each time.
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
    <Dialog onClose={leave} title={t('uploadingTitle')} hasCloseButton={!isSending}>
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
    </Dialog>
  )
}
