import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { ItemChoice } from '@dobara/contract/admin-orders/item-choices.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SwapChoices } from './swap-choices.tsx'
import { confirmWords, SwapSummary } from './swap-summary.tsx'
import { t } from './texts.ts'

type OrderItem = AdminOrder['items'][number]
const unitsLeft = ({ quantity, cancelledQuantity }: OrderItem) => quantity - cancelledQuantity

/** Chosen units of a line, and their replacement. */
type Requested = { orderItemId: string; quantity: number; choice: ItemChoice | null; newQuantity: number }

function useSwap(order: AdminOrder, requested: Requested, onDone: () => void) {
  const { id } = order
  const { orders } = trpc.useUtils().admin
  const { choice, ...units } = requested
  const product = { productId: choice?.productId ?? 1, productVariantId: choice?.productVariantId ?? null }
  const input = { id, ...units, ...product }
  const preview = trpc.admin.orders.previewSwap.useQuery(input, {
    enabled: choice !== null,
    staleTime: 0,
    retry: false,
  })
  const swap = trpc.admin.orders.swapItem.useMutation({
    onSuccess: (after) => {
      orders.get.setData({ id }, after)
      void orders.list.invalidate()
      toast.success(t('done'))
      onDone()
    },
    // The preview may be out of date: the amounts are fetched again.
    onError: () => void preview.refetch(),
  })
  const offer = trpc.admin.orders.offerSwap.useMutation({
    onSuccess: (state) => {
      orders.swapOffer.setData({ id }, state)
      void orders.invalidate()
      toast.success(t('sent'))
      onDone()
    },
    onError: () => void preview.refetch(),
  })
  return { input, preview, act: preview.data?.way === 'online' ? offer : swap, swap, offer }
}

/** Dialog that exchanges units of an item of an open order for another item, with a preview of the consequences. */
export function SwapDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const items = order.items.filter((item) => unitsLeft(item) > 0)
  const [requested, setRequested] = useState<Requested>({
    orderItemId: items[0]?.id ?? '',
    quantity: 1,
    choice: null,
    newQuantity: 1,
  })
  const [reference, setReference] = useState('')
  // One try is one choice: another choice is another try.
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID())
  const { input, preview, act, swap, offer } = useSwap(order, requested, onClose)
  const data = requested.choice && !preview.error ? preview.data : undefined
  const needsReference = data?.way === 'hand'
  const change = (part: Partial<Requested>) => {
    setRequested({ ...requested, ...part })
    setKey(crypto.randomUUID())
    swap.reset()
    offer.reset()
  }
  const confirm = () => {
    const seen = { ...input, seenDifference: data?.difference, idempotencyKey }
    if (data?.way === 'online') offer.mutate(seen)
    else swap.mutate({ ...seen, ...(needsReference && { reference }) })
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('title', { number: order.orderNumber })}
      className="w-152"
      hasCloseButton={false}
    >
      <div className="grid gap-4 text-muted">
        <p>{t('lead')}</p>
        <GivenFields items={items} requested={requested} onChange={change} />
        <SwapChoices
          chosen={requested.choice}
          onChoose={(choice) =>
            change({ choice, newQuantity: Math.min(requested.newQuantity, choice.stockQty) })
          }
        />
        {requested.choice && (
          <UnitsField
            label={t('freshUnits')}
            value={requested.newQuantity}
            most={Math.min(requested.choice.stockQty, MOST_UNITS)}
            onChange={(newQuantity) => change({ newQuantity })}
          />
        )}
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
        <PreviewNote isChosen={requested.choice !== null} preview={{ data, error: preview.error }} />
        {act.error && <Alert tone="danger">{messageOf(act.error)}</Alert>}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button
          isLoading={act.isPending}
          disabled={!data || preview.isFetching || (needsReference && reference.trim() === '')}
          onClick={confirm}
        >
          {confirmWords(data)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Maximum number of units; more of one item need a new order. */
const MOST_UNITS = 20

type PreviewNoteProps = {
  isChosen: boolean
  preview: { data: Parameters<typeof SwapSummary>[0]['preview'] | undefined; error: unknown }
}

function PreviewNote({ isChosen, preview: { data, error } }: PreviewNoteProps) {
  if (!isChosen) return <p className="text-sm">{t('choiceMissing')}</p>
  if (error) return <Alert tone="danger">{messageOf(error, t('previewFailed'))}</Alert>
  return data ? <SwapSummary preview={data} /> : <Alert tone="info">{t('working')}</Alert>
}

type GivenFieldsProps = {
  items: readonly OrderItem[]
  requested: Requested
  onChange: (part: Partial<Requested>) => void
}

function GivenFields({ items, requested, onChange }: GivenFieldsProps) {
  const item = items.find(({ id }) => id === requested.orderItemId)
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <FormField label={t('given')}>
        {(field) => (
          <NativeSelect
            {...field}
            value={requested.orderItemId}
            onChange={({ target }) => onChange({ orderItemId: target.value, quantity: 1 })}
          >
            {items.map(({ id, title, sku }) => (
              <option key={id} value={id}>
                {`${title} · ${sku}`}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <UnitsField
        label={t('givenUnits')}
        value={requested.quantity}
        most={item ? unitsLeft(item) : 1}
        onChange={(quantity) => onChange({ quantity, newQuantity: quantity })}
      />
    </div>
  )
}

type UnitsFieldProps = { label: string; value: number; most: number; onChange: (units: number) => void }

function UnitsField({ label, value, most, onChange }: UnitsFieldProps) {
  return (
    <FormField label={label}>
      {(field) => (
        <NativeSelect
          {...field}
          value={String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {Array.from({ length: Math.max(most, value) }, (_, index) => (
            <option key={index} value={String(index + 1)}>
              {index + 1}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
