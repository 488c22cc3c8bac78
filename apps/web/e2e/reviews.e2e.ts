import type { Page } from '@playwright/test'
import { z } from 'zod'
import { answerOf } from './steps/api-shopper.ts'
import { manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { asha } from './steps/shopper.ts'

// The demo shop leaves Asha one delivered product to review, and a review is written once.
test.describe.configure({ retries: 0 })

const TITLE = 'Quiet, quick and as described'

const orderList = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) })
const order = z.object({ data: z.object({ items: z.array(z.object({ sku: z.string() })) }) })

/** Signs the page's browser in as Asha and returns the SKU of the last item but one that was delivered to her. */
async function deliveredToAsha(page: Page): Promise<string> {
  const headers = await signInByCalls(page, asha)
  const listed = await page.request.get('/api/orders?page=2', { headers })
  const delivered = (await answerOf(orderList, listed)).data.find(({ status }) => status === 'delivered')
  const reply = await page.request.get(`/api/orders/${delivered?.id}`, { headers })
  return (await answerOf(order, reply)).data.items.at(-1)?.sku ?? ''
}

/** Opens the address and goes to its reviews: they are far down, and fetched when they are near. */
async function openReviews(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The placeholder is removed when the reviews load, which may happen on the way to it.
  await expect(() => page.locator('#reviews').scrollIntoViewIfNeeded()).toPass()
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

test('Asha reviews what was delivered to her without a mouse, and everybody sees it once it is approved', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const address = `/product/${await deliveredToAsha(page)}`
  await openReviews(page, address)
  const reviews = reviewsOf(page)
  const keys = page.keyboard
  const visitor = await (await browser.newContext()).newPage()

  await test.step('opens the form, which was hidden until then', async () => {
    await expect(reviews.getByRole('radiogroup')).toBeHidden()
    await reviews.getByRole('button', { name: 'Write Review' }).press('Enter')
    await expect(reviews.getByRole('heading', { name: 'Write a review' })).toBeFocused()
    await expect(reviews.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
  })

  await test.step('chooses the stars with the arrow keys and writes', async () => {
    await keys.press('Tab')
    await keys.press('Space')
    for (let star = 2; star <= 4; star += 1) await keys.press('ArrowRight')
    await expect(reviews.getByRole('radio', { name: '4 stars: very good' })).toBeChecked()
    await keys.press('Tab')
    await keys.insertText(TITLE)
    await keys.press('Tab')
    await keys.insertText('The lid has one faint scratch, as the report says.')
    await keys.press('Tab')
    await expect(reviews.getByLabel('Add photos')).toBeFocused()
    await keys.press('Tab')
    await keys.press('Space')
    await expect(reviews.getByRole('checkbox', { name: /anonymously/ })).toBeChecked()
    await keys.press('Tab')
    await expect(reviews.getByRole('button', { name: 'Submit Review' })).toBeFocused()
    await keys.press('Enter')
  })

  await test.step('sees what happens next, and the own review waiting', async () => {
    await expect(
      reviews.getByText('Review submitted successfully! It will be published after admin approval.'),
    ).toBeVisible()
    const own = reviews.getByRole('article').filter({ hasText: TITLE })
    await expect(own).toContainText('Awaiting approval')
    await expect(own).toContainText('Anonymous')
    await expect(reviews.getByRole('button', { name: 'Write Review' })).toBeHidden()
  })

  await test.step('votes on the review of another, and both are still there after a reload', async () => {
    const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first()
    const notHelpful = reviews.getByRole('button', { name: /^Not helpful/ }).first()
    await helpful.press('Enter')
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(reviews.getByRole('article').filter({ hasText: TITLE })).toContainText('Awaiting approval')
    await expect(reviews.getByText('You have already reviewed this product.')).toBeVisible()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await notHelpful.press('Enter')
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await notHelpful.press('Enter')
    await expect(reviews.locator('[aria-pressed="true"]')).toHaveCount(0)
  })

  await test.step('a visitor does not see it, and must login to write or vote', async () => {
    await openReviews(visitor, address)
    const seen = reviewsOf(visitor)
    await expect(seen.getByRole('link', { name: 'Please login to submit a review' })).toBeVisible()
    await expect(seen.getByText(TITLE)).toBeHidden()
    await seen
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click()
    await expect(seen.getByRole('link', { name: 'Please login to vote on reviews' })).toBeVisible()
  })

  await test.step('a moderator finds it among those that wait, approves it, undoes that, and approves it again', async () => {
    const backOffice = await (await browser.newContext()).newPage()
    await signInByCalls(backOffice, manager)
    await backOffice.goto('/admin/reviews?status=pending')
    await backOffice.getByRole('searchbox', { name: 'Search reviews' }).fill(TITLE)
    const row = backOffice.getByRole('row').filter({ hasText: TITLE })
    // The list follows the typed words after a pause: a row that is clicked earlier may move away from under the
    // click.
    await expect(backOffice.getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(1)
    await expect(row).toContainText(asha.email)
    await expect(row).toContainText('Anonymous')
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(backOffice.getByText('No reviews found')).toBeVisible()
    await backOffice.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Pending')
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(backOffice.getByText('No reviews found')).toBeVisible()
    await backOffice.context().close()
  })

  await test.step('a visitor sees it now', async () => {
    await openReviews(visitor, address)
    const published = reviewsOf(visitor).getByRole('article').filter({ hasText: TITLE })
    await expect(published).toContainText('Anonymous')
    await visitor.context().close()
  })
})
