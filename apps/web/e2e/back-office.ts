import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { payWronglyByCalls } from './api-shopper.ts'
import { findMail } from './outbox.ts'
import type { Look } from './screens.ts'
import { walkTheSettings } from './settings-walk.ts'
import type { Shopper } from './shopper.ts'

/** The administrator that the demo shop comes with: shared by all journeys, so none may change this account. */
export const manager: Shopper = {
  name: 'Dobara Admin',
  email: 'admin@dobara.example',
  password: 'Admin@12345',
}

/** An administrator of this journey alone. */
export async function newAdmin(request: APIRequestContext): Promise<Shopper> {
  const { email, password } = manager
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const admin = { name: 'Kavya Menon', email: `kavya.${randomUUID()}@shop.example`, password: 'Counter@26' }
  const made = await request.post('/api/auth/admin/users', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { ...admin, role: 'admin' },
  })
  expect(made.status()).toBe(201)
  return admin
}

/** Fills the login that is open; where it leads is the journey's business. */
export async function fillLogin(page: Page, { email, password }: Shopper): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).click()
}

/** From an address of the back office through the login and back to it. */
export async function enterBackOffice(page: Page, admin: Shopper, address = '/admin/users'): Promise<void> {
  await page.goto(address)
  await fillLogin(page, admin)
  await expect(page).toHaveURL(address)
  // Where the address opens a dialog, it stands behind it.
  const sections = { name: 'Sections of the back office', includeHidden: true }
  await expect(page.getByRole('navigation', sections)).toBeVisible()
}

/** Finds one account in the list of users. */
export async function findUser(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  return page.getByRole('row').filter({ hasText: email })
}

/** Books, with an alert about this order in it. */
async function walkTheBooks(page: Page, look: Look, orderNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Books' }).click()
  const alert = page.getByRole('list', { name: 'For a person to do' }).getByRole('listitem')
  const own = alert.filter({ hasText: orderNumber })
  await expect(own).toContainText('Money of another amount, currency or order arrived')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/^The books agree$|^\d+ differences? (is|are) open$/).first()).toBeVisible()
  await look('admin-books')
  await own.getByRole('button', { name: /^Mark as done/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByText('Please write what was done.')).toBeVisible()
  await look('admin-books-done')
  await dialog.getByLabel('What was done about it?').fill('Asked the customer, who paid again.')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(own).toHaveCount(0)
  await page.getByRole('link', { name: /^Resolved/ }).click()
  await expect(page.getByRole('link', { name: /^Resolved/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Open/ })).not.toHaveAttribute('aria-current')
  await expect(own).toContainText('Asked the customer, who paid again.')
  await expect(page.getByText('Marked as done', { exact: true })).toBeHidden()
  await look('admin-books-resolved')
}

/** Every screen of the back office but the orders, and what its buttons open. */
export async function walkTheBackOffice(page: Page, look: Look): Promise<void> {
  const admin = await newAdmin(page.request)
  const orderNumber = await payWronglyByCalls(page.request, 'DELL-LATI5590-I5-B')
  // The page shares its cookies with what was asked: the manager's sign-in is not meant for it.
  await page.context().clearCookies()
  await enterBackOffice(page, admin)
  await expect(page.getByRole('table', { name: 'User accounts' })).toBeVisible()
  await expect(page.getByText('Welcome back! Redirecting…')).toBeHidden()
  await look('admin-users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await look('admin-add-user')
  await page.keyboard.press('Escape')
  await page
    .getByRole('table', { name: 'User accounts' })
    .getByRole('link', { name: admin.name })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Signed-in devices')).toBeVisible()
  await look('admin-user')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody has this name')
  await expect(page.getByText('No users found')).toBeVisible()
  await look('admin-users-none')
  await walkTheBooks(page, look, orderNumber)
  await walkTheSettings(page, look)
  await page.getByRole('link', { name: 'Sign-in security' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await look('admin-security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Please enter the code.')).toBeVisible()
  await look('admin-security-set-up')
  await walkTheReviews(page, look, admin)
  await walkTheQuestions(page, look)
  await page.goto('/admin/no-such-screen')
  await expect(page.getByText('There is no such page in the back office')).toBeVisible()
  await look('admin-not-found')
}

/** Orders: the list, one that nobody changes any more, and its form with a step that needs a reason. */
export async function walkTheOrders(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin/orders?status=delivered')
  await expect(page.getByText('Welcome back! Redirecting…')).toBeHidden()
  const view = page.getByRole('link', { name: /^View DB-/ }).first()
  await expect(view).toBeVisible()
  await look('admin-orders')
  await view.click()
  await expect(page.getByRole('dialog', { name: /^Order Details - DB-/ })).toBeVisible()
  await look('admin-order')
  await page.getByRole('button', { name: 'Update Status' }).click()
  const form = page.getByRole('dialog', { name: /^Update Order Status - DB-/ })
  await form.getByLabel('Order Status', { exact: true }).selectOption('Processing')
  await expect(form.getByRole('button', { name: 'Update Order' })).toBeEnabled()
  await look('admin-order-update')
  await walkTheOrderPage(page, look)
}

/** The slips of several orders, and one order on its page. */
async function walkTheOrderPage(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/orders?status=delivered')
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Print \d+ packing slips?$/ }).click()
  await expect(page.getByRole('region', { name: /^Packing slip DB-/ }).first()).toBeVisible()
  await look('admin-order-slips')
  await page.goBack()
  await page
    .getByRole('link', { name: /^View DB-/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Refunds, papers and history' }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await look('admin-order-page')
}

/** Issues of the newsletter: the list, a new draft, where the foot of its mail leads, and the question when it is to go out. */
async function walkTheIssues(page: Page, look: Look, reader: Shopper): Promise<void> {
  await page.goto('/admin/newsletter/issues')
  await expect(page.getByText('No issue has been written yet').or(page.getByRole('table'))).toBeVisible()
  await look('admin-issues')
  await page.getByRole('button', { name: 'New issue' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Ten ThinkPads, checked by hand')
  await page.getByRole('textbox', { name: 'Text' }).fill('## What is new\n\n- [ThinkPad T14](/products)')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await look('admin-issue')
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(page.getByRole('dialog', { name: 'When should it go out?' })).toBeVisible()
  await look('admin-issue-schedule')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const mail = await findMail(page.request, { to: reader.email, about: '[Test] Ten ThinkPads' })
  await page.goto(/\/unsubscribe\?token=[\w.-]+/.exec(mail)?.[0] ?? '')
  const choices = page.getByRole('region', { name: 'Everything you can choose' })
  await expect(choices.getByRole('switch').first()).toBeVisible()
  await look('unsubscribe-choices')
}

/** Reviews: the list, the bar of what is selected, and one in full; the list of the newsletter, and the activity log. */
async function walkTheReviews(page: Page, look: Look, admin: Shopper): Promise<void> {
  await page.goto('/admin/reviews')
  const read = page.getByRole('button', { name: /^Read in full/ }).first()
  await expect(read).toBeVisible()
  await look('admin-reviews')
  await page
    .getByRole('checkbox', { name: /^Select Review by/ })
    .first()
    .click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await look('admin-reviews-selected')
  await read.click()
  await expect(page.getByRole('dialog', { name: /^Review by/ })).toBeVisible()
  await look('admin-review')
  await page.goto('/admin/newsletter')
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await look('admin-newsletter')
  await page.goto('/admin/activity')
  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByText(/stand as they were written|stands as it was written/)).toBeVisible()
  await look('admin-activity')
  await page
    .getByRole('button', { name: /^Open entry/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Entry / })).toBeVisible()
  await look('admin-activity-entry')
  await walkTheIssues(page, look, admin)
}

/** Questions: the list with one that waits, and that one on its page with both kinds of words. */
async function walkTheQuestions(page: Page, look: Look): Promise<void> {
  const data = {
    name: 'Kavya Nair',
    email: 'kavya.nair@shopper.example',
    topic: 'grievance',
    message: 'The battery holds for 40 minutes only.\n<b>I was promised 80 %.</b>',
  }
  const asked = await page.request.post('/api/support', { data })
  expect(asked.status()).toBe(201)
  await page.goto('/admin/tickets?state=open')
  const number = page.getByRole('link', { name: /^SR-/ }).first()
  await expect(number).toBeVisible()
  await look('admin-questions')
  await number.click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await look('admin-question')
  await page.getByRole('tab', { name: 'Internal note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked the courier: it is in Hubballi.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Only for the staff')).toBeVisible()
  await look('admin-question-noted')
}

/** Images: the list, all pictures of one product, and the form for new ones. */
export async function walkTheImages(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin/images')
  await expect(page.getByText('Welcome back! Redirecting…')).toBeHidden()
  const view = page.getByRole('button', { name: /^View images of/ }).first()
  await expect(view).toBeVisible()
  await look('admin-images')
  await view.click()
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible()
  await look('admin-images-product')
  await page.getByRole('button', { name: 'Add More Images' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Images' })
  await expect(dialog.getByText('Pre-selected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('Please select files and a product')).toBeVisible()
  await dialog.getByLabel('Image files').setInputFiles([
    {
      name: 'a long name of a photograph that was taken of the lid.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2_000_000),
    },
    { name: 'keyboard.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) },
  ])
  await look('admin-images-upload')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('searchbox', { name: 'Find a product' }).fill('thinkpad')
  await expect(
    dialog.getByRole('list', { name: 'Products found' }).getByRole('listitem').first(),
  ).toBeVisible()
  await look('admin-images-search')
}
