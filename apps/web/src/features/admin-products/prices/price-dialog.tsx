import type { PreviewPricesInput } from '@dobara/contract/admin-products/price-changes.ts'
import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { type FormEvent, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import { PriceFields } from './price-fields.tsx'
import { FIRST_PRICE_FORM, type PriceForm, priceRuleOf, priceTargetOf } from './price-form.ts'
import { PricePreviewTable } from './price-preview.tsx'
import { t } from '../texts.ts'
import type { ProductsAddress } from '../products-list.ts'

type PriceDialogProps = {
  rows: readonly AdminProductRow[]
  address: ProductsAddress
  /** How many products fit the filters. */
  total: number
  onClose: () => void
  onChanged: (change: { changeId: string; changed: number; refused: number }) => void
}

/** What was asked for a preview, and the preview; a change of the form takes both away. */
function usePreview() {
  const [asked, setAsked] = useState<PreviewPricesInput>()
  const utils = trpc.useUtils()
  const query = trpc.admin.products.previewPrices.useQuery(asked ?? { target: { ids: [] }, rule: NO_RULE }, {
    enabled: asked !== undefined,
    staleTime: 0,
    retry: false,
  })
  const again = () => utils.admin.products.previewPrices.invalidate()
  return { asked, ask: setAsked, query, again, preview: asked && !query.isFetching ? query.data : undefined }
}
const NO_RULE = { way: 'set', amount: 1 } as const

/** Changes the prices of many products: first what would become of each, then the change itself. */
export function PriceDialog({ rows, address, total, onClose, onChanged }: PriceDialogProps) {
  const [form, setForm] = useState<PriceForm>(FIRST_PRICE_FORM)
  const [error, setError] = useState<string>()
  const { asked, ask, query, again, preview } = usePreview()
  const amountBox = useRef<HTMLInputElement>(null)
  const change = trpc.admin.products.changePrices.useMutation()
  const isNothing = preview?.changed === 0

  function edit(edited: Partial<PriceForm>) {
    setForm({ ...form, ...edited })
    setError(undefined)
    ask(undefined)
    change.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const rule = priceRuleOf(form)
    if (!rule) return setError(t('amountMissing'))
    if (!asked || !preview) return ask({ target: priceTargetOf(form.scope, { rows, address }), rule })
    if (isNothing) return
    change.mutate(
      { ...asked, seen: preview.seen },
      {
        onSuccess: onChanged,
        // What is on the screen is not what is there: it is shown as it is now, to be looked at again.
        onError: (refusal) => void (codeOf(refusal) === 'PRICES_CHANGED' && again()),
      },
    )
  }
  const failure = change.error ?? (asked && query.error)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          amountBox.current?.focus()
        }}
        className="w-[min(42rem,calc(100vw-1rem))]"
      >
        <DialogHeader>
          <DialogTitle>{t('priceTitle')}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={submit}
          noValidate
          autoComplete="off"
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {failure && (
            <Alert tone="danger">
              {messageOf(failure, t(change.error ? 'changeFailed' : 'previewFailed'))}
            </Alert>
          )}
          <PriceFields
            form={form}
            counts={{ selected: rows.length, all: total }}
            error={error}
            amountBox={amountBox}
            onChange={edit}
          />
          {preview && <PricePreviewTable preview={preview} />}
          <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 bg-card px-6 pt-3 pb-6">
            <Button variant="outline" onClick={onClose}>
              {t('close')}
            </Button>
            <Submit
              isPreviewing={asked !== undefined && query.isFetching}
              isChanging={change.isPending}
              changes={preview?.changed}
            />
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type SubmitProps = { isPreviewing: boolean; isChanging: boolean; changes: number | undefined }

/** First Preview, then the change, so that Enter twice does both. */
function Submit({ isPreviewing, isChanging, changes }: SubmitProps) {
  const words =
    changes === undefined
      ? t(isPreviewing ? 'previewing' : 'preview')
      : isChanging
        ? t('changing')
        : changes === 0
          ? t('nothing')
          : t('change', { count: changes })
  return (
    <Button type="submit" isLoading={isPreviewing || isChanging} aria-disabled={changes === 0}>
      {words}
    </Button>
  )
}
