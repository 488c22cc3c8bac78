import { type FormEvent, useId, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { type Applied, namedMoves } from './applied.tsx'
import { bookOf, differenceOf, isKnown, type KnownLine, type ScanList } from './scan-model.ts'
import { t } from './texts.ts'

const signed = (units: number) => (units > 0 ? `+${units}` : String(units))

function Lines({ list, lines }: { list: ScanList; lines: readonly KnownLine[] }) {
  return (
    <div className="rounded-md border border-border">
      <Table containerClassName="" className="text-sm" aria-label={t('list')}>
        <TableHeader className="bg-muted">
          <tr>
            <TableHead className="h-9 pl-4">{t('product')}</TableHead>
            <TableHead className="h-9 w-16 text-right">{t('book')}</TableHead>
            <TableHead className="h-9 w-24 text-right">{t('difference')}</TableHead>
            <TableHead className="h-9 w-24 pr-4 text-right">{t('after')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {lines.map((line) => {
            const difference = differenceOf(list.mode, line)
            const book = bookOf(list.mode, line)
            const { name, sku } = line.item
            return (
              <TableRow key={line.code}>
                <th scope="row" className="px-2 py-1.5 pl-4 text-left font-normal wrap-anywhere">
                  {name} <span className="text-muted">{sku}</span>
                </th>
                <TableCell className="py-1.5 text-right tabular-nums">{book}</TableCell>
                <TableCell
                  className={
                    difference < 0
                      ? 'py-1.5 text-right font-semibold text-clay tabular-nums'
                      : 'py-1.5 text-right font-semibold text-leaf tabular-nums'
                  }
                >
                  {signed(difference)}
                </TableCell>
                <TableCell className="py-1.5 pr-4 text-right font-semibold tabular-nums">
                  {book + difference}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}

type ReviewDialogProps = {
  list: ScanList
  onClose: () => void
  onApplied: (codes: string[], applied: Applied) => void
}

/** Dialog that shows all changes before they are applied at once, with a reason for the ledger. */
export function ReviewDialog({ list, onClose, onApplied }: ReviewDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const { mutate, error, isPending } = trpc.admin.stock.applyScans.useMutation()
  const known = list.lines.filter(isKnown)
  const lines = known.filter((line) => differenceOf(list.mode, line) !== 0)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  function apply(event: FormEvent) {
    event.preventDefault()
    const codes = known.map(({ code }) => code)
    // A count also confirms correct stock: the remaining items are those that were not scanned.
    const sent = list.mode === 'count' ? known : lines
    mutate(
      {
        id: list.id,
        mode: list.mode,
        ...(reason.trim() && { reason: reason.trim() }),
        lines: sent.map((line) => ({
          productId: line.item.productId,
          productVariantId: line.item.productVariantId,
          quantity: line.quantity,
          book: bookOf(list.mode, line),
        })),
      },
      {
        onSuccess: ({ movements }) => {
          const isRight = lines.length === 0
          const text = isRight
            ? t('counted', { count: known.length })
            : t(`applied_${list.mode}`, { count: lines.length })
          void Promise.all([utils.admin.products.invalidate(), utils.admin.stock.invalidate()])
          onApplied(codes, { text, moved: namedMoves(movements, known), lines: known })
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t(`review_${list.mode}`)} className="w-168">
      <form onSubmit={apply} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && <Alert tone="danger">{messageOf(error, t('applyFailed'))}</Alert>}
        {lines.length === 0 ? <p>{t('noDifference')}</p> : <Lines list={list} lines={lines} />}
        <div className="grid gap-1">
          <label htmlFor={id} className="font-semibold">
            {t('reason')}
          </label>
          <Input id={id} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" isLoading={isPending}>
            {list.mode === 'count' && lines.length === 0
              ? t('confirm_counted')
              : t(`confirm_${list.mode}`, { count: list.mode === 'receive' ? units : lines.length })}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
