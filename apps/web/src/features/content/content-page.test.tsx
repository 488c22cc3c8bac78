import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { inPage } from '../../../test/test-shop.tsx'
import { AbsentPage } from '../../components/page/absent-page.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { ArticlePage } from './article-page.tsx'
import { BlogPage } from './blog-page.tsx'
import { ContentPage } from './content-page.tsx'
import { hi } from './texts.hi.ts'

const page = {
  slug: 'returns',
  language: 'en',
  title: 'Returns',
  summary: 'Within 15 days.',
  effectiveFrom: null,
  html: '<h2 id="on-how">How</h2><p>Go to <a href="/warranty">warranty</a> or <a href="https://x.example/">x</a>.</p>',
  headings: [{ id: 'on-how', text: 'How' }],
}
const answering = (data: object) => fakeApi({ 'content.page': () => ({ ...page, ...data }) })
const show = (fetch: typeof globalThis.fetch) =>
  render(
    inPage(
      <>
        <ContentPage slug="returns" />
        <Place />
      </>,
      fetch,
    ),
  )

afterEach(() => {
  cleanup()
  setLanguage('en')
})

describe('a page of the shop', () => {
  it('shows the store’s title, summary and text', async () => {
    show(answering({}).fetch)
    expect(await screen.findByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy()
    expect(screen.getByText('Within 15 days.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'How' })).toBeTruthy()
    expect(screen.queryByText('On this page')).toBeNull()
  })

  it('shows a loading message, then the error, and retries', async () => {
    let isUp = false
    const { fetch } = fakeApi({
      'content.page': () => (isUp ? page : refused('INTERNAL')),
    })
    show(fetch)
    expect(await screen.findByText('Loading the page…')).toBeTruthy()
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Returns' })).toBeTruthy()
  })

  it('follows links to the shop without a reload, and leaves others to the browser', async () => {
    show(answering({}).fetch)
    await userEvent.click(await screen.findByRole('link', { name: 'warranty' }))
    expect(screen.getByLabelText('Place').textContent).toBe('/warranty')
  })

  it('at an address it had leads to the one it has', async () => {
    show(answering({ slug: 'sending-back' }).fetch)
    await expect.poll(() => screen.getByLabelText('Place').textContent).toBe('/sending-back')
  })

  it('renders the not-found page when an optional page does not exist', async () => {
    const { fetch } = fakeApi({ 'content.page': () => refused('CONTENT_NOT_FOUND') })
    render(
      inPage(
        <AbsentPage value={<h1>Nothing here</h1>}>
          <ContentPage slug="nothing" isPerhapsAbsent />
        </AbsentPage>,
        fetch,
      ),
    )
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy()
  })

  it('lists its headings when there are many', async () => {
    const headings = ['a', 'b', 'c', 'd'].map((text) => ({ id: `on-${text}`, text }))
    show(answering({ headings }).fetch)
    expect(await screen.findByRole('navigation', { name: 'On this page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'c' }).getAttribute('href')).toBe('#on-c')
  })

  it.each([
    ['on-why', '#on-why'],
    ['on-क्यों', `#${encodeURIComponent('on-क्यों')}`],
  ])('opens the answer that the address names: %s', async (id, hash) => {
    const seen: string[] = []
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen.push(this.id)
    }
    location.hash = hash
    show(answering({ html: `<details id="${id}"><summary>Why?</summary><p>So.</p></details>` }).fetch)
    await screen.findByText('Why?')
    await expect.poll(() => document.querySelector('details')?.open).toBe(true)
    expect(seen).toEqual([id])
    location.hash = ''
  })

  it('does not mind a name in the address that cannot be read', async () => {
    location.hash = '#%zz'
    show(answering({}).fetch)
    expect(await screen.findByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy()
    location.hash = ''
  })

  it('reports in Hindi that a text is in English only, and marks its language', async () => {
    setLanguage('hi', { content: hi })
    show(answering({}).fetch)
    expect(await screen.findByText(hi.onlyInEnglish)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  it('requests the language of the reader, and shows no notice about it', async () => {
    setLanguage('hi', { content: hi })
    const requests: unknown[] = []
    const { fetch } = fakeApi({
      'content.page': ({ input }) => {
        requests.push(input)
        return { ...page, language: 'hi' }
      },
    })
    show(fetch)
    await screen.findByRole('heading', { level: 1 })
    expect(requests).toEqual([{ slug: 'returns', language: 'hi' }])
    expect(screen.queryByText(hi.onlyInEnglish)).toBeNull()
  })

  it('renders its own form when its text cannot be loaded', async () => {
    const { fetch } = fakeApi({ 'content.page': () => refused('INTERNAL') })
    const form = (text: ReactNode) => (
      <>
        <button type="button">Send</button>
        {text}
      </>
    )
    render(inPage(<ContentPage slug="contact" title="Contact us" renderAround={form} />, fetch))
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  })
})

describe('hostile HTML', () => {
  it('is rendered as sent by our own server, but its scripts do not run', async () => {
    const html = '<p>before</p><script>globalThis.wasRun = true</script><p>after</p>'
    show(answering({ html }).fetch)
    expect(await screen.findByText('after')).toBeTruthy()
    expect('wasRun' in globalThis).toBe(false)
  })

  it('in a title or a summary is only words', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    show(answering({ title: hostile, summary: hostile, headings: [] }).fetch)
    expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('the blog', () => {
  const head = {
    slug: 'grades',
    language: 'en',
    title: 'Grades',
    summary: 'In numbers.',
    publishedAt: '2026-09-14T00:00:00.000Z',
  }
  const blog = { ...page, slug: 'blog', title: 'From the workshop' }

  it('lists its articles with their dates', async () => {
    const { fetch } = fakeApi({
      'content.page': () => blog,
      'content.articles': () => [head],
    })
    render(inPage(<BlogPage />, fetch))
    expect((await screen.findByRole('link', { name: 'Grades' })).getAttribute('href')).toBe('/blog/grades')
    expect(screen.getByText('14 Sept 2026')).toBeTruthy()
  })

  it('reports that there are no articles', async () => {
    const { fetch } = fakeApi({
      'content.page': () => blog,
      'content.articles': () => [],
    })
    render(inPage(<BlogPage />, fetch))
    expect(await screen.findByText('No articles yet')).toBeTruthy()
  })

  it('shows an article, or reports that none has that name', async () => {
    const { fetch } = fakeApi({
      'content.article': () => ({ ...page, ...head }),
    })
    render(inPage(<ArticlePage slug="grades" />, fetch))
    expect(await screen.findByRole('heading', { level: 1, name: 'Grades' })).toBeTruthy()
    expect(screen.getByText('Published 14 Sept 2026')).toBeTruthy()
    cleanup()
    const missingShop = fakeApi({ 'content.article': () => refused('CONTENT_NOT_FOUND') })
    render(inPage(<ArticlePage slug="nothing" />, missingShop.fetch))
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All articles' })).toBeTruthy()
  })
})
