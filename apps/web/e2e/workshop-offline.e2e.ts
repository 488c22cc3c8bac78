import type { Page } from '@playwright/test'
import { z } from 'zod'
import { manager } from './steps/back-office.ts'
import { fillWipe, openUnit, receiveByCalls, takeStep } from './steps/bench.ts'
import { expect, test } from './steps/journey.ts'
import { envelope, officeByCalls } from './steps/office-calls.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { allowDisconnection, isStored } from './steps/without-network.ts'

const TABLET = { width: 820, height: 1180 }
test.use({ viewport: TABLET, serviceWorkers: 'allow' })

const REPORT = envelope(
  z.object({
    note: z.string().nullable(),
    handledSeconds: z.number().nullable(),
    photos: z.array(z.object({ pointKey: z.string().nullable() })),
    sections: z.array(
      z.object({ points: z.array(z.object({ key: z.string(), result: z.string().nullable() })) }),
    ),
  }),
)
const anything = z.object({})

const row = (page: Page, number: number) => page.getByRole('main').locator('[data-check-point]').nth(number)
const mark = (page: Page, number: number, result: string) =>
  row(page, number).getByText(result, { exact: true }).click()
const isMarked = (page: Page, number: number, result: string) =>
  expect(row(page, number).getByRole('radio', { name: result, exact: true })).toBeChecked()

test('a technician works without a network: nothing is lost, and nothing of a colleague is replaced unseen', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(180_000)
  allowDisconnection(complaints)
  const office = await officeByCalls(baseURL ?? '')
  const code = await receiveByCalls(office, 'OFF')
  await signInByCalls(page, manager)
  await takeStep(page, code, { step: 'Start test', state: 'In test' })
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page).toHaveURL(/\/checks\/\d+$/)
  await expect(page.getByText('All saved')).toBeVisible()
  const address = page.url()
  const id = Number(new URL(address).pathname.split('/').at(-1))
  const reportOf = async () => (await office.read(`/api/checks/${id}`, REPORT)).data
  const key = (await reportOf()).sections[0]?.points[0]?.key ?? ''

  await test.step('answers, a note and a photo remain visible, and the page lists unsent ones', async () => {
    await context.setOffline(true)
    await mark(page, 0, 'Pass')
    await mark(page, 1, 'Fail')
    await row(page, 1).getByRole('textbox').fill('The left hinge is loose.')
    await page.getByLabel('Note about the machine').fill('Smells of smoke.')
    await expect(page.getByText('Not sent yet: 3 answers.')).toBeVisible()
    const photo = {
      name: 'hinge.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    }
    await row(page, 1)
      .getByLabel(/^Add a photo/)
      .setInputFiles(photo)
    await expect(row(page, 1).getByRole('img', { name: /^Not sent yet/ })).toBeVisible()
    await expect(page.getByText(/photo of the check/)).toBeVisible()
  })

  await test.step('a colleague also answers the first point', async () => {
    await office.send(`PATCH /api/checks/${id}`, { points: [{ key, result: 'fail' }] }, anything)
  })

  await test.step('a discarded page reopens offline on the tablet with all of it, and the work continues', async () => {
    await page.reload()
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await isMarked(page, 1, 'Fail')
    await expect(row(page, 1).getByRole('textbox')).toHaveValue('The left hinge is loose.')
    await mark(page, 2, 'Pass')
    await expect(page.getByText('Not sent yet: 4 answers.')).toBeVisible()
    await page.getByRole('link', { name: `Unit ${code}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await page.goBack()
    await isMarked(page, 2, 'Pass')
  })

  await test.step('a reload once online restores all of it, sends it once, and shows both answers', async () => {
    await context.setOffline(false)
    await page.goto(address)
    await expect(page.getByText('All saved')).toBeVisible()
    await isMarked(page, 2, 'Pass')
    await isMarked(page, 1, 'Fail')
    await expect(row(page, 1).getByRole('textbox')).toHaveValue('The left hinge is loose.')
    await expect(page.getByLabel('Note about the machine')).toHaveValue('Smells of smoke.')
    await expect(row(page, 1).getByRole('img', { name: /^Photo 1/ })).toBeVisible()
    await isMarked(page, 0, 'Fail')
    await expect(row(page, 0).getByRole('alert')).toContainText('Yours: Pass')
    const { note, photos, sections } = await reportOf()
    expect([note, photos.length, sections[0]?.points[0]?.result]).toEqual(['Smells of smoke.', 1, 'fail'])
    await row(page, 0)
      .getByRole('button', { name: /^Use my answer/ })
      .click()
    await isMarked(page, 0, 'Pass')
    await expect.poll(async () => (await reportOf()).sections[0]?.points[0]?.result).toBe('pass')
  })

  await test.step('findings and a wipe record wait on this device, and go in the order of entry', async () => {
    await openUnit(page, code)
    await expect(page.getByText('No drive of this machine was erased yet.')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Dents in the body').fill('3')
    await page.getByRole('button', { name: 'Save findings' }).click()
    await fillWipe(page, 'S3XNNX0K1')
    await expect(page.getByText(/Not sent yet: NVMe SSD Samsung PM981/)).toBeVisible()
    await expect(page.getByText('Not sent yet: 2 entries.')).toBeVisible()
    await expect(page.getByLabel('Dents in the body')).toHaveValue('3')
    await context.setOffline(false)
    await expect(page.getByText(/Not sent yet/)).toHaveCount(0)
    await expect(page.getByText('All saved')).toBeVisible()
    const waiting = page.getByRole('list', { name: 'Waiting to be confirmed' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(page.getByLabel('Dents in the body')).toHaveValue('3')
  })

  await test.step('logging out removes all of it from the tablet', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).not.toHaveURL(/admin/)
    await expect.poll(() => page.evaluate(() => caches.has('workshop-pages'))).toBe(false)
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('offline')
  })
  await office.dispose()
})

const STARTED = envelope(z.object({ id: z.number() }))
const UNIT_CHECKS = envelope(
  z.object({
    templates: z.array(z.object({ id: z.number() })),
    reports: z.array(z.object({ id: z.number() })),
  }),
)
const UNIT_PARTS = envelope(z.object({ components: z.array(z.object({ name: z.string() })) }))
const UNIT_STATE = envelope(z.object({ state: z.string() }))

test('a check that is started and filled without a network arrives whole, after the step before it', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(180_000)
  allowDisconnection(complaints)
  const office = await officeByCalls(baseURL ?? '')
  const code = await receiveByCalls(office, 'NEW')
  await signInByCalls(page, manager)
  await openUnit(page, code)
  await expect(page.getByRole('button', { name: 'Start the check' })).toBeVisible()

  await test.step('the machine is opened again without a network; a step is taken, and the next is offered', async () => {
    await expect.poll(() => isStored(page, code)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Start test', exact: true }).click()
    const waiting = page.getByRole('list', { name: 'Steps that are not sent yet' })
    await expect(waiting).toContainText('Not sent yet: Start test (Received → In test)')
    await page.getByRole('button', { name: 'Finish grading' }).click()
    await page.getByRole('button', { name: 'Take back: Finish grading' }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a fitted part waits next to it', async () => {
    await page.getByRole('button', { name: 'Fit a part' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fit a part' })
    await dialog.getByLabel('Model').fill('LGC 45N1')
    await dialog.getByRole('button', { name: 'Fit a part' }).click()
    await expect(page.getByText('Not sent yet: LGC 45N1 fitted')).toBeVisible()
  })

  await test.step('the check is filled on the tablet, and survives a reload', async () => {
    await page.getByRole('button', { name: 'Start the check' }).click()
    await expect(page.getByText('This check is only on this device')).toBeVisible()
    await mark(page, 0, 'Pass')
    // So much work is measured, however fast the steps of this journey are.
    const begunAt = Date.now()
    await expect.poll(() => Date.now() - begunAt).toBeGreaterThan(2_500)
    await mark(page, 1, 'Fail')
    await row(page, 1).getByRole('textbox').fill('The left hinge is loose.')
    await page.getByLabel('Note about the machine').fill('Smells of smoke.')
    const buffer = await page.screenshot({ type: 'jpeg' })
    await row(page, 1)
      .getByLabel(/^Add a photo/)
      .setInputFiles({ name: 'hinge.jpg', mimeType: 'image/jpeg', buffer })
    await expect(row(page, 1).getByRole('img', { name: /^Not sent yet/ })).toBeVisible()
    await page.reload()
    await isMarked(page, 1, 'Fail')
    await expect(page.getByRole('main').getByText('Not sent yet: 3 answers.')).toBeVisible()
    await expect(row(page, 1).getByRole('img', { name: /^Not sent yet/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish as passed' })).toHaveCount(0)
  })

  const checksOf = async () => (await office.read(`/api/admin/units/${code}/checks`, UNIT_CHECKS)).data
  await test.step('a colleague also starts a check of the same machine', async () => {
    const [template] = (await checksOf()).templates
    const start = `POST /api/admin/units/${code}/checks` as const
    const { data } = await office.send(start, { templateId: template?.id }, STARTED)
    const key = (await office.read(`/api/checks/${data.id}`, REPORT)).data.sections[0]?.points[0]?.key
    await office.send(`PATCH /api/checks/${data.id}`, { points: [{ key, result: 'fail' }] }, anything)
  })

  await test.step('once online, it becomes the draft of the machine, with both answers where they differ', async () => {
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/checks\/\d+$/)
    await expect(page.getByText('All saved')).toBeVisible()
    await isMarked(page, 1, 'Fail')
    await isMarked(page, 0, 'Fail')
    await expect(row(page, 0).getByRole('alert')).toContainText('Yours: Pass')
    await expect(row(page, 1).getByRole('img', { name: /^Photo 1/ })).toBeVisible()
    const { reports } = await checksOf()
    const { note, photos, sections, handledSeconds } = (
      await office.read(`/api/checks/${reports[0]?.id}`, REPORT)
    ).data
    expect([reports.length, note, photos.length]).toEqual([1, 'Smells of smoke.', 1])
    // The tablet measured the work; between the two calls that bring it here are no seconds.
    expect(handledSeconds).toBeGreaterThanOrEqual(2)
    expect(sections[0]?.points.slice(0, 2).map(({ result }) => result)).toEqual(['fail', 'fail'])
    expect(photos[0]?.pointKey).toBe(sections[0]?.points[1]?.key)
    expect((await office.read(`/api/admin/units/${code}`, UNIT_STATE)).data.state).toBe('in_test')
    const parts = (await office.read(`/api/admin/units/${code}/components`, UNIT_PARTS)).data.components
    expect(parts).toEqual([{ name: 'LGC 45N1' }])
    await expect(page.getByText(/Not sent yet/)).toHaveCount(0)
  })
  await office.dispose()
})
