import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SSD } from '../../../../test/admin-units/test-parts.ts'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { ComponentsPanel } from './components-panel.tsx'
import { hi } from './texts.hi.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(() => {
  cleanup()
  setLanguage('en')
})

const inStock = (id: number, name: string) => ({
  id,
  kind: 'fan',
  name,
  serial: null,
  cost: null,
  code: 'DB-04HM-ASW9-5',
  removedAt: '2026-11-20T06:00:00.000Z',
})
const stock = { parts: [inStock(9, 'Fan A'), inStock(10, 'Fan B')] }

/** The parts of a machine, whose changes do not reach the server at first. */
function open(answer: () => unknown = () => ({ components: [SSD], componentId: 7 })) {
  const network = { isOnline: false }
  const sent: { path: string; input: Record<string, unknown> }[] = []
  const changing = (path: string) => ({
    [`admin.units.${path}`]: async ({ input }: { input: unknown }) => {
      if (!network.isOnline) throw new TypeError('Failed to fetch')
      sent.push({ path, input: input as Record<string, unknown> })
      return answer()
    },
  })
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }),
    'admin.units.components': () => ({ components: [SSD] }),
    'admin.units.partsStock': () => ({ parts: stock.parts }),
    ...changing('fitComponent'),
    ...changing('fitFromStock'),
    ...changing('removeOriginal'),
    ...changing('removeComponent'),
  })
  const page = (
    <main>
      <h1>Unit</h1>
      <ComponentsPanel unit={UNIT} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  const back = () => {
    network.isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  return { user: userEvent.setup(), sent, back }
}
type User = ReturnType<typeof userEvent.setup>

/** Opens a dialog of a part, fills what it needs and presses its button. */
async function enter(user: User, opener: string, button = opener, model?: string) {
  await user.click(await screen.findByRole('button', { name: opener }))
  const dialog = within(await screen.findByRole('dialog'))
  if (model) await user.type(dialog.getByLabelText('Model'), model)
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const unsent = async () =>
  within(await screen.findByRole('list', { name: 'Parts that are not sent yet' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('span')?.textContent)

describe('parts of a machine without a network', () => {
  it('wait in their order through a reload, and each is sent with a key of its own', async () => {
    const cellar = open()
    await enter(cellar.user, 'Take out a part', 'Take out a part', 'BOE NV140')
    await enter(cellar.user, 'Fit a part', 'Fit a part', 'LGC 45N1')
    expect(await unsent()).toEqual(['Not sent yet: BOE NV140 taken out', 'Not sent yet: LGC 45N1 fitted'])
    expect(await axeFaults()).toEqual([])
    cleanup()
    const { sent, back } = open()
    expect(await unsent()).toHaveLength(2)
    back()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(sent).toMatchObject([
      { path: 'removeOriginal', input: { model: 'BOE NV140', destination: 'scrapped' } },
      { path: 'fitComponent', input: { model: 'LGC 45N1' } },
    ])
    const keys = sent.map(({ input }) => input.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
  })

  it('are taken out once: the part offers nothing more until its removal is sent or taken back', async () => {
    const { user, sent, back } = open()
    await enter(user, 'Take out Kingston NV2 500 GB', 'Take out a part')
    expect(await unsent()).toEqual(['Not sent yet: Kingston NV2 500 GB taken out'])
    expect(screen.queryByRole('button', { name: 'Take out Kingston NV2 500 GB' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take back: Kingston NV2 500 GB' }))
    expect(await screen.findByRole('button', { name: 'Take out Kingston NV2 500 GB' })).toBeTruthy()
    back()
    expect(sent).toEqual([])
  })

  it('show why they are refused, and are retried with the same key', async () => {
    let isOnSale = true
    const { user, sent, back } = open(() =>
      isOnSale ? refused('UNIT_MOVE_IMPOSSIBLE') : { components: [SSD], componentId: 7 },
    )
    await enter(user, 'Fit a part', 'Fit a part', 'LGC 45N1')
    back()
    const title = await screen.findByText('Not taken: LGC 45N1 fitted')
    expect(title.closest('[role=alert]')?.textContent).toMatch(/not possible in the present state/)
    isOnSale = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Not taken/)).toBeNull())
    expect(sent.map(({ input }) => input.idempotencyKey)).toEqual([
      sent[0]?.input.idempotencyKey,
      sent[0]?.input.idempotencyKey,
    ])
  })

  it('remain queued while their first attempt is still being processed', async () => {
    const { user, back } = open(() => refused('IDEMPOTENCY_BUSY'))
    await enter(user, 'Fit a part', 'Fit a part', 'LGC 45N1')
    back()
    await waitFor(async () => expect(await unsent()).toEqual(['Not sent yet: LGC 45N1 fitted']))
    expect(screen.queryByText(/Not taken/)).toBeNull()
  })

  it('come from the stock of parts, once each, and report one taken in the meantime', async () => {
    const { user, sent, back } = open(() =>
      sent.length === 1 ? refused('COMPONENT_NOT_IN_STOCK') : { components: [SSD], componentId: 7 },
    )
    for (const name of ['Fan A', 'Fan B']) {
      await user.click(await screen.findByRole('button', { name: 'Fit from stock' }))
      const dialog = within(await screen.findByRole('dialog'))
      const choice = await dialog.findByRole('option', { name: new RegExp(name) })
      await user.selectOptions(dialog.getByLabelText('Part'), choice)
      await user.click(dialog.getByRole('button', { name: 'Fit a part' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(await unsent()).toEqual(['Not sent yet: Fan A fitted', 'Not sent yet: Fan B fitted'])
    await user.click(screen.getByRole('button', { name: 'Fit from stock' }))
    expect(await screen.findByText(/^The stock of parts is empty/)).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Fan/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    back()
    const title = await screen.findByText('Not taken: Fan A fitted')
    expect(title.closest('[role=alert]')?.textContent).toMatch(/stock of parts/)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(screen.queryByText(/Not sent yet/)).toBeNull()
    expect(sent.map(({ input }) => [input.unit, input.componentId])).toEqual([
      [UNIT.code, 9],
      [UNIT.code, 10],
    ])
    for (const { input } of sent) expect(input).not.toHaveProperty('name')
    await user.click(screen.getByRole('button', { name: 'Take back: Fan A' }))
    expect(screen.queryByText(/Not taken/)).toBeNull()
  })

  it('are named in the language of the page', async () => {
    setLanguage('hi', { 'admin-units/components': hi })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: hi.fit }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(hi.model), 'LGC 45N1')
    await user.click(dialog.getByRole('button', { name: hi.fit }))
    expect(await screen.findByText('अभी नहीं भेजा गया: LGC 45N1 लगाया गया')).toBeTruthy()
  })
})
