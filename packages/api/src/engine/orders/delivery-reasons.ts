import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CodReason, UnserviceableReason } from '@dobara/domain/shipping/delivery-promise.ts'

/** Why nothing is delivered to a PIN code. */
export const UNSERVICEABLE = {
  PIN_MALFORMED: sentence('pin_malformed'),
  PIN_UNKNOWN: sentence('pin_unknown'),
  PIN_ARMY_POST: sentence('pin_army_post'),
  PIN_NOT_SERVED: sentence('pin_not_served'),
} as const satisfies Record<UnserviceableReason, Sentence>

/** Why no cash is taken there; null where it is. */
export function cashReason(code: CodReason | undefined, cod: StoreSettings['cod']): Sentence | null {
  switch (code) {
    case 'COD_DISABLED':
      return sentence('cod_disabled')
    case 'COD_PIN_BLOCKED':
      return sentence('cod_pin_blocked')
    case 'COD_BELOW_MINIMUM':
      return sentence('cod_below_minimum', { rupees: rupees(cod.minPaise) })
    case 'COD_ABOVE_MAXIMUM':
      return sentence('cod_above_maximum', { rupees: rupees(cod.maxPaise) })
    default:
      return null
  }
}
