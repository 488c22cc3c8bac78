import type { Page } from '@playwright/test'
import { enterBackOffice, manager } from './back-office.ts'
import { expect, test } from './journey.ts'
import { asha, signIn } from './shopper.ts'

// The demo shop leaves Asha one delivered product to review, and a review is written once.
test.describe.configure({ retries: 0 })

const TITLE = 'Quiet, quick and as described'

/** The SKU of the last thing that was delivered to who is signed in. */
async function lastDelivery(page: Page): Promise<string> {
  await page.goto('/orders?page=2')
  const delivered = page.getByRole('article').filter({ hasText: 'Delivered' }).first()
  await delivered.getByRole('link', { name: /View Details/ }).click()
  const sku = page.getByText(/^SKU /).last()
  await expect(sku).toBeVisible()
  return (await sku.innerText()).replace('SKU ', '')
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

test('Asha reviews what was delivered to her without a mouse, and everybody sees it once it is approved', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await signIn(page, asha)
  const sku = await lastDelivery(page)
  await page.goto(`/product/${sku}`)
  const reviews = reviewsOf(page)
  const keys = page.keyboard

  await test.step('opens the form, which was hidden until then', async () => {
    // The section is far down, and fetched when it is near.
    await page.locator('#reviews').scrollIntoViewIfNeeded()
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
    await keys.type(TITLE)
    await keys.press('Tab')
    await keys.type('The lid has one faint scratch, as the report says.')
    await keys.press('Tab')
    await keys.press('Space')
    await expect(reviews.getByRole('checkbox', { name: /anonymously/ })).toBeChecked()
    await keys.press('Tab')
    await expect(reviews.getByRole('button', { name: 'Submit Review' })).toBeFocused()
    await keys.press('Enter')
  })

  await test.step('is told what happens next, and sees the own review waiting', async () => {
    await expect(
      reviews.getByText('Review submitted successfully! It will be published after admin approval.'),
    ).toBeVisible()
    const own = reviews.getByRole('article').filter({ hasText: TITLE })
    await expect(own).toContainText('Awaiting approval')
    await expect(own).toContainText('Anonymous')
    await expect(reviews.getByRole('button', { name: 'Write Review' })).toBeHidden()
    await page.reload()
    await expect(own).toContainText('Awaiting approval')
    await expect(reviews.getByText('You have already reviewed this product.')).toBeVisible()
  })

  await test.step('votes on the review of another, and takes the vote back', async () => {
    const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first()
    await helpful.press('Enter')
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await reviews
      .getByRole('button', { name: /^Not helpful/ })
      .first()
      .press('Enter')
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await reviews
      .getByRole('button', { name: /^Not helpful/ })
      .first()
      .press('Enter')
    await expect(reviews.locator('[aria-pressed="true"]')).toHaveCount(0)
  })

  await test.step('a visitor does not see it, and is asked to login to write or vote', async () => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(page.url())
    await visitor.locator('#reviews').scrollIntoViewIfNeeded()
    const seen = reviewsOf(visitor)
    await expect(seen.getByRole('link', { name: 'Please login to submit a review' })).toBeVisible()
    await expect(seen.getByText(TITLE)).toBeHidden()
    await seen
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click()
    await expect(seen.getByRole('link', { name: 'Please login to vote on reviews' })).toBeVisible()
    await visitor.context().close()
  })

  await test.step('a moderator finds it among those that wait, approves it, undoes that, and approves it again', async () => {
    const desk = await (await browser.newContext()).newPage()
    await enterBackOffice(desk, manager, '/admin/reviews?status=pending')
    await desk.getByRole('searchbox', { name: 'Search reviews' }).fill(TITLE)
    const row = desk.getByRole('row').filter({ hasText: TITLE })
    await expect(row).toContainText(asha.email)
    await expect(row).toContainText('Anonymous')
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(desk.getByText('No reviews found')).toBeVisible()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Pending')
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(desk.getByText('No reviews found')).toBeVisible()
    await desk.context().close()
  })

  await test.step('a visitor sees it now', async () => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(page.url())
    await visitor.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(reviewsOf(visitor).getByRole('article').filter({ hasText: TITLE })).toContainText(
      'Anonymous',
    )
    await visitor.context().close()
  })
})
