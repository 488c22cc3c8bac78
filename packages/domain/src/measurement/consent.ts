import { MEASUREMENT_VENDORS, type MeasurementVendor } from './vendors.ts'

export type ConsentAnswer = 'accepted' | 'rejected'

const DAY_MS = 86_400_000
/** Days after which a visitor is prompted again, whatever the answer was. */
export const CONSENT_DAYS = 365

const STORED = /^(accepted|rejected) ([a-z,]+) (\d{4}-\d\d-\d\d)$/

/** The answer as the browser stores it: what, about whom and when. */
export function consentText(
  answer: ConsentAnswer,
  vendors: readonly MeasurementVendor[],
  now: number,
): string {
  return `${answer} ${vendors.join(',')} ${new Date(now).toISOString().slice(0, 10)}`
}

/**
 * Returns the answer that a browser stored; null if it must be requested: never given, too old, or not about one of
 * these vendors.
 */
export function storedConsent(
  text: string | null,
  vendors: readonly MeasurementVendor[],
  now: number,
): ConsentAnswer | null {
  const [, answer, names = '', day = ''] = STORED.exec(text ?? '') ?? []
  const age = now - Date.parse(day)
  const named = names.split(',')
  const isAboutAll = vendors.every((vendor) => named.includes(vendor))
  if (!isAboutAll || !(age < CONSENT_DAYS * DAY_MS) || age < -DAY_MS) return null
  return answer === 'accepted' || answer === 'rejected' ? answer : null
}

const COOKIES: Record<MeasurementVendor, RegExp> = {
  google: /^(?:_ga|_ga_.+|_gid|_gat.*|_gac_.+|_gcl_.+)$/,
  meta: /^(?:_fbp|_fbc)$/,
}

/** Returns true if a cookie of this name was set by one of the vendors' scripts. */
export function isVendorCookie(name: string): boolean {
  return MEASUREMENT_VENDORS.some((vendor) => COOKIES[vendor].test(name))
}

/** The domains for which a script of a host may have set a cookie: `shop.example.in`, `example.in` and `in`. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}
