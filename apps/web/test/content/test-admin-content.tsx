// For tests only.
import type { ContentEntry, ContentRow } from '@dobara/contract/content/admin-content.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toaster } from '../../src/components/toaster.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { Place } from '../test-place.tsx'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'

export const row: ContentRow = {
  slug: 'about',
  kind: 'page',
  address: 'about',
  path: '/about',
  title: 'About us',
  languages: ['en'],
  state: 'published',
  hasDraft: false,
  version: 1,
  publishedVersion: 1,
  publishedAt: null,
  updatedAt: null,
  updatedBy: null,
}
export const text = { title: 'About us', summary: 'Two people.', body: 'We mend.' }
export const entry: ContentEntry = {
  ...row,
  texts: { en: text, hi: null },
  isMovable: true,
  formerAddresses: [],
}
export const fans: ContentEntry = {
  ...entry,
  slug: 'fans',
  kind: 'article',
  address: 'fans',
  path: '/blog/fans',
  title: 'Fans',
  publishedAt: '2026-11-20T04:00:00.000Z',
}

type Answers = Parameters<typeof fakeApi>[0]
/** Renders a screen of the texts for an administrator, with a shop of one page. */
export function openBackOffice(screenOf: ReactNode, answers: Answers = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.content.list': () => ({
      entries: [row],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.content.entry': () => entry,
    'admin.content.versions': () => [{ number: 1, at: null, by: null, restoredFrom: null }],
    'admin.content.placeholders': () => [{ name: 'shop.name', value: 'Dobara' }],
    'admin.content.preview': ({ input }) => ({
      title: 'About us',
      summary: '',
      html: `<p>${(input as { body: string }).body}</p>`,
      problems: [{ kind: 'absent', value: '/nowhere' }],
    }),
    ...answers,
  })
  const page = (
    <>
      {screenOf}
      <Place />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/content'))
  return { user: userEvent.setup(), calls }
}
