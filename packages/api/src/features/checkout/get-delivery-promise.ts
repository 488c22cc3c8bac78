import type { DeliveryPromise, promiseInput } from '@dobara/contract/checkout.ts'
import { formatInr, rupees, toPaise } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { deliveryPromise, type ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'

const UNSERVICEABLE = {
  PIN_MALFORMED: 'Please enter a valid 6-digit PIN code.',
  PIN_UNKNOWN: 'We do not know this PIN code. Please check it.',
  PIN_ARMY_POST: 'Couriers do not serve army post offices.',
} as const

function codSentence(code: string | undefined, cod: StoreSettings['cod']): string | null {
  switch (code) {
    case 'COD_DISABLED':
      return 'Cash on delivery is not offered at the moment.'
    case 'COD_PIN_BLOCKED':
      return 'Cash on delivery is not available at this PIN code.'
    case 'COD_BELOW_MINIMUM':
      return `Cash on delivery starts at ${formatInr(cod.minPaise)}.`
    case 'COD_ABOVE_MAXIMUM':
      return `Cash on delivery is available up to ${formatInr(cod.maxPaise)}.`
    default:
      return null
  }
}

/** Express from the same place at the same moment; what it costs is the shop's one price for it. */
function expressOf(
  pin: string,
  terms: { settings: StoreSettings; now: Date; goodsPaise: number },
): DeliveryPromise['express'] {
  const { settings, now, goodsPaise } = terms
  const { originPin } = settings.shop
  const { earliest, latest } = deliveryPromise({
    pin,
    now,
    originPin,
    codRules: settings.cod,
    goodsPaise,
    method: 'express',
  })
  if (!earliest || !latest) return null
  return { amount: rupees(settings.shipping.expressPaise), earliest, latest }
}

/** The one answer that product page, checkout and the order itself share: can we deliver there, when, and is cash taken. */
export function promiseFor(input: {
  pin: string
  settings: StoreSettings
  now: Date
  goodsPaise: number
  method?: ShippingMethod
}): DeliveryPromise {
  const { pin, settings, now, goodsPaise, method } = input
  const { originPin } = settings.shop
  const promise = deliveryPromise({ pin, now, originPin, codRules: settings.cod, goodsPaise, method })
  return {
    pin,
    isServiceable: promise.isServiceable,
    state: promise.state?.name ?? null,
    codAvailable: promise.codAvailable,
    reason: promise.isServiceable ? null : UNSERVICEABLE[promise.reason],
    codReason: promise.isServiceable ? codSentence(promise.codReason, settings.cod) : null,
    earliest: promise.earliest,
    latest: promise.latest,
    express: expressOf(pin, { settings, now, goodsPaise }),
  }
}

/** Without an amount the limits of cash on delivery are left to the checkout. */
export async function getDeliveryPromise(
  ctx: Pick<Deps, 'db' | 'now'>,
  { pin, amount }: z.output<typeof promiseInput>,
): Promise<DeliveryPromise> {
  const settings = await getSettings(ctx.db)
  const goodsPaise = amount === undefined ? settings.cod.minPaise : toPaise(amount)
  return promiseFor({ pin, settings, now: ctx.now(), goodsPaise })
}
