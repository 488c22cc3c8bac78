import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatAmount } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FormField } from '../form/form-field.tsx'
import { RichText } from '../rich-text.tsx'
import { t } from './texts.ts'

/** Why, by the name of its text. */
export type CancelReason =
  | 'changed_mind'
  | 'by_mistake'
  | 'too_slow'
  | 'found_cheaper'
  | 'other'
  | 'not_available'
export type ChosenUnits = { orderItemId: string; quantity: number }[]
export type CancelWords<Reason extends CancelReason> = {
  items: ChosenUnits
  seenAmount: number | undefined
  reason: Reason | undefined
  reference: string
  idempotencyKey: string
}

type Previewed = {
  way: 'provider' | 'hand' | 'due' | 'free' | 'whole' | null
  amount: number
  payableAmount: number
  restAmount: number
  items: readonly { orderItemId: string; unitsLeft: number }[]
}
type PreviewState = { data: Previewed | undefined; error: unknown; isFetching: boolean }

const AMOUNT = { amount: (text: string) => <strong className="tabular-nums">{text}</strong> }

function wordsOf({ way, amount, payableAmount, restAmount }: Previewed, isPaid: boolean): string {
  const sums = {
    amount: formatAmount(amount),
    rest: formatAmount(restAmount),
    payable: formatAmount(payableAmount),
  }
  if (way === 'whole') return t(isPaid ? 'wholePaid' : 'wholeDue', sums)
  return way === null ? t('chooseFirst') : t(`way-${way}`, sums)
}

/** Returns the amount that is refunded; 0 if none is. */
const moneyBackOf = ({ way, amount }: Previewed, isPaid: boolean) =>
  way === 'provider' || way === 'hand' || (way === 'whole' && isPaid) ? amount : 0

/** Shows the effect on the money, as the server computes it. */
function CancelPreviewNote({ preview, isPaid }: { preview: PreviewState; isPaid: boolean }) {
  const { data, error } = preview
  if (error) return <Alert tone="danger">{messageOf(error, t('previewFailed'))}</Alert>
  return (
    <Alert tone="info" title={t('preview')}>
      {data ? <RichText text={wordsOf(data, isPaid)} parts={AMOUNT} /> : t('working')}
    </Alert>
  )
}

type CancelItemsDialogProps<Reason extends CancelReason> = {
  order: {
    orderNumber: string
    paymentStatus: string
    items: readonly { id: string; title: string; quantity: number; cancelledQuantity: number }[]
  }
  reasons: readonly Reason[]
  /** The variant for the back office: with the reference of a refund by hand. */
  isBackOffice?: boolean
  /** Preview for the chosen units. */
  preview: PreviewState
  onChoose: (items: ChosenUnits) => void
  work: { isPending: boolean; error: unknown }
  onConfirm: (words: CancelWords<Reason>) => void
  onClose: () => void
}

/** Dialog that selects which units of an order are cancelled, and shows the consequences before it is done. */
export function CancelItemsDialog<Reason extends CancelReason>(props: CancelItemsDialogProps<Reason>) {
  const { order, reasons, isBackOffice = false, preview, onChoose, work, onConfirm, onClose } = props
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<Reason | ''>('')
  const [reference, setReference] = useState('')
  // One try is one choice: another choice is another try.
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID())
  const items = chosen(units)
  // Units whose money went back otherwise are not left either; the server alone counts them.
  const left = new Map(preview.data?.items.map(({ orderItemId, unitsLeft }) => [orderItemId, unitsLeft]))
  const isPaid = order.paymentStatus === 'paid'
  const needsReference = isBackOffice && preview.data?.way === 'hand'
  const isReady = items.length > 0 && preview.data?.way != null && !preview.error && !preview.isFetching
  const back = preview.data && moneyBackOf(preview.data, isPaid)
  const choose = (id: string, count: number) => {
    const next = { ...units, [id]: count }
    setUnits(next)
    onChoose(chosen(next))
    setKey(crypto.randomUUID())
  }
  const confirm = () => {
    const seenAmount = preview.data?.way === 'whole' ? undefined : preview.data?.amount
    onConfirm({ items, seenAmount, reason: reason || undefined, reference, idempotencyKey })
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { number: order.orderNumber })}
      className="w-136"
      hasCloseButton={false}
    >
      <div className="text-muted">
        <p>{t(isBackOffice ? 'backOfficeLead' : 'lead')}</p>
        <ul className="my-3 divide-y divide-line border-y border-line">
          {order.items.map(({ id, title, quantity, cancelledQuantity }) => (
            <UnitsRow
              key={id}
              title={title}
              units={units[id] ?? 0}
              most={left.get(id) ?? quantity - cancelledQuantity}
              onChange={(count) => choose(id, count)}
            />
          ))}
        </ul>
        <div className="grid gap-3">
          <ReasonField reasons={reasons} value={reason} onChange={setReason} />
          {needsReference && (
            <FormField label={t('reference')} hint={t('referenceHint')} isRequired>
              {(field) => (
                <Input
                  {...field}
                  value={reference}
                  maxLength={100}
                  onChange={({ target }) => setReference(target.value)}
                />
              )}
            </FormField>
          )}
          <CancelPreviewNote preview={preview} isPaid={isPaid} />
          {work.error != null && <Alert tone="danger">{messageOf(work.error)}</Alert>}
        </div>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button
          variant="destructive"
          isLoading={work.isPending}
          disabled={!isReady || (needsReference && reference.trim() === '')}
          onClick={confirm}
        >
          {isBackOffice && isReady && back
            ? t('confirmRefund', { amount: formatAmount(back) })
            : t('confirm')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const chosen = (units: Readonly<Record<string, number>>): ChosenUnits =>
  Object.entries(units)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
    .filter(({ quantity }) => quantity > 0)

type UnitsRowProps = { title: string; units: number; most: number; onChange: (units: number) => void }

type UnitStepperProps = {
  title: string
  units: number
  most: number
  onChange: (units: number) => void
}

const stepClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-leaf-soft disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent'

/** How many units of a line are chosen, from none to all that are left. */
function UnitStepper({ title, units, most, onChange }: UnitStepperProps) {
  return (
    <div
      role="group"
      aria-label={t('unitsOf', { title })}
      className="inline-flex items-center rounded-md border border-control bg-surface text-ink"
    >
      <button
        type="button"
        className={stepClass}
        aria-label={t('fewer')}
        disabled={units <= 0}
        onClick={() => onChange(units - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {units}
      </output>
      <button
        type="button"
        className={stepClass}
        aria-label={t('more')}
        disabled={units >= most}
        onClick={() => onChange(units + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

function UnitsRow({ title, units, most, onChange }: UnitsRowProps) {
  if (most <= 0) return null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40 font-semibold text-ink wrap-anywhere">{title}</span>
      <span className="flex items-center gap-2">
        <UnitStepper title={title} units={units} most={most} onChange={onChange} />
        <span className="text-sm tabular-nums">{t('ofUnits', { count: most })}</span>
      </span>
    </li>
  )
}

const reasonText = (reason: CancelReason) => t(reason)

type ReasonFieldProps<Reason> = {
  reasons: readonly Reason[]
  value: Reason | ''
  onChange: (reason: Reason | '') => void
}

function ReasonField<Reason extends CancelReason>({ reasons, value, onChange }: ReasonFieldProps<Reason>) {
  return (
    <FormField label={t('reason')}>
      {(field) => (
        <NativeSelect
          {...field}
          value={value}
          onChange={({ target }) => onChange(reasons.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('noReason')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonText(reason)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
