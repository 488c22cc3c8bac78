import type {
  PreviewPricesInput,
  PriceLine,
  PricePreview,
} from '@dobara/contract/admin-products/price-changes.ts'
import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { type FormEvent, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import type { ProductsAddress } from '../products-list.ts'
import { t } from '../texts.ts'
import { PriceFields } from './price-fields.tsx'
import { FIRST_PRICE_FORM, type PriceForm, priceRuleOf, priceTargetOf } from './price-form.ts'

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

function Line({ line: { title, sku, price, newPrice, refusal } }: { line: PriceLine }) {
  return (
    <TableRow>
      <th scope="row" className="px-2 py-1.5 text-left font-normal first:pl-4">
        <span className="line-clamp-2 wrap-anywhere" title={title}>
          {title}
        </span>
        <span className="line-clamp-2 text-muted wrap-anywhere" title={sku}>
          {sku}
        </span>
      </th>
      <TableCell className="py-1.5 text-right tabular-nums">{formatAmount(price)}</TableCell>
      <TableCell className="py-1.5 pr-4 text-right font-semibold tabular-nums">
        {refusal ? <Badge tone="clay">{t(refusal)}</Badge> : newPrice !== null && formatAmount(newPrice)}
      </TableCell>
    </TableRow>
  )
}

/** Each price as it is and as it would be; those that are refused stand first, with the reason. */
function PricePreviewTable({ preview }: { preview: PricePreview }) {
  const { changed, unchanged, refused, lines } = preview
  const left = changed + refused - lines.length
  const counts = [
    t('willChange', { count: changed }),
    ...(refused > 0 ? [t('refusedCount', { count: refused })] : []),
    ...(unchanged > 0 ? [t('stays', { count: unchanged })] : []),
  ]
  return (
    <section aria-label={t('priceTable')} className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {counts.join(' · ')}
      </p>
      {lines.length > 0 && (
        <div className="rounded-md border border-border">
          <Table containerClassName="" className="text-sm">
            <TableHeader className="bg-muted">
              <tr>
                <TableHead className="h-9 pl-4">{t('product')}</TableHead>
                <TableHead className="h-9 w-20 text-right sm:w-28">{t('before')}</TableHead>
                <TableHead className="h-9 w-24 pr-4 text-right sm:w-32">{t('after')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {lines.map((line) => (
                <Line key={`${line.productId} ${line.productVariantId}`} line={line} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {left > 0 && <p className="text-sm text-muted">{t('priceMore', { count: left })}</p>}
    </section>
  )
}

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
