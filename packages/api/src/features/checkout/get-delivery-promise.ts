import type { DeliveryPromise, promiseInput } from '@dobara/contract/checkout.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { deliveryPromise, type ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import type { ShippingTerms } from '@dobara/domain/shipping/shipping-terms.ts'
import type { z } from 'zod'
import { findPinRule } from '../../base/pin-codes/queries.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { cashReason, UNSERVICEABLE } from '../../engine/orders/delivery-reasons.ts'

/** Destination, and the store's rule for that PIN code; null if there is none. */
type Place = { pin: string; pinRule: PinRule | null; settings: StoreSettings }

function standardOf({ standardPaise, freeFromPaise }: ShippingTerms): DeliveryPromise['standard'] {
  return { amount: rupees(standardPaise), freeFrom: rupees(freeFromPaise) }
}

/** Express from the same place at the same moment, for what it costs there. */
function expressOf(requested: Place & { now: Date; itemsPaise: number }): DeliveryPromise['express'] {
  const { pin, pinRule, settings, now, itemsPaise } = requested
  const { originPin } = settings.shop
  const promise = deliveryPromise({
    pin,
    pinRule,
    now,
    originPin,
    codRules: settings.cod,
    shippingRules: settings.shipping,
    itemsPaise,
    method: 'express',
  })
  if (!promise.isServiceable) return null
  const { earliest, latest, terms } = promise
  return { amount: rupees(terms.expressPaise), earliest, latest }
}

/** The one answer that product page, checkout and the order itself share: can we deliver there, when, and is cash taken. */
export function promiseFor(
  input: Place & { now: Date; itemsPaise: number; method?: ShippingMethod },
): DeliveryPromise {
  const { pin, pinRule, settings, now, itemsPaise, method } = input
  const { originPin } = settings.shop
  const rules = { codRules: settings.cod, shippingRules: settings.shipping }
  const promise = deliveryPromise({ pin, pinRule, now, originPin, ...rules, itemsPaise, method })
  return {
    pin,
    isServiceable: promise.isServiceable,
    state: promise.state?.name ?? null,
    codAvailable: promise.codAvailable,
    reason: promise.isServiceable ? null : UNSERVICEABLE[promise.reason],
    codReason: promise.isServiceable ? cashReason(promise.codReason, settings.cod) : null,
    earliest: promise.earliest,
    latest: promise.latest,
    standard: promise.isServiceable ? standardOf(promise.terms) : null,
    express: expressOf({ pin, pinRule, settings, now, itemsPaise }),
  }
}

/** Without an amount the limits of cash on delivery are left to the checkout. */
export async function getDeliveryPromise(
  ctx: Pick<Deps, 'db' | 'now'>,
  { pin, amount }: z.output<typeof promiseInput>,
): Promise<DeliveryPromise> {
  const [settings, pinRule] = [await getSettings(ctx.db), await findPinRule(ctx.db, pin)]
  const itemsPaise = amount === undefined ? settings.cod.minPaise : toPaise(amount)
  return promiseFor({ pin, pinRule, settings, now: ctx.now(), itemsPaise })
}
