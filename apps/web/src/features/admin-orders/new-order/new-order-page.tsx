import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { BillingFieldset, BusinessFieldset } from '../../../components/address/business-fieldset.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AddressPart } from './address-part.tsx'
import { BuyerPart } from './buyer-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { t } from './texts.ts'
import { Speeds, Totals, WaysToPay } from './totals-part.tsx'
import { useNewOrder } from './use-new-order.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

/** Coupon field; a code counts once it is applied, and an empty field removes it. */
function CouponBox({ onApply }: { onApply: (code: string | undefined) => void }) {
  const [typed, setTyped] = useState('')
  const apply = () => onApply(typed.trim() === '' ? undefined : typed.trim())
  return (
    <FormField label={t('coupon')} isRequired={false}>
      {(field) => (
        <span className="flex gap-2">
          <Input
            {...field}
            value={typed}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={apply}
            className="uppercase"
          />
          <Button variant="outline" onClick={apply}>
            {t('apply')}
          </Button>
        </span>
      )}
    </FormField>
  )
}

type Order = ReturnType<typeof useNewOrder>

const marginTitlesOf = ({ priced }: Order) =>
  (priced.data?.cart.items ?? []).flatMap((item) => (item.isTaxedByMargin ? [item.productTitle] : []))

function Summary({ order, onPlace }: { order: Order; onPlace: () => void }) {
  const { priced, quote, canQuote, isReady, payment, problem, isPlacing } = order
  return (
    <Part title={t('totals')}>
      {canQuote && priced.isError && (
        <Alert tone="warning">{messageOf(priced.error, t('quoteFailed'))}</Alert>
      )}
      {canQuote && priced.data ? (
        <div aria-busy={!isReady} className={isReady ? '' : 'opacity-60'}>
          <Totals priced={priced.data} />
        </div>
      ) : (
        <p className="text-muted">{t('missing')}</p>
      )}
      {quote && <Speeds quote={quote} speed={order.chosen.shippingMethod} onChoose={order.setSpeed} />}
      <WaysToPay quote={quote} payment={payment} onChoose={order.setPayment} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button size="lg" disabled={!canQuote} isLoading={isPlacing} onClick={onPlace}>
        {isPlacing ? t('placing') : t('place', { total: formatAmount(quote?.totalAmount ?? 0) })}
      </Button>
    </Part>
  )
}

/** An order for a customer on the phone. `buyerId`: of the customer from whose page it was opened. */
export function NewOrderPage({ buyerId }: { buyerId: string | undefined }) {
  const navigate = useNavigate()
  const order = useNewOrder(buyerId)
  const [placedId, setPlacedId] = useState<string>()
  const guard = useUnsavedGuard(order.isBegun && placedId === undefined)
  const { address, bill, note, setNote } = order

  useEffect(() => {
    if (placedId) void navigate({ to: '/admin/orders/$id', params: { id: placedId } })
  }, [placedId, navigate])

  async function place() {
    const placed = await order.place()
    if (!placed) return
    toast.success(t('placed', { number: placed.orderNumber }))
    setPlacedId(placed.orderId)
  }
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <Link to="/admin/orders" className="link mt-5 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Part title={t('customer')}>
            {order.buyer.failure && <Alert tone="danger">{order.buyer.failure}</Alert>}
            <BuyerPart
              buyer={order.buyer.found}
              isLoading={order.buyer.isLoading}
              onChoose={order.buyer.choose}
            />
          </Part>
          <Part title={t('items')}>
            <ItemsPart lines={order.lines} onChange={order.setLines} />
          </Part>
          <Part title={t('address')}>
            <AddressPart
              addresses={order.buyer.found?.addresses ?? []}
              chosen={address.chosen}
              form={address.form}
              onChoose={address.choose}
            />
          </Part>
          <Part title={t('bill')}>
            <BillingFieldset billing={bill.billing} />
            <BusinessFieldset
              label={t('business')}
              business={bill.business}
              marginTitles={marginTitlesOf(order)}
            />
          </Part>
          <Part title={t('more')}>
            <CouponBox onApply={order.setCouponCode} />
            <FormField label={t('note')} hint={t('noteHint')} isRequired={false}>
              {(field) => (
                <Textarea
                  {...field}
                  rows={3}
                  maxLength={2000}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </FormField>
          </Part>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Summary order={order} onPlace={() => void place()} />
        </div>
      </div>
      {guard.question}
    </div>
  )
}
