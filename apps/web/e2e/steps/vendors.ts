import type { BrowserContext } from '@playwright/test'

/** Stand-in for Google's script: reports each event that the shop sends it, and sets cookies as the original does. */
const GTAG = `(() => {
  let id = ''
  const run = ([command, name, values = {}]) => {
    if (command === 'config') {
      id = name
      document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=999'
      document.cookie = '_ga_' + id.slice(2) + '=GS1.1.1; Path=/; Max-Age=999'
    }
    if (command !== 'event' || window['ga-disable-' + id]) return
    fetch('https://region1.google-analytics.com/g/collect?en=' + name, {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify({ name, values, title: values.page_title }),
    })
  }
  const waiting = window.dataLayer
  window.dataLayer = { push: run }
  waiting.push = run
  for (const command of waiting) run(command)
})()`

/** Stand-in for Meta's script, which reads the address by itself. */
const FBEVENTS = `(() => {
  let isAllowed = true
  const run = (command, name, values = {}, more = {}) => {
    if (command === 'consent') isAllowed = name === 'grant'
    if (command === 'init') document.cookie = '_fbp=fb.0.1.1; Path=/; Max-Age=999'
    if (command !== 'track' || !isAllowed) return
    const query = { ev: name, dl: location.href, cd: JSON.stringify(values), eid: more.eventID ?? '' }
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams(query)
  }
  fbq.callMethod = run
  for (const command of fbq.queue.splice(0)) run(...command)
})()`

export type VendorEvent = { name: string; values: Record<string, unknown>; about: string }
export type Vendors = {
  /** Addresses of all requests to sites other than the shop. */
  requests: string[]
  google: VendorEvent[]
  meta: VendorEvent[]
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Answers the hosts of Google and Meta in this browser; nothing reaches the internet. */
export async function answerVendors(context: BrowserContext, shop: string): Promise<Vendors> {
  const vendors: Vendors = { requests: [], google: [], meta: [] }
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== new URL(shop).host,
    async (route, request) => {
      const url = new URL(request.url())
      vendors.requests.push(request.url())
      const script = (body: string) => route.fulfill({ contentType: 'text/javascript', body })
      if (url.pathname === '/gtag/js') return script(GTAG)
      if (url.pathname.endsWith('/fbevents.js')) return script(FBEVENTS)
      if (url.pathname === '/g/collect') {
        const { name, values } = request.postDataJSON() as Omit<VendorEvent, 'about'>
        vendors.google.push({ name, values, about: String(values.page_location) })
        return route.fulfill({ status: 204 })
      }
      if (url.pathname === '/tr') {
        const { ev = '', dl = '', cd = '{}', eid = '' } = Object.fromEntries(url.searchParams)
        const values = { ...(JSON.parse(cd) as object), ...(eid && { eventID: eid }) }
        vendors.meta.push({ name: ev, values, about: dl })
        return route.fulfill({ contentType: 'image/gif', body: PIXEL })
      }
      return route.abort()
    },
  )
  return vendors
}
