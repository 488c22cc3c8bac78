import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { manager } from './steps/back-office.ts'
import { openUnit, receiveByCalls } from './steps/bench.ts'
import { expect, test } from './steps/journey.ts'
import { envelope, type OfficeCalls, officeByCalls } from './steps/office-calls.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { allowDisconnection, isStored } from './steps/without-network.ts'

test.use({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'allow' })

const anything = z.object({})
const CHANGED = envelope(z.object({ componentId: z.number() }))
const PARTS = envelope(z.object({ components: z.array(z.object({ name: z.string() })) }))
const REPAIRS = envelope(
  z.object({
    state: z.string(),
    repairs: z.array(
      z.object({
        id: z.number(),
        version: z.number(),
        fault: z.string(),
        work: z.string().nullable(),
        parts: z.array(z.object({ name: z.string() })),
      }),
    ),
  }),
)

/** A part in the stock of parts. Resolves with its number. */
async function partInStock(office: OfficeCalls, from: string, model: string): Promise<number> {
  const part = { kind: 'fan', model, source: 'bought' }
  const { data } = await office.send(`POST /api/admin/units/${from}/components`, part, CHANGED)
  const removal = { destination: 'parts_stock' }
  const { componentId } = data
  await office.send(`POST /api/admin/units/${from}/components/${componentId}/removal`, removal, CHANGED)
  return componentId
}

async function fitFromStock(page: Page, model: string): Promise<void> {
  await page.getByRole('button', { name: 'Fit from stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fit from stock' })
  const name = await dialog.getByRole('option', { name: new RegExp(model) }).textContent()
  await dialog.getByLabel('Part').selectOption({ label: name ?? '' })
  await dialog.getByRole('button', { name: 'Fit a part' }).click()
  await expect(page.getByText(`Not sent yet: ${model} fitted`)).toBeVisible()
}

async function openRepair(page: Page, fault: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a repair' })
  await dialog.getByLabel('Fault').fill(fault)
  await dialog.getByLabel('Technician').fill('Ravi')
  await dialog.getByRole('button', { name: 'Open a repair' }).click()
}

async function closeRepair(page: Page, work: string): Promise<void> {
  await page.getByRole('button', { name: 'Close the repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the repair' })
  await dialog.getByLabel('What was done').fill(work)
  await dialog.getByRole('button', { name: 'Add a part' }).click()
  await dialog.getByLabel('Name of the part').fill('Thermal pad')
  await dialog.getByRole('button', { name: 'Close the repair' }).click()
}

test('a machine is repaired offline, and no change of a colleague is overwritten unseen', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(180_000)
  allowDisconnection(complaints)
  complaints.allowOnce(/409 .*fitFromStock/)
  complaints.allowOnce(/409 .*unitRepairs/)
  const office = await officeByCalls(baseURL ?? '')
  const [code, donor, other] = [
    await receiveByCalls(office, 'REP'),
    await receiveByCalls(office, 'DON'),
    await receiveByCalls(office, 'OTH'),
  ]
  const [fittedPart, takenPart] = [`FAN-${randomInt(1e6)}-K`, `FAN-${randomInt(1e6)}-G`]
  await partInStock(office, donor, fittedPart)
  const takenPartId = await partInStock(office, donor, takenPart)
  const repairsOf = async (unit: string) =>
    (await office.read(`/api/admin/units/${unit}/repairs`, REPAIRS)).data
  await signInByCalls(page, manager)
  await openUnit(page, code)

  await test.step('offline, a repair is opened, gets parts from stock and is closed, and survives a reload', async () => {
    await expect.poll(() => isStored(page, code)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await openRepair(page, 'Fan is loud')
    await expect(page.getByText('Not sent yet: repair opened (Fan is loud)')).toBeVisible()
    await fitFromStock(page, takenPart)
    await fitFromStock(page, fittedPart)
    await closeRepair(page, 'New fan')
    await expect(page.getByText('Not sent yet: repair closed (New fan)')).toBeVisible()
    await page.getByRole('button', { name: 'Send to repair' }).click()
    await page.reload()
    const repairs = page.getByRole('list', { name: 'Repairs that are not sent yet' })
    await expect(repairs.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Not sent yet: Send to repair (In test → In repair)')).toBeVisible()
    await expect(page.getByText('Not sent yet: 5 entries.')).toBeVisible()
  })

  await test.step('a colleague takes a part in the meantime', async () => {
    const taken = { componentId: takenPartId }
    await office.send(`POST /api/admin/units/${other}/components/from-stock`, taken, CHANGED)
  })

  await test.step('once online, all of it arrives in order, except the missing part, which is reported', async () => {
    await context.setOffline(false)
    await expect(page.getByText(`Not taken: ${takenPart} fitted`)).toBeVisible()
    await expect(page.getByText(/Not sent yet/)).toHaveCount(0)
    const { state, repairs } = await repairsOf(code)
    expect([state, repairs.length]).toEqual(['in_repair', 1])
    expect(repairs[0]).toMatchObject({ fault: 'Fan is loud', work: 'New fan' })
    const parts = (await office.read(`/api/admin/units/${code}/components`, PARTS)).data.components
    expect(parts.map(({ name }) => name).toSorted()).toEqual([fittedPart, 'Thermal pad'].toSorted())
    await page.getByRole('button', { name: `Take back: ${takenPart}` }).click()
  })

  await test.step('a repair finished by a colleague in the meantime is rejected, its work goes to another', async () => {
    await openRepair(page, 'No sound')
    await expect(page.getByText('In progress')).toBeVisible()
    await context.setOffline(true)
    await closeRepair(page, 'New speaker')
    await expect(page.getByText('Not sent yet: repair closed (New speaker)')).toBeVisible()
    const [{ id, version } = { id: 0, version: 0 }] = (await repairsOf(code)).repairs
    await office.send(`POST /api/admin/repairs/${id}/close`, { version, work: 'Cable' }, anything)
    await context.setOffline(false)
    await expect(page.getByText('Not taken: repair closed (New speaker)')).toBeVisible()
    await expect(page.getByText('Parts that were entered: Thermal pad.')).toBeVisible()
    await openRepair(page, 'Still no sound')
    await page.getByRole('button', { name: 'Close the repair “Still no sound” with it' }).click()
    await expect(page.getByText(/^Not taken/)).toHaveCount(0)
    const works = async () => (await repairsOf(code)).repairs.map(({ work }) => work)
    await expect.poll(works).toEqual(['New speaker', 'Cable', 'New fan'])
  })
  await office.dispose()
})

const ITEM = z.object({
  units: z.array(z.object({ sku: z.string(), title: z.string(), productId: z.number() })),
})
const UNIT = envelope(z.object({ attributes: z.record(z.string(), z.unknown()) }))

test('a machine is received with what is recorded of it, typed before and after the network was lost', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(120_000)
  allowDisconnection(complaints)
  const office = await officeByCalls(baseURL ?? '')
  const code = await receiveByCalls(office, 'RCV')
  const [item] = (await office.read(`/api/admin/units?search=${code}`, ITEM)).units
  await signInByCalls(page, manager)
  await openUnit(page, code)
  await expect.poll(() => isStored(page, code)).toBe(true)
  await page.goto('/admin/units/receive')
  await page.getByLabel('Name or SKU').fill(item?.sku ?? '')
  await page.getByRole('button', { name: `(${item?.sku})` }).click()
  const serial = `RCV${randomInt(1e6)}`

  await test.step('a draft preserves its fields offline', async () => {
    await page.getByLabel('Serial number, row 1').fill(serial)
    await page.getByLabel('Charger').selectOption('original')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByLabel('Charger')).toHaveValue('original')
    await page.getByLabel('Marks and scratches').fill('Dent at a corner')
    await page.getByLabel('Serial number, row 1').press('Enter')
    await page.getByLabel('Serial number, row 2').fill(`${serial}B`)
    const same = page.getByRole('group', { name: 'The same for all machines' })
    await same.getByLabel('Keyboard').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Receive 2 units' }).click()
    await expect(page.getByText(/You are offline|Nothing was received|no network/i).first()).toBeVisible()
  })

  await test.step('and is received with all of them', async () => {
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Receive 2 units' }).click()
    await expect(page.getByText('2 units received')).toBeVisible()
    const attributesOf = async (typed: string) =>
      (await office.read(`/api/admin/units/${typed}`, UNIT)).data.attributes
    const first = await attributesOf(serial)
    expect(first).toMatchObject({ chargerKind: 'original', marks: 'Dent at a corner' })
    const { chargerKind: _, marks: __, ...keyboard } = first
    expect(Object.keys(keyboard)).toHaveLength(1)
    expect(await attributesOf(`${serial}B`)).toEqual(keyboard)
  })
  await office.dispose()
})
