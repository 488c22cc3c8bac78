import { addCustomer } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Planted, plantPlugins, pluginSource } from '../../../test/plugins/test-plugins.ts'

const SCREENS = `
const said = (en: string) => ({ en, hi: 'हिन्दी' })
const notes: string[] = []
const screen = {
  name: 'notes', title: said('Notes'), permission: 'orders.read',
  load: async () => {
    if (notes.includes('bomb')) throw new Error('boom')
    if (notes.includes('odd')) return [{ kind: 'markup', html: '<b>' }]
    return [{ kind: 'table', title: said('All'), columns: [said('Note')], rows: notes.map((note) => [note]) }]
  },
  actions: [
    {
      name: 'add', label: said('Add a note'), permission: 'settings.write',
      fields: [
        { name: 'note', label: said('Note'), kind: 'text' },
        { name: 'copies', label: said('Copies'), kind: 'number', isOptional: true },
        { name: 'place', label: said('Place'), kind: 'choice', choices: [{ value: 'top', label: said('Top') }] },
      ],
      async run({ note }: any) {
        if (note === 'no') return { isDone: false, message: said('No such notes') }
        notes.push(note)
        return { isDone: true, message: said('Added') }
      },
    },
  ],
}`

let planted: Planted
let shop: TestShop
let owner: ReturnType<TestShop['as']>
let support: ReturnType<TestShop['as']>
beforeAll(async () => {
  const parts = '{ adminScreens: [screen] }'
  planted = await plantPlugins({ office: pluginSource('office', { more: SCREENS, parts }) })
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.plugins = await planted.load()
  const admin = await addCustomer(shop, 'admin')
  owner = shop.as(admin)
  support = shop.as({ ...admin, staffRole: 'support' })
})
afterAll(async () => {
  await shop.stop()
  await planted.remove()
})

const SCREEN = 'office.notes'
const add = (note: string, more: Record<string, string> = {}) =>
  owner.admin.plugins.act({ screen: SCREEN, action: 'add', values: { note, place: 'top', ...more } })
const entries = () => shop.prisma.auditEntry.findMany({ where: { entity: 'plugin_screen' } })

describe('a screen of a plug-in', () => {
  it('shows the content of the plug-in, runs its action and writes it to the activity log', async () => {
    expect(await owner.admin.plugins.screens()).toEqual({
      screens: [{ id: SCREEN, plugin: 'office', title: { en: 'Notes', hi: 'हिन्दी' } }],
    })
    expect(await add('Call the courier', { copies: '2' })).toMatchObject({
      isDone: true,
      message: { en: 'Added' },
    })
    expect(await owner.admin.plugins.screen({ screen: SCREEN })).toMatchObject({
      blocks: [{ kind: 'table', rows: [['Call the courier']] }],
      actions: [{ name: 'add' }],
    })
    expect(await add('no')).toMatchObject({ isDone: false, message: { en: 'No such notes' } })
    const [entry] = await entries()
    expect(entry).toMatchObject({ action: 'plugin.acted', entityId: SCREEN, actorId: expect.any(String) })
    expect(JSON.stringify(entry?.after)).not.toContain('courier')
  })

  it('is for the roles that it names, and so is each action', async () => {
    const before = (await entries()).length
    expect((await support.admin.plugins.screen({ screen: SCREEN })).actions).toEqual([])
    const act = support.admin.plugins.act({
      screen: SCREEN,
      action: 'add',
      values: { note: 'a', place: 'top' },
    })
    await expect(act).rejects.toThrow(/role/i)
    const cataloguer = shop.as({ ...(await addCustomer(shop, 'admin')), staffRole: 'catalogue' })
    const requested = cataloguer.admin.plugins.screen({ screen: SCREEN })
    await expect(requested).rejects.toThrow(/role|permission|allow/i)
    expect(await entries()).toHaveLength(before)
  })

  it.each([
    ['a field that is missing', { note: '' }],
    ['a field that it has not', { other: 'x' }],
    ['a number that is none', { copies: 'two' }],
    ['a choice that is none', { place: 'side' }],
  ])('refuses %s before the plug-in hears of it', async (_, values) => {
    await expect(add('Fine', values)).rejects.toThrow(/\S/)
    expect(JSON.stringify(await owner.admin.plugins.screen({ screen: SCREEN }))).not.toContain('Fine')
  })

  it('is not found if not added, and breaks nothing else if it fails', async () => {
    await expect(owner.admin.plugins.screen({ screen: 'office.none' })).rejects.toThrow(
      'No plug-in of this shop',
    )
    await add('odd')
    await expect(owner.admin.plugins.screen({ screen: SCREEN })).rejects.toThrow('The plug-in did not answer')
    await add('bomb')
    await expect(owner.admin.plugins.screen({ screen: SCREEN })).rejects.toThrow('The plug-in did not answer')
    expect((await owner.admin.plugins.screens()).screens).toHaveLength(1)
  })
})
