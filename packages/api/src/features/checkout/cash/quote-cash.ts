import type { CheckoutQuote, DeliveryPromise } from '@dobara/contract/checkout.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CustomerContext } from '../../../context.ts'
import { prepared } from '../../../sql.ts'
import { isCodeNeeded, loadCashFacts, refusalOfCash, unitsOf } from './cash-rules.ts'
import { deviceKeyOf } from './device.ts'

type CashQuestion = {
  settings: StoreSettings
  promise: DeliveryPromise
  lines: readonly { productId: number; quantity: number }[]
  totalPaise: number
}

/**
 * Returns whether cash is accepted and needs a code, as far as customer and browser are known: `pay` knows phone and
 * address too.
 */
export async function quoteCash(
  ctx: CustomerContext,
  { settings, promise, lines, totalPaise }: CashQuestion,
): Promise<Pick<CheckoutQuote, 'codAvailable' | 'codReason' | 'codNeedsCode'>> {
  const { codReason } = promise
  if (!promise.codAvailable) return { codAvailable: false, codReason, codNeedsCode: false }
  const run = prepared(ctx.sql)
  const keys = { customer: ctx.user.id, phone: null, address: null, device: deviceKeyOf(ctx) }
  const purchase = { keys, totalPaise, units: unitsOf(lines) }
  const facts = await loadCashFacts(run, { keys, pin: promise.pin }, { settings, now: ctx.now() })
  const refusal = refusalOfCash(purchase, facts, settings)
  if (refusal) return { codAvailable: false, codReason: sentenceOfRefusal(refusal), codNeedsCode: false }
  return { codAvailable: true, codReason: null, codNeedsCode: isCodeNeeded(purchase, facts, settings) }
}
