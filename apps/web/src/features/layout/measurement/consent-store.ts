import {
  type ConsentAnswer,
  consentText,
  cookieDomains,
  isVendorCookie,
  storedConsent,
} from '@dobara/domain/measurement/consent.ts'
import type { MeasurementVendor } from '@dobara/domain/measurement/vendors.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'

const CONSENT = 'measurementConsent'
const REPORTED_ORDERS = 'measuredOrders'

/**
 * State of the consent. `off`: this browser stores nothing, so it could neither remember an answer nor be prompted
 * only once. `private`: it requests sites not to track its user. Neither is prompted.
 */
export type ConsentState = ConsentAnswer | 'unanswered' | 'private' | 'off'

function canStore(): boolean {
  try {
    // oxlint-disable-next-line no-restricted-properties -- what localText holds in memory would look as if it were stored
    return window.localStorage.length >= 0
  } catch {
    return false
  }
}

function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function readConsent(vendors: readonly MeasurementVendor[]): ConsentState {
  if (!canStore()) return 'off'
  if (isPrivate()) return 'private'
  return storedConsent(localText.read(CONSENT), vendors, Date.now()) ?? 'unanswered'
}

/** Stores the answer; of a browser that refuses to, `off`. */
export function storeConsent(answer: ConsentAnswer, vendors: readonly MeasurementVendor[]): ConsentState {
  localText.write(CONSENT, consentText(answer, vendors, Date.now()))
  try {
    // oxlint-disable-next-line no-restricted-properties -- see above
    return window.localStorage.getItem(CONSENT) === null ? 'off' : answer
  } catch {
    return 'off'
  }
}

/** Reports an answer that was given in another tab. */
export function onConsentElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CONSENT || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Removes what the scripts of the vendors stored, whichever domain they chose. */
export function removeVendorCookies(): void {
  /* oxlint-disable no-restricted-properties -- cookies of others, on domains of their choice, which writeCookie has no need of */
  try {
    const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
    for (const name of names.filter(isVendorCookie)) {
      for (const domain of ['', ...cookieDomains(location.hostname)]) {
        document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
      }
    }
  } catch {
    // A page that may not use cookies has none.
  }
  /* oxlint-enable no-restricted-properties */
}

export function readReportedOrders(): string[] {
  return localText.read(REPORTED_ORDERS)?.split(' ') ?? []
}

export function storeReportedOrders(orderNumbers: readonly string[]): void {
  localText.write(REPORTED_ORDERS, orderNumbers.join(' '))
}
