import type { PageSources } from './payment-port.ts'

const SCRIPT = 'https://checkout.razorpay.com'
const FILES = 'https://cdn.razorpay.com'
const API = 'https://api.razorpay.com'

/** Origins that Razorpay's own pop-up loads and requests on a page of the shop. */
export const RAZORPAY_PAGE: PageSources = {
  scripts: [SCRIPT, FILES],
  pictures: [FILES],
  calls: [API, SCRIPT, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frames: [API, SCRIPT],
  forms: [API],
}

/** Sources of the sandbox, whose pop-up is served by the shop itself. */
export const NO_OTHER_SOURCES: PageSources = { scripts: [], pictures: [], calls: [], frames: [], forms: [] }
