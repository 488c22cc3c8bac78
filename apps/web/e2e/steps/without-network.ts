import type { Page } from '@playwright/test'
import type { Complaints } from './journey.ts'

/** Allows one complaint for each request that is tried while there is no network. */
export function allowDisconnection({ allowOnce }: Complaints): void {
  for (let count = 0; count < 100; count += 1) allowOnce(/ERR_INTERNET_DISCONNECTED/)
}

/**
 * Checks whether the tablet stores what a reload of a machine's page needs without a network: its replies, and the
 * scripts of all screens.
 */
export function isStored(page: Page, code: string): Promise<boolean> {
  return page.evaluate(async (unit) => {
    const addressesIn = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(url))
    const pages = await addressesIn('workshop-pages')
    const scripts = await addressesIn('dobara-assets')
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return (
      pages.some((address) => address.includes('checks","ofUnit') && address.includes(unit)) &&
      // The script of a page that was not opened yet.
      scripts.some((address) => address.includes('units_._code_.check')) &&
      fetched.every((address) => !address.includes('/assets/') || scripts.includes(address))
    )
  }, code)
}
