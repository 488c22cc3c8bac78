import type { BrowserContext } from '@playwright/test'

/** Host that a payload requests when it cannot call. */
const CANARY = 'xss.test'

export type Detector = {
  /** Numbers of the payloads that ran, or got as far as requesting the canary, and all dialogs. */
  fired: Set<string>
  /** Scripts and resources that the policy of a page blocked, as "script-src-attr inline at /orders". */
  reports: string[]
}

/** Listens in every page and frame of the context. To be called before its first page is opened. */
export async function detectScripts(context: BrowserContext): Promise<Detector> {
  const detector: Detector = { fired: new Set(), reports: [] }
  await context.exposeFunction('fire', (number: unknown) => void detector.fired.add(String(number)))
  await context.exposeFunction('reportRefusal', (report: string) => void detector.reports.push(report))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (report: string) => void }
      reportRefusal(`${effectiveDirective} ${blockedURI} ${sample} at ${location.pathname}`)
    })
  })
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname === CANARY) detector.fired.add(pathname.split('/')[1] ?? '')
  })
  context.on('dialog', (dialog) => {
    detector.fired.add(dialog.message())
    void dialog.dismiss()
  })
  return detector
}

/**
 * Answers for the canary with nothing: a page that is sent there stays where it is. A routed context has no cache,
 * and each request of each page passes through here: for use only where payloads are meant to request it.
 */
export async function answerForCanary(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname === CANARY,
    (route) => route.fulfill({ status: 204 }),
  )
}
