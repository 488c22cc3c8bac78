import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the pop-up that replaces Razorpay's. */
export function sandboxPopup(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Razorpay sandbox — test mode' })
}

/** Pay with Razorpay, and the pop-up is there. */
export async function openSandbox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
  const popup = sandboxPopup(page)
  await expect(popup).toBeVisible()
  return popup
}

/** Console message about a payment that the sandbox refused. */
export const FAILED_PAYMENT = /status of 400 .*\/sandbox\/razorpay\/pay$/
