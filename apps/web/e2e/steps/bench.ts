import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { expect, type Page, request as requests } from '@playwright/test'
import { z } from 'zod'
import { answerOf, signedIn } from './api-shopper.ts'
import type { OfficeCalls } from './office-calls.ts'

const SAMPLE = fileURLToPath(
  new URL('../../../../tools/collector/samples/thinkpad-t480.json', import.meta.url),
)
const PHOTOS = 4

const UNITS = z.object({ units: z.array(z.object({ productId: z.number() })) })
const RECEIVED = z.object({ data: z.object({ codes: z.array(z.string()) }) })

/** Receives another machine of a product that is sold by units. Resolves with its code. */
export async function receiveByCalls(office: OfficeCalls, suffix: string): Promise<string> {
  const { units } = await office.read('/api/admin/units?state=listed&limit=1', UNITS)
  const received = {
    acquisition: { kind: 'lot', acquiredOn: '2026-11-20' },
    units: [{ productId: units[0]?.productId, serial: `WS${randomInt(100_000, 999_999)}${suffix}` }],
  }
  const { data } = await office.send('POST /api/admin/units', received, RECEIVED)
  return data.codes[0] ?? ''
}

/** Opens the page of a machine and presses its next step, which leads to this state. */
export async function takeStep(page: Page, code: string, { step, state }: { step: string; state: string }) {
  await openUnit(page, code)
  await page.getByRole('button', { name: step, exact: true }).click()
  await expect(page.getByText(`${code}: ${state}`)).toBeVisible()
}

export async function openUnit(page: Page, code: string): Promise<void> {
  await page.goto(`/admin/units/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: `Unit ${code}` })).toBeVisible()
}

/** Imports the file that the collector just wrote on the machine with this serial number. */
export async function importReport(page: Page, serial: string): Promise<void> {
  const sample = JSON.parse(await readFile(SAMPLE, 'utf8')) as { machine: object }
  const machine = { ...sample.machine, systemSerial: serial }
  const report = JSON.stringify({ ...sample, collectedAt: new Date().toISOString(), machine })
  const file = { name: `${serial}.json`, mimeType: 'application/json', buffer: Buffer.from(report) }
  await page.getByLabel('File of the collector').setInputFiles(file)
  await expect(page.getByText(/^Imported; /)).toBeVisible()
}

/**
 * Starts the check of a machine whose collector ran before: at least twelve of its 32 points contain a measured
 * value.
 */
export async function startMeasuredCheck(page: Page): Promise<void> {
  await expect(
    page.getByText(/^Imported; the check will start with (1[2-9]|2\d) points filled$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByText(/ of 32 points marked/)).toBeVisible()
  const notes = page.locator('[data-check-point]').getByRole('textbox', { name: /^Note: / })
  const filled = await notes.evaluateAll((boxes) => boxes.filter((box) => 'value' in box && box.value !== ''))
  expect(filled.length).toBeGreaterThanOrEqual(12)
}

/** A check of which every point that is left passes; what the collector found is fixed. */
export async function passCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the check' }).click()
  await finishCheck(page)
}

/** Finishes a check that is open the same way. */
export async function finishCheck(page: Page): Promise<void> {
  await expect(page.getByText(/ of 32 points marked/)).toBeVisible()
  const failed = page
    .locator('[data-check-point]')
    .filter({ has: page.getByRole('radio', { name: 'Fail', checked: true }) })
  for (let left = await failed.count(); left > 0; left -= 1)
    await failed.first().getByText('Fixed', { exact: true }).click()
  await page.getByRole('button', { name: 'All remaining pass' }).click()
  await page.getByRole('button', { name: 'Publish as passed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Correct this report' })).toBeVisible()
}

/** A photo of each view that a listing needs. */
export async function addPhotos(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' })
  for (let number = 1; number <= PHOTOS; number += 1) {
    const file = { name: `view-${number}.jpg`, mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Choose photos').setInputFiles(file)
    await expect(page.getByRole('img', { name: new RegExp(`, photo ${number}$`) })).toBeVisible()
  }
}

/** Nothing to find on it; the grade that follows is accepted. */
export async function gradeFlawless(page: Page): Promise<void> {
  const choose = (name: string, option: string) => page.getByLabel(name, { exact: true }).selectOption(option)
  await choose('Cracks', 'no')
  await choose('Not safe to use', 'no')
  await page.getByLabel('Scratches on the body').fill('none')
  await page.getByLabel('Dents in the body').fill('none')
  await choose('Scratches on the screen', 'none')
  await page.getByLabel('Dead pixels', { exact: true }).fill('0')
  await choose('One of them in the centre', 'no')
  await choose('Shine of the keys', 'none')
  await page.getByRole('button', { name: 'Save findings' }).click()
  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(page.getByText('The machine has this grade.')).toBeVisible()
}

/**
 * How its drive was erased, confirmed by a colleague at another device. `report`: what the drive answered, which is its own each time.
 */
export async function recordWipe(page: Page, driveSerial: string, report?: string): Promise<void> {
  await fillWipe(page, driveSerial, report)
  await expect(page.getByText(/^Wipe recorded/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm this wipe/ })).toHaveCount(0)
  await confirmAsColleague(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Waiting to be confirmed' })).toHaveCount(0)
}

const WAITING = z.object({ data: z.object({ waiting: z.array(z.object({ id: z.number() })) }) })

/** Confirms what waits at the machine of this page, as the demo shop's technician. */
async function confirmAsColleague(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const context = await requests.newContext({ baseURL: origin })
  const login = await context.post('/api/auth/login', {
    data: { email: 'workshop@dobara.example', password: 'Staff@12345' },
  })
  const { accessToken } = await answerOf(signedIn, login)
  const headers = { authorization: `Bearer ${accessToken}` }
  const address = `/api/admin/units/${pathname.split('/').at(-1)}/wipes`
  const { data } = await answerOf(WAITING, await context.get(address, { headers }))
  const confirmed = await context.post(`${address}/${data.waiting[0]?.id}/confirm`, { headers })
  expect(confirmed.status()).toBe(200)
  await context.dispose()
}

/** Fills the record of a wipe and presses its button. */
export async function fillWipe(page: Page, driveSerial: string, report = 'SSTAT 0x0101'): Promise<void> {
  await page.getByRole('button', { name: 'Record a wipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a wipe' })
  const choose = (label: string, option: string) => dialog.getByLabel(label).selectOption(option)
  await choose('Kind of drive', 'nvme-ssd')
  await choose('Technique', 'nvme-sanitize-crypto')
  await choose('Outcome', 'succeeded')
  await choose('Verified by', 'device-status')
  await dialog.getByLabel('SSTAT of log page 0x81').fill('257')
  await dialog.getByLabel('Tool', { exact: true }).fill('nvme-cli')
  for (const time of ['Started', 'Finished']) await dialog.getByLabel(time).fill(indiaTimeInput(new Date()))
  await dialog.getByLabel('Model of the drive').fill('Samsung PM981')
  await dialog.getByLabel('Serial number of the drive').fill(driveSerial)
  await dialog.getByLabel('Size in GB').fill('256')
  await dialog.getByLabel('Version of the tool').fill('2.4')
  await dialog.getByLabel('Place').fill('Bench 2')
  await dialog.getByLabel('What the drive or the tool reported, word for word').fill(report)
  await dialog.getByRole('button', { name: 'Record a wipe' }).click()
}
