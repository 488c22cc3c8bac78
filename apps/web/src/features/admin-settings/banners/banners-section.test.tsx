import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { BannersSection } from './banners-section.tsx'
import type { SavedBanner } from './use-banner-changes.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const READ = '2026-11-22T06:30:00.000Z'
const banner = (name: string, more: Partial<SavedBanner> = {}): SavedBanner => ({
  id: `banner-${name}`,
  place: 'strip',
  textEn: `English of ${name}`,
  textHi: `हिन्दी ${name}`,
  link: '',
  startsAt: null,
  endsAt: null,
  isOn: true,
  ...more,
})
type Sent = { banners: SavedBanner[]; updatedAt: string | null }

async function open(
  banners: SavedBanner[],
  { answer = () => ({ updatedAt: READ }) as unknown, role = 'owner' } = {},
) {
  localStorage.setItem('accessToken', 'token')
  const sent: Sent[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: role }),
    'admin.settings.saveBanners': ({ input }) => {
      sent.push(input as Sent)
      return answer()
    },
  })
  const page = (
    <>
      <BannersSection saved={{ banners, updatedAt: READ }} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch))
  await screen.findByRole('heading', { name: 'Banners' })
  await screen.findByText(role === 'owner' ? 'Add a banner' : /Your role can view/)
  return { user: userEvent.setup(), sent }
}
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByText(/^English/).textContent)

describe('the banners of the settings', () => {
  it('are empty at first, and can be added with a preview in both languages', async () => {
    const { user, sent } = await open([])
    expect(screen.getByText('There are no banners.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a banner' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Please write the text of the banner.')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Text in English' }), 'Open on Diwali')
    await user.type(dialog.getByRole('textbox', { name: 'Text in Hindi' }), 'दिवाली पर खुला')
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText('Open on Diwali')).toBeTruthy()
    expect(preview.getByText('दिवाली पर खुला').getAttribute('lang')).toBe('hi')
    await user.type(dialog.getByRole('textbox', { name: /^Leads to/ }), 'javascript:alert(1)')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Please enter a path of the shop/)).toBeTruthy()
    await user.clear(dialog.getByRole('textbox', { name: /^Leads to/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Leads to/ }), '/products')
    await user.type(dialog.getByLabelText(/^From/), '2026-11-23T10:00')
    await user.type(dialog.getByLabelText(/^Until/), '2026-11-22T10:00')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A banner cannot end before it begins.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.clear(dialog.getByLabelText(/^Until/))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The banner was saved')).toBeTruthy()
    expect(sent).toEqual([
      {
        updatedAt: READ,
        banners: [
          {
            id: expect.stringMatching(/^[a-z\d-]{8}$/),
            place: 'strip',
            textEn: 'Open on Diwali',
            textHi: 'दिवाली पर खुला',
            link: '/products',
            startsAt: '2026-11-23T04:30:00.000Z',
            endsAt: null,
            isOn: true,
          },
        ],
      },
    ])
  })

  it('show their schedule status', async () => {
    await open([
      banner('live'),
      banner('later', { startsAt: '2999-01-01T06:30:00.000Z' }),
      banner('over', { endsAt: '2020-01-01T06:30:00.000Z' }),
      banner('off', { isOn: false, place: 'home', link: '/products' }),
    ])
    const stateLabels = screen
      .getAllByRole('listitem')
      .map((row) => within(row).getByText(/^(Live|Scheduled|Ended|Off)$/).textContent)
    expect(stateLabels).toEqual(['Live', 'Scheduled', 'Ended', 'Off'])
    expect(screen.getByText('Leads to /products')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('are moved, turned off and removed after a question', async () => {
    const three = ['one', 'two', 'three'].map((id) => banner(id))
    const { user, sent } = await open(three)
    const idsOf = (call: Sent | undefined) => call?.banners.map(({ id }) => id.replace('banner-', ''))
    expect(rows()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Move up: English of one' })).toHaveProperty('disabled', true)
    // While one change is being saved no other can be begun.
    const press = async (role: string, name: string) => {
      await expect.poll(() => screen.getByRole(role, { name })).toHaveProperty('disabled', false)
      await user.click(screen.getByRole(role, { name }))
    }
    await press('button', 'Move up: English of three')
    await expect.poll(() => idsOf(sent[0])).toEqual(['one', 'three', 'two'])
    await press('button', 'Move down: English of one')
    await expect.poll(() => idsOf(sent[1])).toEqual(['two', 'one', 'three'])
    await press('checkbox', 'Shown: English of two')
    await expect.poll(() => sent[2]?.banners.map(({ isOn }) => isOn)).toEqual([true, false, true])
    await press('button', 'Remove: English of two')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Remove “English of two”/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => idsOf(sent[3])).toEqual(['one', 'three'])
    expect(await screen.findByText('The banner was removed')).toBeTruthy()
  })

  it('notify the second of two editors, whose text stays in the dialog', async () => {
    const { user, sent } = await open([banner('one')], { answer: () => refused('CHANGED_MEANWHILE') })
    await user.click(screen.getByRole('button', { name: 'Edit: English of one' }))
    const dialog = within(screen.getByRole('dialog'))
    const text = dialog.getByRole('textbox', { name: 'Text in English' })
    await user.type(text, ', again')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Someone else changed this')
    expect(text).toHaveProperty('value', 'English of one, again')
    expect(sent[0]?.updatedAt).toBe(READ)
  })

  it('are only looked at by who may not change settings', async () => {
    await open([banner('one')], { role: 'manager' })
    expect(screen.queryByRole('button', { name: 'Add a banner' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit: English of one' })).toHaveProperty('disabled', true)
  })
})
