import type { StoreInfo } from '@dobara/contract/store.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { setLanguage } from '../../lib/texts/texts.ts'
import { HomeBanners } from '../home/home-banners.tsx'
import { BannerStrip } from './banner-strip.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  setLanguage('en')
  cleanup()
})

type Banner = NonNullable<StoreInfo['banners']>[number]
const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  id,
  place: 'strip',
  en: `English of ${id}`,
  hi: `हिन्दी ${id}`,
  link: '',
  ...more,
})

async function show(...banners: Banner[]) {
  const { fetch, calls } = fakeApi({ 'store.info': () => (banners.length > 0 ? { banners } : {}) })
  const page = (
    <>
      <BannerStrip />
      <HomeBanners most={4} />
      <p>The page</p>
    </>
  )
  render(inPage(page, fetch))
  await screen.findByText('The page')
  return calls
}
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close the notice' }))
const strip = () => screen.queryByRole('complementary', { name: 'Notice' })?.textContent

describe('the line above every page', () => {
  it('is not there without a banner', async () => {
    const calls = await show()
    await expect.poll(() => calls).toEqual(['store.info'])
    expect(strip()).toBeUndefined()
    expect(screen.queryByRole('region', { name: 'Shop news' })).toBeNull()
  })

  it('shows one at a time: the next once the first was closed, and none of them again on this device', async () => {
    const both = [banner('one'), banner('two')]
    await show(...both)
    expect(await screen.findByText('English of one')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await close()
    expect(strip()).toBe('English of two')
    await close()
    expect(strip()).toBeUndefined()
    cleanup()
    const calls = await show(...both)
    await expect.poll(() => calls).toHaveLength(1)
    expect(strip()).toBeUndefined()
    cleanup()
    await show(banner('one', { en: 'Says something else' }), banner('two'))
    expect(await screen.findByText('Says something else')).toBeTruthy()
  })

  it('forgets what was closed once the store has taken it away', async () => {
    localStorage.setItem('closedBanners', 'gone English of gone\none English of one')
    await show(banner('one'), banner('two'))
    expect(await screen.findByText('English of two')).toBeTruthy()
    await close()
    expect(localStorage.getItem('closedBanners')).toBe('one English of one\ntwo English of two')
  })

  it('speaks the language of the page', async () => {
    setLanguage('hi', {})
    await show(banner('one'))
    expect(await screen.findByText('हिन्दी one')).toBeTruthy()
  })
})

describe('the link of a banner', () => {
  it('is a page of the shop, which is not loaded again, or another site', async () => {
    await show(
      banner('own', { link: '/products?maxPrice=25000' }),
      banner('other', { place: 'home', link: 'https://example.com/diwali' }),
      banner('plain', { place: 'home' }),
    )
    const own = await screen.findByRole('link', { name: 'English of own' })
    expect(own.getAttribute('href')).toBe('/products?maxPrice=25000')
    // The browser would leave the page: jsdom reports that as an error, which fails the run.
    await userEvent.click(own)
    expect(screen.getByText('The page')).toBeTruthy()
    const news = screen.getByRole('region', { name: 'Shop news' })
    expect(news.textContent).toBe('English of otherEnglish of plain')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products?maxPrice=25000',
      'https://example.com/diwali',
    ])
  })
})
