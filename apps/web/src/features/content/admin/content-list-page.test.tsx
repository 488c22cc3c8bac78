import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fans, openBackOffice } from '../../../../test/content/test-admin-content.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { addressOfTitle } from './add-article-dialog.tsx'
import { contentList, contentListInput } from './content-list.ts'
import { ContentListPage } from './content-list-page.tsx'

afterEach(cleanup)

describe('the list of pages and articles', () => {
  it('shows the address, status and last editor of each', async () => {
    openBackOffice(<ContentListPage address={{}} />)
    const found = within((await screen.findByText('About us')).closest('tr') as HTMLElement)
    for (const words of ['/about', 'Page', 'Published', 'English', 'As it came']) {
      expect(found.getByText(words)).toBeTruthy()
    }
    expect(screen.getByText('1 text')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('has the button that fills it where there is none', async () => {
    const none = { entries: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }
    openBackOffice(<ContentListPage address={{}} />, { 'admin.content.list': () => none })
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Add Article' }).length).toBe(2)
  })

  it('reads its address', () => {
    expect(contentListInput(contentList.read({ kind: 'article', state: 'changed', page: '2' }))).toEqual({
      search: undefined,
      kind: 'article',
      state: 'changed',
      sortBy: 'kind',
      sortOrder: 'asc',
      page: 2,
      limit: 20,
    })
  })

  it('creates an article with an address from its title, and opens it', async () => {
    const sent: unknown[] = []
    const { user } = openBackOffice(<ContentListPage address={{}} />, {
      'admin.content.add': ({ input }) => (sent.push(input), fans),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Article' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Article' }))
    await user.type(dialog.getByLabelText('Title in English'), 'Loud fans & dust!')
    await user.click(dialog.getByRole('button', { name: 'Begin Article' }))
    await expect.poll(() => screen.getByLabelText('Place').textContent).toBe('/admin/content/fans')
    expect(sent).toEqual([{ title: 'Loud fans & dust!', address: 'loud-fans-dust' }])
    expect(addressOfTitle('पंखे')).toBe('')
  })
})
