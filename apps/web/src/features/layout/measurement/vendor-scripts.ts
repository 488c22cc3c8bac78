import { isPlainAddress, measuredAddress, measuredPath } from '@dobara/domain/measurement/measured-address.ts'
import { ga4Params, type MeasuredEvent, metaEvent } from '@dobara/domain/measurement/measured-events.ts'
import type { MeasurementIds } from '@dobara/domain/measurement/vendors.ts'

type Call = (...values: unknown[]) => void
type Pixel = Call & {
  queue: unknown[]
  callMethod?: Call
  push?: Call
  loaded?: boolean
  version?: string
  /** If not set, the pixel reports every change of the address itself. */
  disablePushState?: boolean
}
type VendorWindow = typeof globalThis & { dataLayer?: unknown[]; fbq?: Pixel; _fbq?: Pixel } & Record<
    `ga-disable-${string}`,
    boolean
  >
const page = globalThis as VendorWindow

/** Reports events to one vendor. */
type Vendor = {
  send: (event: MeasuredEvent) => void
  /** Allows or stops reporting: without consent, its script does nothing more. */
  allow: (isAllowed: boolean) => void
}

function loadScript(source: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
}

/** The title belongs to the page only where all of its address does: others name an order or a person. */
function createTitles() {
  let last = ''
  return () => {
    const { title } = document
    const path = measuredPath(location.pathname)
    // The title of the page before is still there until the next one is rendered.
    const shown = path === location.pathname && title !== last ? title : path
    last = title
    return shown
  }
}

/** The address that led here: of another site only the site. */
function referrerOf(): string {
  if (document.referrer === '') return ''
  const from = new URL(document.referrer)
  return from.origin === location.origin ? measuredAddress(from) : `${from.origin}/`
}

function loadGoogle(id: string): Vendor {
  page.dataLayer ??= []
  const { dataLayer } = page
  // The script reads commands from objects of arguments alone, not from arrays.
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer.push(arguments)
  }
  const titleOf = createTitles()
  let title = ''
  const around = () => ({ page_location: measuredAddress(location), page_title: title })
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  gtag('config', id, {
    ...around(),
    page_referrer: referrerOf(),
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: 31_536_000,
  })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return {
    send: (event) => {
      if (event.name === 'page_view') title = titleOf()
      // Events that the script reports by itself have these, too.
      gtag('set', around())
      gtag('event', event.name, { ...ga4Params(event), ...around() })
    },
    allow: (isAllowed) => {
      page[`ga-disable-${id}`] = !isAllowed
    },
  }
}

/** The base code of the pixel: commands wait until its script is there. */
function createPixel(): Pixel {
  const pixel: Pixel = (...command) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else pixel.queue.push(command)
  }
  pixel.queue = []
  pixel.push = pixel
  pixel.loaded = true
  pixel.version = '2.0'
  pixel.disablePushState = true
  return pixel
}

/** The page that led here is read by the pixel, too, which cannot be given another. */
function isPlainHere(): boolean {
  if (!isPlainAddress(location)) return false
  const from = document.referrer === '' ? null : new URL(document.referrer)
  return from === null || from.origin !== location.origin || isPlainAddress(from)
}

function loadMeta(id: string): Vendor {
  const pixel = createPixel()
  page.fbq = pixel
  page._fbq = pixel
  // Otherwise it reads forms and buttons, and so what a person types.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  return {
    send: (event) => {
      if (!isPlainHere()) return
      const { name, params, eventId } = metaEvent(event)
      pixel('track', name, params, ...(eventId === null ? [] : [{ eventID: eventId }]))
    },
    allow: (isAllowed) => pixel('consent', isAllowed ? 'grant' : 'revoke'),
  }
}

let loaded: Vendor[] | null = null

/** Loads the scripts of the vendors, once for as long as the page is open, and reports events to all of them. */
export function openVendors({ ga4Id, metaPixelId }: MeasurementIds): Vendor['send'] {
  if (loaded) for (const { allow } of loaded) allow(true)
  loaded ??= [...(ga4Id ? [loadGoogle(ga4Id)] : []), ...(metaPixelId ? [loadMeta(metaPixelId)] : [])]
  const vendors = loaded
  return (event) => {
    for (const { send } of vendors) send(event)
  }
}

/** Makes the scripts that were loaded do nothing more. */
export function closeVendors(): void {
  for (const { allow } of loaded ?? []) allow(false)
}
