import type { PlacePhoneOrderInput, PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t as ofAddress } from '../../../components/address/texts.ts'
import { useBillingForm } from '../../../lib/forms/billing-form.ts'
import { useBusinessForm } from '../../../lib/forms/business-form.ts'
import { type CheckedAddress, useAddressForm } from '../../../lib/forms/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import type { DraftLine } from './items-part.tsx'
import { t } from './texts.ts'
import type { Payment, Speed } from './totals-part.tsx'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { useWatch } from 'react-hook-form'

/** Known part of the destination, which the price depends on. */
type Place = { postcode: string | undefined; state: string | undefined }

/** The choice of an address: a saved one of the buyer's, the first unless another was chosen, or the form. */
function useOrderAddress(addresses: PhoneBuyer['addresses']) {
  const form = useAddressForm()
  const [choice, setChoice] = useState<string | null>()
  const chosen = choice === undefined ? (addresses[0]?.id ?? null) : choice
  const saved = addresses.find(({ id }) => id === chosen)
  const [pin, typedState] = useWatch({ control: form.control, name: ['postcode', 'state'] })
  const postcode = saved?.postcode ?? normalizePin(pin)
  const state = saved?.state ?? (typedState || undefined)
  const place: Place = isPinShape(postcode) ? { postcode, state } : { postcode: undefined, state: undefined }

  /** Returns the address, or null after the first invalid field got its message and the focus. */
  async function read(): Promise<CheckedAddress | null> {
    if (saved) {
      const { id: _, line2, ...fields } = saved
      return { ...fields, line2: line2 ?? undefined, country: 'IN' }
    }
    let checked: CheckedAddress | null = null
    await form.handleSubmit((fields) => {
      checked = fields
    })()
    return checked
  }
  return { form, chosen, choose: setChoice, place, read }
}

/**
 * Returns a function that gives each distinct request one idempotency key, unchanged until the request changes: after
 * a lost reply, a retry places no second order.
 */
function useRequestKey() {
  const known = useRef<{ request: string; key: string } | null>(null)
  return (request: object): string => {
    const text = JSON.stringify(request)
    if (known.current?.request !== text) known.current = { request: text, key: crypto.randomUUID() }
    return known.current.key
  }
}

/** The customer whom the order is for. */
function useBuyer(startId: string | undefined) {
  const [id, choose] = useState<string | null>(startId ?? null)
  const { data, isLoading, isError, error } = trpc.admin.phoneOrders.buyer.useQuery(
    { id: id ?? '' },
    { enabled: id !== null },
  )
  const failure = id !== null && isError ? messageOf(error, t('customerFailed')) : null
  return { id, choose, failure, isLoading, found: id === null ? undefined : data }
}

/** Returns the entered and chosen values besides customer and address. */
function useChoices() {
  const [lines, setLines] = useState<DraftLine[]>([])
  const [couponCode, setCouponCode] = useState<string>()
  const [note, setNote] = useState('')
  const [shippingMethod, setSpeed] = useState<Speed>('standard')
  const [payment, setPayment] = useState<Payment>('link')
  const ordered = lines.map(({ item: { productId, productVariantId = null }, quantity }) => ({
    productId,
    productVariantId,
    quantity,
  }))
  const chosen = { lines: ordered, couponCode, shippingMethod }
  return { chosen, lines, setLines, setCouponCode, note, setNote, setSpeed, payment, setPayment }
}

/** Returns the forms for the billing address and the billed business. */
function useBill() {
  const billing = useBillingForm()
  const business = useBusinessForm(ofAddress('gstinState'))
  /**
   * Reads the billing address and the business buyer; null after the first invalid field got its message and the
   * focus.
   */
  async function read(
    shipping: CheckedAddress,
  ): Promise<Pick<PlacePhoneOrderInput, 'billingAddress' | 'buyer'> | null> {
    const billingAddress = await billing.read()
    if (billingAddress === null) return null
    const buyer = business.isBusiness ? await business.read((billingAddress ?? shipping).state) : undefined
    if (buyer === null) return null
    return { ...(billingAddress && { billingAddress }), ...(buyer && { buyer }) }
  }
  return { billing, business, read, isBegun: billing.isOther || business.isBusiness }
}

/** An order by phone while it is put together, and placing it. Nothing of it is on the server before that. */
export function useNewOrder(startBuyerId: string | undefined) {
  const utils = trpc.useUtils()
  const buyer = useBuyer(startBuyerId)
  const choices = useChoices()
  const address = useOrderAddress(buyer.found?.addresses ?? [])
  const bill = useBill()
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useRequestKey()
  const placing = trpc.admin.phoneOrders.place.useMutation()
  const { chosen, note, payment } = choices
  const canQuote = buyer.id !== null && chosen.lines.length > 0
  const draft = { ...chosen, buyerId: buyer.id ?? '' }
  const priced = trpc.admin.phoneOrders.quote.useQuery(
    { ...draft, ...address.place },
    { enabled: canQuote, placeholderData: keepPreviousData, staleTime: 0, retry: false },
  )
  const isReady = canQuote && priced.isSuccess && !priced.isPlaceholderData
  const quote = priced.data?.quote ?? null

  /** Places the order. Returns it, or null if it was not placed; the reason is then shown on the screen. */
  async function place(): Promise<{ orderId: string; orderNumber: string } | null> {
    setProblem(null)
    const shippingAddress = await address.read()
    const billTo = shippingAddress && (await bill.read(shippingAddress))
    if (!billTo) return null
    if (!quote || !isReady) {
      setProblem(t('missing'))
      return null
    }
    const expectedTotal = quote.subtotal - quote.discountAmount
    const wanted = quote.codAvailable ? payment : 'link'
    const words = note.trim() === '' ? {} : { note }
    const input: PlacePhoneOrderInput = {
      ...draft,
      ...words,
      ...billTo,
      shippingAddress,
      expectedTotal,
      payment: wanted,
    }
    try {
      return await placing.mutateAsync({ ...input, idempotencyKey: keyOf(input) })
    } catch (error) {
      setProblem(messageOf(error, t('placeFailed')))
      if (codeOf(error)) await utils.admin.phoneOrders.quote.invalidate()
      return null
    }
  }

  const isTyped = note !== '' || address.form.formState.isDirty
  const isBegun = chosen.lines.length > 0 || isTyped || bill.isBegun
  const state = { canQuote, isReady, isBegun, isPlacing: placing.isPending }
  return { ...choices, ...state, buyer, address, bill, priced, quote, problem, place }
}
