import type { Page } from '@playwright/test'
import { z } from 'zod'
import { paidOrderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { receiveByCalls } from './steps/bench.ts'
import { expect, test } from './steps/journey.ts'
import { expectFocus, expectFocusRing, goDownTo, press, pressOn, walkTo } from './steps/keys.ts'
import { officeByCalls } from './steps/office-calls.ts'

const PRODUCTS = z.object({
  products: z.array(z.object({ sku: z.string(), title: z.string(), price: z.number() })),
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an order, a setting, a price and a check are worked on by keys', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const main = page.getByRole('main')
  const { orderNumber } = await paidOrderByCalls(request, { sku: 'DELL-LATI5590-I5-B' })
  const office = await officeByCalls(baseURL ?? '')
  const { products } = await office.read('/api/products/filter?category=monitors&limit=40', PRODUCTS)
  // Another one for each run at the same time; the first journey of admin-products has its own.
  const others = products.filter(({ sku }) => sku !== 'DELL-ULTRU2415-B')
  const monitor = others[test.info().repeatEachIndex % others.length]
  const code = await receiveByCalls(office, 'KEY')
  if (!monitor) throw new Error('the demo shop has no monitor')
  const priceNow = async () => {
    const { products: now } = await office.read(`/api/products/filter?q=${monitor.sku}`, PRODUCTS)
    return now.find(({ sku }) => sku === monitor.sku)?.price
  }
  const price = main.getByRole('button', { name: `Change the price of ${monitor.title}` })
  await enterBackOffice(page, manager, '/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await test.step('opens the orders, moves over their rows and selects two', async () => {
    await press(page, 'g', 'o')
    await expect(heading(page, 'Orders')).toBeVisible()
    await expect(main.getByRole('table').getByText(orderNumber)).toBeVisible()
    await press(page, 'j', 'Space', 'j', 'Space')
    await expect(page.getByRole('region', { name: 'Selection' }).getByText('2 selected')).toBeVisible()
    await goDownTo(page, orderNumber)
  })

  await test.step('opens one, changes its status in the form and returns to its row', async () => {
    await press(page, 'Enter')
    await expect(heading(page, `Order ${orderNumber}`)).toBeVisible()
    const form = main.getByRole('region', { name: 'Update Order Status' })
    const status = form.getByLabel('Order Status', { exact: true })
    await walkTo(page, status)
    await expectFocusRing(page)
    await press(page, 'ArrowDown')
    await expect(status).toHaveValue('processing')
    await pressOn(page, form.getByRole('button', { name: 'Update Order' }))
    await expect(page.getByText('Order updated successfully')).toBeVisible()
    await expect(status).toHaveValue('')
    await expect(form).toBeFocused()
    await pressOn(page, main.getByRole('link', { name: 'All orders' }), 'Shift+Tab')
    await expect(heading(page, 'Orders')).toBeVisible()
    await press(page, 'j')
    const row = page.locator('[data-row]').filter({ hasText: orderNumber })
    await expectFocus(page, row)
    await expect(row).toContainText('Processing')
  })

  await test.step('filters the list by its search and a choice, and clears it', async () => {
    const search = page.getByRole('searchbox', { name: 'Search by order number' })
    await press(page, '/')
    await expectFocus(page, search)
    await page.keyboard.type(orderNumber)
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
    await walkTo(page, main.getByLabel('Payment Method'))
    await expectFocusRing(page)
    await page.keyboard.type('Cash')
    await expect(page).toHaveURL(/method=cod/)
    await expect(page.getByText('No orders found')).toBeVisible()
    await pressOn(page, main.getByRole('button', { name: 'Clear' }), 'Shift+Tab')
    await expectFocus(page, search)
    await expect(page).toHaveURL(/\/admin\/orders$/)
  })

  await test.step('opens a setting by search', async () => {
    await press(page, 'Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('instalments')
    await expect(palette.getByRole('option', { name: 'EMI', selected: true })).toBeVisible()
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/admin\/settings\?section=emi$/)
    await expect(palette).toBeHidden()
    await expect(main).toBeFocused()
  })

  await test.step('changes a price in the list, and takes it back', async () => {
    await press(page, 'g', 'p')
    await expect(heading(page, 'Products')).toBeVisible()
    await press(page, '/')
    await walkTo(page, page.getByLabel('Search by SKU'))
    await page.keyboard.type(monitor.sku)
    await press(page, 'Enter')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await pressOn(page, price)
    await expectFocus(page, main.getByRole('textbox', { name: `Price of ${monitor.title}` }))
    await page.keyboard.type(String(monitor.price + 111))
    await press(page, 'Enter')
    await expect(page.getByText('1 change was saved.')).toBeVisible()
    await expectFocus(page, price)
    await expect.poll(priceNow).toBe(monitor.price + 111)
    await press(page, 'z')
    await expect.poll(priceNow).toBe(monitor.price)
    await expectFocus(page, price)
    await press(page, 'Enter', 'Escape')
    await expectFocus(page, price)
  })

  await test.step('opens dialogs and closes them, and is back where it was', async () => {
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await press(page, 'Escape')
    await expectFocus(page, price)
    await press(page, 'j', 'Enter')
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, page.locator('[data-row]'))
  })

  await test.step('opens a unit, starts its check and marks two points', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('units')
    await expect(page.getByRole('option', { name: 'Units', exact: true, selected: true })).toBeVisible()
    await press(page, 'Enter')
    await expect(heading(page, 'Units')).toBeVisible()
    await goDownTo(page, code)
    await press(page, 'Enter')
    await expect(heading(page, `Unit ${code}`)).toBeVisible()
    await pressOn(page, main.getByRole('button', { name: 'Start test' }))
    await expect(page.getByText(`${code}: In test`)).toBeVisible()
    await pressOn(page, main.getByRole('button', { name: 'Start the check' }))
    const point = (number: number) => main.locator('[data-check-point]').nth(number)
    await walkTo(page, point(0).getByRole('radio').first())
    await expectFocusRing(page)
    await press(page, 'p')
    await expect(point(0).getByRole('radio', { name: 'Pass' })).toBeChecked()
    await expectFocus(page, point(1).getByRole('radio').first())
    await press(page, 'f')
    await expect(point(1).getByRole('radio', { name: 'Fail' })).toBeChecked()
    await expect(page.getByText('All saved')).toBeVisible()
  })
  await office.dispose()
})
