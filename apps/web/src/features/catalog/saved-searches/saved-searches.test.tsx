import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { asha } from '../../../../test/test-profile.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { SaveSearch } from './save-search.tsx'
import { SavedSearchList } from './saved-search-list.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const SAVED = {
  id: '0198b2f0-0000-7000-8000-0000000000e1',
  name: 'ThinkPad, 16 GB',
  filters: { q: 'ThinkPad', ramGb: '16' },
  wantsMail: true,
  createdAt: '2026-11-28T06:30:00.000Z',
}
const button = (
  <SaveSearch
    search={{ q: 'ThinkPad', ramGb: '16', page: 3 }}
    category={undefined}
    chips={[{ label: '16 GB' }]}
  />
)

describe('saving a search', () => {
  it('is named from its filters and leaves out the page', async () => {
    localStorage.setItem('accessToken', 'token')
    let sent: unknown
    const { fetch } = fakeApi({
      'auth.me': () => asha,
      'savedSearches.save': ({ input }) => {
        sent = input
        return { searches: [SAVED] }
      },
    })
    render(inPage(button, fetch))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
    expect(name.value).toBe('ThinkPad, 16 GB')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const filters = { q: 'ThinkPad', ramGb: '16' }
    await expect.poll(() => sent).toEqual({ name: 'ThinkPad, 16 GB', wantsMail: true, filters })
  })

  it('prompts a guest to log in and return', async () => {
    const { fetch } = fakeApi({ 'auth.me': () => refused('LOGIN_REQUIRED') })
    render(inPage(button, fetch, '/products?q=ThinkPad'))
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save this search' }))
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/products?q=ThinkPad')
  })
})

describe('the saved searches', () => {
  it('are opened, switched and deleted', async () => {
    const sent: unknown[] = []
    const answer = ({ input }: { input: unknown }) => {
      sent.push(input)
      return { searches: [{ ...SAVED, wantsMail: false }] }
    }
    const { fetch } = fakeApi({
      'savedSearches.list': () => ({ searches: [SAVED] }),
      'savedSearches.change': answer,
      'savedSearches.remove': answer,
    })
    render(inPage(<SavedSearchList />, fetch))
    const link = await screen.findByRole('link', { name: SAVED.name })
    expect(link.getAttribute('href')).toContain('q=ThinkPad')
    expect(await axeFaults()).toEqual([])
    const user = userEvent.setup()
    await user.click(screen.getByRole('switch', { name: /Email about/ }))
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    await expect.poll(() => sent).toEqual([{ id: SAVED.id, wantsMail: false }, { id: SAVED.id }])
  })

  it('retain the focus when one is deleted, also the last', async () => {
    const other = { ...SAVED, id: '0198b2f0-0000-7000-8000-0000000000e2', name: 'Dell' }
    let left = [SAVED, other]
    const { fetch } = fakeApi({
      'savedSearches.list': () => ({ searches: left }),
      'savedSearches.remove': ({ input }) => {
        left = left.filter(({ id }) => id !== (input as { id: string }).id)
        return { searches: left }
      },
    })
    render(inPage(<SavedSearchList />, fetch))
    const user = userEvent.setup()
    for (const { name } of [SAVED, other]) {
      await user.click(await screen.findByRole('button', { name: `Delete “${name}”` }))
      await expect.poll(() => screen.queryByRole('link', { name })).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved searches' }))
    }
  })

  it("show an error with 'Try Again' when they cannot be loaded", async () => {
    let tries = 0
    const { fetch } = fakeApi({
      'savedSearches.list': () => (++tries === 1 ? refused('INTERNAL') : { searches: [SAVED] }),
    })
    render(inPage(<SavedSearchList />, fetch))
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: SAVED.name })).toBeTruthy()
  })
})
