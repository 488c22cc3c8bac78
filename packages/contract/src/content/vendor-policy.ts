import { type MeasurementVendor, readIds, vendorsOf } from '@dobara/domain/measurement/vendors.ts'

export type { MeasurementVendor }

/** The vendors whose ids these are. */
export const vendorsWithIds = (ids: readonly string[]): MeasurementVendor[] => vendorsOf(readIds(ids))

type VendorSources = Record<'script-src' | 'img-src' | 'connect-src', readonly string[]>

/**
 * Sources that a Content-Security-Policy must allow for a vendor, as the vendor documents it
 * (https://developers.google.com/tag-platform/security/guides/csp, without advertising features, and the base code of
 * the pixel).
 */
const SOURCES: Record<MeasurementVendor, VendorSources> = {
  google: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
  meta: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://www.facebook.com'],
  },
}

/** A Content-Security-Policy with the hosts of the vendors after the other sources of its directives. */
export function allowVendors(policy: string, vendors: readonly MeasurementVendor[]): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ')
      const added = vendors.flatMap((vendor) => SOURCES[vendor][name as keyof VendorSources] ?? [])
      return [directive, ...added].join(' ')
    })
    .join(';')
}
