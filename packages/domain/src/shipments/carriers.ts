/**
 * Carrier of parcels: `trackingUrl` is its tracking page, with `{number}` for the tracking number. One that is not
 * `isOn` is no longer offered; its parcels can still be tracked, as can those sent under one of its `formerNames`.
 */
export type Carrier = {
  id: string
  name: string
  /** Name on Hindi pages and in Hindi messages; null to use `name`. */
  nameHi: string | null
  trackingUrl: string
  isOn: boolean
  formerNames: string[]
}
/** As its owner edits it; a Hindi name that is left out stays. */
export type EditedCarrier = Omit<Carrier, 'formerNames' | 'nameHi'> & { nameHi?: string | null | undefined }

export const MOST_CARRIERS = 30
export const MOST_CARRIER_LETTERS = 60
const MOST_FORMER_NAMES = 20

/**
 * Carriers of India, with the addresses of their tracking pages. India Post requires the number to be entered on its
 * page.
 */
const KNOWN: readonly [name: string, trackingUrl: string, nameHi?: string][] = [
  ['Delhivery', 'https://www.delhivery.com/track-v2/package/{number}'],
  ['Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'],
  ['DTDC', 'https://www.dtdc.in/trace.asp?strCnno={number}'],
  ['Ekart', 'https://ekartlogistics.com/shipmenttrack/{number}'],
  ['India Post', 'https://www.indiapost.gov.in/#{number}', 'भारतीय डाक'],
  ['Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}'],
  ['Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}'],
  ['Shadowfax', 'https://tracker.shadowfax.in/#/track/{number}'],
]
export const DEFAULT_CARRIERS: readonly Carrier[] = KNOWN.map(([name, trackingUrl, nameHi = null]) => ({
  id: carrierKey(name),
  name,
  nameHi,
  trackingUrl,
  isOn: true,
  formerNames: [],
}))

/** Checks whether a shopper can be sent there: https, a named host, and no user name or password in the URL. */
export function isTrackingAddress(template: string): boolean {
  const [filled, other] = ['a', 'b'].map((number) => URL.parse(template.replaceAll('{number}', number)))
  if (filled?.protocol !== 'https:' || filled.username !== '' || !filled.hostname.includes('.')) return false
  // The number chooses the page of a carrier, never the carrier.
  return filled.host === other?.host
}

/** Checks whether a carrier can be saved with the URL: a shopper can be sent there, and it contains the number. */
export function isTrackingTemplate(template: string): boolean {
  return template.includes('{number}') && isTrackingAddress(template)
}

/** One spelling of a carrier's name: "BlueDart" and "Blue Dart" are one. */
export function carrierKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

type Tracked = Pick<Carrier, 'name' | 'trackingUrl'> & Partial<Carrier>

/** Returns the carrier with this current or former name; current names take precedence. */
export function findCarrier<Known extends Tracked>(carriers: readonly Known[], name: string): Known | null {
  const key = carrierKey(name)
  const isFormer = ({ formerNames = [] }: Known) => formerNames.some((one) => carrierKey(one) === key)
  return carriers.find((one) => carrierKey(one.name) === key) ?? carriers.find(isFormer) ?? null
}

/** Returns the Hindi name of the carrier with this name; null if it has none. */
export function carrierNameHi(carriers: readonly Tracked[], name: string | null): string | null {
  return (name && findCarrier(carriers, name)?.nameHi) || null
}

/** Returns the tracking page of a number at a carrier; null if the template is no valid tracking address. */
export function filledTrackingUrl(template: string, number: string): string | null {
  return isTrackingAddress(template) ? template.replaceAll('{number}', encodeURIComponent(number)) : null
}

/**
 * Returns the tracking page of a parcel; null if its carrier or number is not known. Always https, and on the
 * carrier's own host.
 */
export function trackingUrlOf(
  carriers: readonly Tracked[],
  { carrier, number }: { carrier: string | null; number: string | null },
): string | null {
  if (!carrier || !number) return null
  const found = findCarrier(carriers, carrier)
  return found && filledTrackingUrl(found.trackingUrl, number)
}

/** The carriers as they were edited, each with the names that it had before. */
export function renamedCarriers(before: readonly Carrier[], edited: readonly EditedCarrier[]): Carrier[] {
  const known = new Map(before.map((carrier) => [carrier.id, carrier]))
  return edited.map((carrier) => {
    const was = known.get(carrier.id)
    const names = was ? [...was.formerNames, was.name] : []
    const keys = names.map(carrierKey)
    const formerNames = names.filter(
      (_, at) => keys[at] !== carrierKey(carrier.name) && keys.lastIndexOf(keys[at] ?? '') === at,
    )
    const nameHi = carrier.nameHi === undefined ? (was?.nameHi ?? null) : carrier.nameHi
    return { ...carrier, nameHi, formerNames: formerNames.slice(-MOST_FORMER_NAMES) }
  })
}

/** Carriers of before that are not among those of after. */
export function removedCarriers(before: readonly Carrier[], after: readonly { id: string }[]): Carrier[] {
  const remaining = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !remaining.has(id))
}

/** The one of these carriers that a parcel went with, whatever it was called then; null when none did. */
export function carrierInUse(carriers: readonly Carrier[], usedNames: readonly string[]): Carrier | null {
  const used = new Set(usedNames.map(carrierKey))
  return (
    carriers.find(({ name, formerNames }) =>
      [name, ...formerNames].some((one) => used.has(carrierKey(one))),
    ) ?? null
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The stored carriers; null when they are no such list. What a row of an earlier release lacks is made up. */
export function storedCarriers(stored: unknown): Carrier[] | null {
  if (!Array.isArray(stored)) return null
  const carriers: (Carrier | null)[] = stored.map((one: unknown) => {
    if (!isRecord(one) || typeof one.name !== 'string' || typeof one.trackingUrl !== 'string') return null
    const { name, nameHi, trackingUrl, id, isOn, formerNames } = one
    return {
      id: typeof id === 'string' ? id : carrierKey(name),
      name,
      nameHi: typeof nameHi === 'string' ? nameHi : null,
      trackingUrl,
      isOn: isOn !== false,
      formerNames: Array.isArray(formerNames)
        ? formerNames.filter((former): former is string => typeof former === 'string')
        : [],
    }
  })
  const known = carriers.filter((one) => one !== null)
  return known.length === carriers.length ? known : null
}
