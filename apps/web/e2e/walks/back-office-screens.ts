import { expect, type Page } from '@playwright/test'
import { walkTheAnalytics, walkTheDashboard, walkTheReports } from './admin-screens.ts'
import { enterBackOffice, manager } from '../steps/back-office.ts'
import { walkTheContent } from './content-screens.ts'
import { open, openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** The screens with which a day in the back office begins, and all messages to and from the shop. */
export async function walkBackOffice(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin')
  await walkTheDashboard(page, look)
  await walkTheReviews(page, look)
  await walkTheQuestions(page, look)
  await walkTheNewsletter(page, look)
  await walkTheLog(page, look)
  await walkTheContent(page, look)
  await walkTheReports(page, look)
  await walkTheAnalytics(page, look)
}

/** Reviews: the list with the bar of what is selected, and one in full. */
async function walkTheReviews(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Reviews')
  await page
    .getByRole('checkbox', { name: /^Select Review by/ })
    .first()
    .click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await look('admin-reviews')
  await page
    .getByRole('button', { name: /^Read in full/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Review by/ })).toBeVisible()
  await look('admin-review')
  await page.keyboard.press('Escape')
}

/** Looks at the questions: the list with one that waits, and its page with an answer and an internal note. */
async function walkTheQuestions(page: Page, look: Look): Promise<void> {
  const data = {
    name: 'Kavya Nair',
    email: 'kavya.nair@shopper.example',
    topic: 'grievance',
    message: 'The battery holds for 40 minutes only.\n<b>I was promised 80 %.</b>',
  }
  const requested = await page.request.post('/api/support', { data })
  expect(requested.status()).toBe(201)
  await openSection(page, 'Questions')
  const number = page.getByRole('link', { name: /^SR-/ }).first()
  await expect(number).toBeVisible()
  await look('admin-questions')
  await number.click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await page.getByRole('tab', { name: 'Internal note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked the courier: it is in Hubballi.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Only for the staff').first()).toBeVisible()
  await look('admin-question-noted')
}

/** The newsletter: its readers, its issues, a new draft, and the question when it is to go out. */
async function walkTheNewsletter(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Newsletter')
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await look('admin-newsletter')
  await open(page, '/admin/newsletter/issues', 'Issues of the newsletter')
  await expect(page.getByText('No issue has been written yet').or(page.getByRole('table'))).toBeVisible()
  await page.getByRole('button', { name: 'New issue' }).first().click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Ten ThinkPads, checked by hand')
  await page.getByRole('textbox', { name: 'Text' }).fill('## What is new\n\n- [ThinkPad T14](/products)')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await look('admin-issue')
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(page.getByRole('dialog', { name: 'When should it go out?' })).toBeVisible()
  await look('admin-issue-schedule')
  await page.keyboard.press('Escape')
  await open(page, '/admin/newsletter/issues', 'Issues of the newsletter')
  await expect(page.getByRole('table')).toBeVisible()
  await look('admin-issues')
}

/** The activity log as it was checked, with an entry opened. */
async function walkTheLog(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Activity log')
  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByText(/sealed entr(y is|ies are) unchanged/)).toBeVisible()
  await look('admin-activity')
  await page
    .getByRole('button', { name: /^Open entry/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Entry / })).toBeVisible()
  await look('admin-activity-entry')
  await page.keyboard.press('Escape')
}
