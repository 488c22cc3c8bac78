import type { Plugins } from '@dobara/api/plugins.ts'
import type { CarrierNews } from '@dobara/providers/carriers/carrier-news.ts'

/** The carriers of plug-ins that report tracking events; one whose judgement throws is not believed. */
export function carrierNewsOf({ carriers }: Pick<Plugins, 'carriers'>): CarrierNews[] {
  return carriers.flatMap(({ isSignatureValid }) => {
    if (!isSignatureValid) return []
    return [
      {
        isSignatureValid: (report) => {
          try {
            return isSignatureValid(report) === true
          } catch {
            return false
          }
        },
      },
    ]
  })
}
