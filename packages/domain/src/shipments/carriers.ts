/** Who brings parcels: `trackingUrl` is where a parcel is looked up, with `{number}` for its number. */
export type Carrier = { name: string; trackingUrl: string }

/** Carriers of India, with the addresses at which they show a parcel. India Post asks for the number on its page. */
export const DEFAULT_CARRIERS: readonly Carrier[] = [
  { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    name: 'Blue Dart',
    trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'DTDC', trackingUrl: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { name: 'Ekart', trackingUrl: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'India Post', trackingUrl: 'https://www.indiapost.gov.in/' },
  { name: 'Ecom Express', trackingUrl: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { name: 'Xpressbees', trackingUrl: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'Shadowfax', trackingUrl: 'https://tracker.shadowfax.in/#/track/{number}' },
]

/** Whether somebody can be led there: over https, to a host with a name, without a name or password in it. */
export function isTrackingAddress(template: string): boolean {
  const [filled, other] = ['a', 'b'].map((number) => URL.parse(template.replaceAll('{number}', number)))
  if (filled?.protocol !== 'https:' || filled.username !== '' || !filled.hostname.includes('.')) return false
  // The number chooses the page of a carrier, never the carrier.
  return filled.host === other?.host
}

/** One spelling of a carrier's name: "BlueDart" and "Blue Dart" are one. */
export function carrierKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Where a parcel can be looked up; null where its carrier or its number is not known. Always https, of the carrier's own address. */
export function trackingUrlOf(
  carriers: readonly Carrier[],
  { carrier, number }: { carrier: string | null; number: string | null },
): string | null {
  if (!carrier || !number) return null
  const key = carrierKey(carrier)
  const found = carriers.find(({ name }) => carrierKey(name) === key)
  if (!found || !isTrackingAddress(found.trackingUrl)) return null
  return found.trackingUrl.replaceAll('{number}', encodeURIComponent(number))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether a stored value is a carrier as the rules know it. */
export function isCarrier(value: unknown): value is Carrier {
  return isRecord(value) && typeof value.name === 'string' && typeof value.trackingUrl === 'string'
}
