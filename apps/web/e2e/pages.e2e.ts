import { renderedPage } from './steps/rendered-page.ts'
import { goTo } from './steps/go-to.ts'
import { expect, test } from './steps/journey.ts'

/** Pages that the footer promises, with their headings. */
const PAGES = {
  '/about': 'About Dobara',
  '/contact': 'Contact us',
  '/blog': 'From the workshop',
  '/help': 'Help',
  '/chat': 'Message us',
  '/track': 'Track an order',
  '/size-guide': 'Size guide',
  '/warranty': 'Warranty',
  '/returns': 'Returns and replacements',
  '/privacy': 'Privacy',
  '/terms': 'Terms of sale',
  '/cookies': 'Cookies',
  '/refunds': 'Refunds and cancellations',
  '/shipping': 'Shipping policy',
}

test('every link of the footer leads to a page with its title, and the browser has nothing to complain of', async ({
  page,
}) => {
  await page.goto('/')
  for (const [path, title] of Object.entries(PAGES)) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
})

test('each of these pages opens by its address too, and no two have one title', async ({ request }) => {
  const titles = new Set<string>()
  for (const [path, title] of Object.entries(PAGES)) {
    const rendered = await renderedPage(request, path)
    expect([path, rendered.heading]).toEqual([path, title])
    titles.add(rendered.title)
  }
  expect(titles.size).toBe(Object.keys(PAGES).length)
})

test('a question is opened with the keyboard, an article is a click away, and pages are in Hindi, too', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('a question on the help page opens with the keyboard, and its answer leads on', async () => {
    await page.goto('/help')
    const question = page.getByText('Where is my parcel?')
    await question.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Track it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible()
  })

  await test.step('an article of the blog is a click away, and back leads to the list', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Battery health, explained' }).click()
    await expect(page).toHaveURL('/blog/battery-health-explained')
    await expect(page.getByRole('heading', { level: 1, name: 'Battery health, explained' })).toBeVisible()
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  })

  await test.step('in Hindi every page is in Hindi', async () => {
    await context.addCookies([{ name: 'dobara_language', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'मदद' })).toBeVisible()
    await goTo(page, '/privacy')
    await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी' })).toBeVisible()
  })
})
