import type { BulkRunDetail, PreviewBulkInput } from '@dobara/contract/admin-products/bulk-changes.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import type { ProductRow } from '../product-row.ts'
import type { ProductsAddress } from '../products-list.ts'
import { BulkFields } from './bulk-fields.tsx'
import {
  type BulkForm,
  type BulkKind,
  changeOf,
  firstForm,
  productIdsOf,
  targetOf,
  timesOf,
} from './bulk-form.ts'
import { BulkPreviewTable } from './bulk-preview.tsx'
import { t } from './texts.ts'

type BulkDialogProps = {
  kind: BulkKind
  rows: readonly ProductRow[]
  address: ProductsAddress
  /** How many products fit the filters. */
  total: number
  onClose: () => void
  onStarted: (run: BulkRunDetail) => void
}

/**
 * Holds the requested input and its preview; a change of the form clears both. The change made from it has its own
 * id, so that it is applied once even if its reply is lost and it is sent again.
 */
function usePreview() {
  const [requested, setRequested] = useState<{ id: string; input: PreviewBulkInput }>()
  const { mutate, reset, data, error, isPending } = trpc.admin.products.bulk.preview.useMutation()
  function request(input: PreviewBulkInput | undefined) {
    setRequested(input && { id: crypto.randomUUID(), input })
    if (input) mutate(input)
    else reset()
  }
  return { requests: requested, request, error, isPending, preview: isPending ? undefined : data }
}

/** Changes prices or stock of many items: first what would become of each, then the change itself, now or later. */
export function BulkDialog({ kind, rows, address, total, onClose, onStarted }: BulkDialogProps) {
  const [form, setForm] = useState(() => firstForm(kind))
  const [error, setError] = useState<{ amount?: string; time?: string }>({})
  const { requests: requested, request, preview, ...previewing } = usePreview()
  const amountBox = useRef<HTMLInputElement>(null)
  const start = trpc.admin.products.bulk.start.useMutation()
  useEffect(() => amountBox.current?.focus(), [])

  function allowWithout(withoutPicture: boolean) {
    const next = { ...form, withoutPicture }
    const change = changeOf(kind, next)
    setForm(next)
    start.reset()
    request(change ? { target: targetOf(kind, form.scope, { rows, address }), change } : undefined)
  }
  function edit(edited: Partial<BulkForm>) {
    setForm({ ...form, ...edited })
    setError({})
    request(undefined)
    start.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const change = changeOf(kind, form)
    if (!change) return setError({ amount: t('amountMissing') })
    if (form.isLater && !form.startsAt) return setError({ time: t('timeMissing') })
    if (!requested || !preview)
      return request({ target: targetOf(kind, form.scope, { rows, address }), change })
    if (preview.changed === 0) return
    start.mutate(
      { id: requested.id, ...requested.input, ...timesOf(form), seen: preview.seen },
      {
        onSuccess: onStarted,
        // The preview is out of date: the current one is fetched to be reviewed again.
        onError: (refusal) =>
          void (
            ['PRICES_CHANGED', 'BULK_CHANGED'].includes(codeOf(refusal) ?? '') && request(requested.input)
          ),
      },
    )
  }
  const failure = start.error ?? previewing.error
  const products = productIdsOf(rows).length
  const counts = { selected: kind === 'state' ? products : rows.length, products, all: total }
  return (
    <Dialog onClose={onClose} title={t(`title_${kind}`)} className="w-168">
      <form onSubmit={submit} noValidate autoComplete="off" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {failure && (
          <Alert tone="danger">
            {messageOf(failure, t(start.error ? `changeFailed_${kind}` : 'previewFailed'))}
          </Alert>
        )}
        <BulkFields
          kind={kind}
          form={form}
          counts={counts}
          error={{ ...error, time: error.time ?? fieldsOf(start.error).startsAt }}
          amountBox={amountBox}
          onChange={edit}
        />
        {kind === 'state' && form.state === 'active' && (preview?.refused || form.withoutPicture) ? (
          <CheckboxField
            label={t('withoutPicture')}
            checked={form.withoutPicture}
            onChange={({ target }) => allowWithout(target.checked)}
          />
        ) : null}
        {preview && <BulkPreviewTable kind={kind} preview={preview} />}
        <DialogFooter isSticky>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Submit
            kind={kind}
            isLater={form.isLater}
            isPreviewing={previewing.isPending}
            isChanging={start.isPending}
            changes={preview?.changed}
          />
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type SubmitProps = {
  kind: BulkKind
  isLater: boolean
  isPreviewing: boolean
  isChanging: boolean
  changes: number | undefined
}

function submitWords({ kind, isLater, isPreviewing, isChanging, changes }: SubmitProps): string {
  if (changes === undefined) return t(isPreviewing ? 'previewing' : 'preview')
  if (isChanging) return t('changing')
  if (changes === 0) return t('nothing')
  return t(isLater ? 'schedule' : `change_${kind}`, { count: changes })
}

/** First Preview, then the change, so that Enter twice does both. */
function Submit(props: SubmitProps) {
  const { isPreviewing, isChanging, changes } = props
  return (
    <Button type="submit" isLoading={isPreviewing || isChanging} aria-disabled={changes === 0}>
      {submitWords(props)}
    </Button>
  )
}
