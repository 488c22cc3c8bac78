import type { StoreInfo } from '@dobara/contract/store.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { storeFront } from '../../../test/test-store-front.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { setLanguage } from '../../lib/texts/texts.ts'
import { Footer } from './footer.tsx'
import { hi } from './texts.hi.ts'

const SHOP: StoreInfo['shop'] = {
  name: 'Dobara',
  legalName: 'Dobara Retail Private Limited',
  addressLines: ['12 MG Road'],
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
  phone: '+91 80 1234 5678',
  email: 'help@dobara.example',
  hours: 'Mon-Fri: 9AM-6PM',
  hoursHi: '',
  gstin: '29ABCDE1234F1Z5',
}

type Columns = StoreInfo['footer']['columns']

async function show(shop = SHOP, movedPages?: StoreInfo['movedPages'], columns?: Columns) {
  const front = storeFront({ movedPages })
  const footer = { ...front.footer, ...(columns && { columns }) }
  const { fetch } = fakeApi({
    'store.info': () => ({ shop, ...front, footer }),
    'catalog.categories': () => [],
  })
  render(inPage(<Footer />, fetch))
  await (shop.legalName ? screen.findByText(shop.legalName) : screen.findByText(shop.name))
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  document.cookie = 'dobara_language=; max-age=0; path=/'
})
afterEach(() => {
  setLanguage('en')
  cleanup()
})

describe('the footer', () => {
  it('leads to all thirteen pages', async () => {
    await show()
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    const documented =
      '/about /contact /blog /help /chat /track /size-guide /shipping /warranty /returns /privacy /terms /cookies /refunds'
    expect(paths).toEqual(expect.arrayContaining(documented.split(' ')))
  })

  it('links to the current address of a page', async () => {
    await show(SHOP, { '/about': '/who-we-are' })
    expect(hrefOf('About us')).toBe('/who-we-are')
    expect(hrefOf('Warranty')).toBe('/warranty')
  })

  it('names the company’s number and the grievance officer, where there are any', async () => {
    await show({ ...SHOP, cin: 'U46510KA2021PTC000000', officer: 'Meera Krishnan, grievance@dobara.example' })
    expect(screen.getByText('CIN U46510KA2021PTC000000')).toBeTruthy()
    expect(screen.getByText('Grievance officer: Meera Krishnan, grievance@dobara.example')).toBeTruthy()
    cleanup()
    await show()
    expect(screen.queryByText(/CIN|Grievance/)).toBeNull()
  })

  it('has links that repeat, in a column whose title has nothing to show', async () => {
    const label = { en: 'Ours', hi: 'हमारा' }
    const links = [1, 2].map(() => ({ label, link: '/about' }))
    const column = { title: { en: '', hi: '' }, links, categories: 0 }
    await show(SHOP, undefined, [column, column])
    expect(screen.getAllByRole('link', { name: 'Ours' })).toHaveLength(4)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Contact'])
  })

  it('shows the name and no empty lines while the shop is being set up', async () => {
    const blank = { legalName: '', addressLines: [], city: '', state: '', postcode: '', phone: '', email: '' }
    await show({ ...SHOP, ...blank, name: 'Phir Se', hours: '', gstin: '' })
    expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
    expect(screen.queryByText(/GSTIN/)).toBeNull()
    expect(screen.getAllByRole('link').filter(({ textContent }) => textContent === '')).toEqual([])
  })

  it('gives the address, phone, e-mail, hours and GSTIN from the settings', async () => {
    await show()
    expect(screen.getByText(/Bengaluru, Karnataka 560001/)).toBeTruthy()
    expect(hrefOf(SHOP.phone)).toBe('tel:+918012345678')
    expect(hrefOf(SHOP.email)).toBe('mailto:help@dobara.example')
    expect(screen.getByText('Mon-Fri: 9AM-6PM')).toBeTruthy()
    expect(screen.getByText('GSTIN 29ABCDE1234F1Z5')).toBeTruthy()
  })

  it('offers each language by its own name and marks the current one', async () => {
    await show()
    const pressed = screen.getByRole('button', { name: 'English', pressed: true })
    expect(pressed.lang).toBe('en')
    const hindi = screen.getByRole('button', { name: 'हिन्दी', pressed: false })
    expect(hindi.lang).toBe('hi')
  })

  it('speaks Hindi once Hindi is chosen', async () => {
    setLanguage('hi', { layout: hi })
    await show()
    expect(hrefOf('वारंटी')).toBe('/warranty')
    expect(screen.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeTruthy()
  })
})
