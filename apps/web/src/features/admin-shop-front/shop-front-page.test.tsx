import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { CLAIM_NAMES, CLAIMS } from '@dobara/domain/shop-front/claims.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import type { FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../components/toaster.tsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { ShopFrontPage } from './shop-front-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  toast.remove()
})

const NONE = {
  hero: null,
  carousel: null,
  promises: null,
  sections: null,
  navigation: null,
  footer: null,
  look: null,
  policies: null,
}
const FACTS = { settings: DEMO_SETTINGS, checkPoints: 0 }
const claims = CLAIM_NAMES.map((name) => ({
  name,
  source: CLAIMS[name].source,
  value: CLAIMS[name].value(FACTS, 'en'),
}))

/** Promise that the replies to a save wait for. */
let held = Promise.resolve()

function open(block: FrontBlock, answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'manager') {
  localStorage.setItem('accessToken', 'token')
  const saved: unknown[] = []
  const state: AdminShopFront = { front: DEFAULT_FRONT, versions: { ...NONE }, claims }
  const api = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.shopFront.get': () => state,
    'admin.shopFront.preview': () => ({ html: '<html lang="en"><body>A page</body></html>' }),
    'admin.shopFront.save': ({ input }) => {
      saved.push(input)
      const { change } = input as { change: { block: FrontBlock; value: never } }
      state.front = { ...state.front, [change.block]: change.value }
      state.versions = { ...state.versions, [change.block]: '2026-11-29T08:00:00.000Z' }
      return { updatedAt: '2026-11-29T08:00:00.000Z' }
    },
    'admin.shopFront.reset': ({ input }) => {
      saved.push(input)
      state.front = DEFAULT_FRONT
      state.versions = { ...NONE }
      return { updatedAt: null }
    },
    ...answers,
  })
  const page = (
    <>
      <ShopFrontPage block={block} />
      <Toaster />
    </>
  )
  const wire: typeof fetch = async (address, init) => {
    if (String(address).includes('admin.shopFront.save')) await held
    return api.fetch(address, init)
  }
  render(inPage(page, wire, '/admin/shop-front'))
  return { user: userEvent.setup(), saved, calls: api.calls }
}

const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the shop front', () => {
  it('saves a block over the version that was read, and undoes it to the default', async () => {
    const { user, saved } = open('hero')
    const title = await box('Title (English)')
    await user.clear(title)
    await user.type(title, 'Ours')
    await user.click(await press('Save'))
    const value = { ...DEFAULT_FRONT.hero, title: { ...DEFAULT_FRONT.hero.title, en: 'Ours' } }
    await expect.poll(() => saved).toEqual([{ change: { block: 'hero', value }, updatedAt: null }])
    await user.click(await press(/^Undo/))
    await expect.poll(() => saved[1]).toEqual({ block: 'hero', updatedAt: '2026-11-29T08:00:00.000Z' })
    expect(await screen.findByText('This is the default.')).toBeTruthy()
  })

  it('takes nothing while a block is saved, so that nothing typed then is lost', async () => {
    const saving = Promise.withResolvers<void>()
    held = saving.promise
    const { user } = open('hero', { 'admin.shopFront.save': () => refused('CHANGED_MEANWHILE') })
    const title = await box('Title (English)')
    await user.clear(title)
    await user.type(title, 'Ours')
    await user.click(await press('Save'))
    await expect.poll(() => title.matches(':disabled')).toBe(true)
    saving.resolve()
    expect(await press('Show what is saved now')).toBeTruthy()
    expect(title.matches(':disabled')).toBe(false)
    expect(screen.getByDisplayValue('Ours')).toBeTruthy()
  })

  it('prompts before Undo replaces later input', async () => {
    const { user, saved } = open('hero')
    await user.type(await box('Title (English)'), ' Ours')
    await user.click(await press('Save'))
    const undo = await press(/^Undo/)
    await user.type(await box('Button (English)'), ' now')
    await user.click(undo)
    await user.click(await press('Keep editing'))
    expect(screen.getByDisplayValue('Start Shopping now')).toBeTruthy()
    expect(saved).toHaveLength(1)
  })

  it('shows a preview in a frame that runs nothing', async () => {
    open('hero')
    const frame = await screen.findByTitle('Preview')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('srcdoc')).toContain('A page')
  })

  it('shows the claims without data, and links to where to change it', async () => {
    open('promises')
    await screen.findByText('Names that are filled in')
    expect(screen.getByText(/\[\[checkPoints: words\]\] shows/)).toBeTruthy()
    const needs = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason 1: shown only with' })
    expect(needs.selectedOptions[0]?.textContent).toBe('Finished check reports')
    const missing = screen.getAllByText('not available yet')
    expect(missing.map((link) => link.closest('a')?.getAttribute('href'))).toEqual(['/admin/products'])
  })

  it('refuses a number that has a source, before it is sent', async () => {
    const { user, saved } = open('hero')
    const title = await box('Title (English)')
    await user.clear(title)
    await user.type(title, 'A 32-point check')
    await user.click(await press('Save'))
    expect(await screen.findByText(/Write \{\{checkPoints\}\} instead of the number/)).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('shows an error of a picture instead of saving', async () => {
    const hero = { ...DEFAULT_FRONT.hero, picture: '/old/picture.png' }
    const front = { ...DEFAULT_FRONT, hero }
    const { user, saved } = open('hero', {
      'admin.shopFront.get': () => ({ front, versions: NONE, claims }),
    })
    await user.click(await press('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please upload the photo here.')
    expect(saved).toEqual([])
    await user.click(await press('Remove the picture'))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  it('retains the input when another user saved first, and shows their version on request', async () => {
    const { user } = open('hero', { 'admin.shopFront.save': () => refused('CHANGED_MEANWHILE') })
    const title = await box('Title (English)')
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(await press('Save'))
    expect(await press('Show what is saved now')).toBeTruthy()
    expect((await box('Title (English)')).matches('[name="title.en"]')).toBe(true)
    expect(screen.getByDisplayValue('Mine')).toBeTruthy()
  })

  it('moves, hides and fills sections', async () => {
    const { user, saved } = open('sections')
    await user.click(await press('Move up: Newsletter'))
    await user.click(screen.getByRole('checkbox', { name: 'Large banners' }))
    await user.click(await press('Save'))
    await expect.poll(() => saved).toHaveLength(1)
    const [{ change }] = saved as [{ change: { value: typeof DEFAULT_FRONT.sections } }]
    expect(change.value.list.map(({ id }) => id).slice(-2)).toEqual(['newsletter', 'counters'])
    expect(change.value.list.find(({ id }) => id === 'carousel')?.isOn).toBe(false)
  })

  it.each(['hero', 'carousel', 'navigation', 'footer', 'look', 'policies'] as const)(
    'opens the block %s without faults for assistive technology',
    async (block) => {
      open(block)
      expect(await press('Save')).toBeTruthy()
      expect(await axeFaults()).toEqual([])
    },
  )

  it('can be looked at by a role that does not change it', async () => {
    open('hero', {}, 'read_only')
    expect(await screen.findByText(/Managers and owners can change it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('the large banners', () => {
  it('are added and removed', async () => {
    const { user, saved } = open('carousel')
    await user.click(await press('Remove Banner 1'))
    await user.click(await press('Add a banner'))
    for (const [name, typed] of [
      ['title', 'Diwali week'],
      ['text', 'Lights on.'],
      ['button', 'See the offers'],
    ])
      await user.type(await box(`Banner 2: ${name} (English)`), typed ?? '')
    await user.click(await press('Save'))
    await expect.poll(() => saved).toHaveLength(1)
    const [{ change }] = saved as [{ change: { value: typeof DEFAULT_FRONT.carousel } }]
    expect(change.value.banners.map(({ title }) => title.en)).toEqual([
      'Tested like the rest, under ₹25,000',
      'Diwali week',
    ])
    expect(change.value.banners[1]).toMatchObject({ needs: '', link: '/products', picture: '' })
  })
})

describe('names in the texts of the shop front', () => {
  it('are shown with what is filled in, and put where the cursor is', async () => {
    const { user, saved } = open('hero')
    const title = await box('Title (English)')
    expect(screen.getAllByText('Check points: not available yet').length).toBeGreaterThan(0)
    await user.clear(title)
    await user.type(title, 'Welcome to !')
    await user.keyboard('{ArrowLeft}')
    await user.click(screen.getByText('Names that are filled in'))
    await user.click(await press('Insert Shop name'))
    expect(title).toHaveProperty('value', 'Welcome to {{shopName}}!')
    expect(document.activeElement).toBe(title)
    expect(await screen.findByText(/^Shop name: /)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(await press('Save'))
    await expect.poll(() => saved).toHaveLength(1)
    expect(JSON.stringify(saved)).toContain('Welcome to {{shopName}}!')
  })

  it('cannot be put in by a role that does not change them', async () => {
    const { user } = open('hero', {}, 'read_only')
    await user.click(await screen.findByText('Names that are filled in'))
    expect(await press('Insert Check points')).toHaveProperty('disabled', true)
  })
})
