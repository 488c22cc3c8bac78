import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { HeaderSearch } from './header-search.tsx'
import './search-panel.tsx'
import { Place } from '../../../../test/test-place.tsx'

const THINKPAD = { sku: 'LEN-T480', title: 'Lenovo ThinkPad T480', price: 21_999, imageUrl: null }
const LATITUDE = { sku: 'DEL-5590', title: 'Dell Latitude 5590', price: 24_999, imageUrl: null }

let isStill = true
vi.stubGlobal('matchMedia', () => ({ matches: isStill }))

const box = () => screen.getByRole('combobox', { name: 'Search laptops' })
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const activeRow = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '-')?.textContent
const place = () => screen.getByLabelText('Place').textContent

async function show(suggest: () => unknown = () => ({ products: [THINKPAD, LATITUDE] }), address = '/') {
  const requests: unknown[] = []
  const api = fakeApi({
    'catalog.suggest': ({ input }) => {
      requests.push(input)
      return suggest()
    },
  })
  const user = userEvent.setup()
  render(
    inPage(
      <>
        <HeaderSearch isRotating />
        <button type="button">Elsewhere</button>
        <Place />
      </>,
      api.fetch,
      address,
    ),
  )
  await screen.findByRole('combobox')
  return { user, requests }
}

beforeEach(() => {
  localStorage.clear()
  isStill = true
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the search field of the header', () => {
  it('searches for the trimmed words and remembers them', async () => {
    const { user } = await show()
    await user.type(box(), '  t480 {Enter}')
    expect(place()).toBe('/products?q=t480')
    expect(localStorage.getItem('searchHistory')).toBe('["t480"]')
  })

  it('does nothing when there are no words in it', async () => {
    const { user } = await show()
    await user.type(box(), '   {Enter}')
    expect(place()).toBe('/')
    expect(localStorage.getItem('searchHistory')).toBeNull()
  })

  it('offers the fixed list before anything was ever searched', async () => {
    const { user } = await show()
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await user.click(box())
    expect(await screen.findByRole('listbox', { name: 'Popular searches' })).toBeTruthy()
    expect(rows()).toEqual(['Dell', 'Lenovo', 'HP', 'i5', 'i7'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('option', { name: 'Lenovo' }))
    expect(place()).toBe('/products?q=Lenovo')
  })

  it('offers the last five searches, removes one of them, and all', async () => {
    localStorage.setItem('searchHistory', JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f']))
    const { user } = await show()
    await user.click(box())
    await screen.findByRole('listbox', { name: 'Recent searches' })
    expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e'])
    await user.click(screen.getByRole('button', { name: 'Remove b from recent searches' }))
    expect(rows()).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(document.activeElement).toBe(box())
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(rows()).toEqual(['Dell', 'Lenovo', 'HP', 'i5', 'i7'])
    expect(localStorage.getItem('searchHistory')).toBeNull()
  })

  it('shows products with their price, and a row for all results', async () => {
    const { user } = await show()
    await user.type(box(), 'think')
    await screen.findByText(THINKPAD.title)
    expect(rows()).toEqual([
      expect.stringMatching(/Lenovo ThinkPad T480₹21,999$/),
      expect.stringMatching(/Dell Latitude 5590₹24,999$/),
      'See all results for “think”',
    ])
    expect(screen.getByRole('status').textContent).toBe('3 suggestions')
    await user.click(screen.getByRole('option', { name: /ThinkPad/ }))
    expect(place()).toBe('/product/LEN-T480')
  })

  it('shows the picture of a product next to its title', async () => {
    const products = [{ ...THINKPAD, imageUrl: '/media/t480/640.webp' }]
    const { user } = await show(() => ({ products }))
    await user.type(box(), 'think')
    const row = await screen.findByRole('option', { name: /ThinkPad/ })
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/t480/640.webp')
  })

  it('leads to all results from its last row', async () => {
    const { user } = await show()
    await user.type(box(), 'think')
    await user.click(await screen.findByRole('option', { name: 'See all results for “think”' }))
    expect(place()).toBe('/products?q=think')
  })

  it('still offers the search when suggestions fail', async () => {
    const { user, requests } = await show(() => refused('INTERNAL'))
    await user.type(box(), 'ss')
    await expect.poll(() => requests.length, { timeout: 2_000 }).toBe(1)
    expect(rows()).toEqual(['SSD', 'See all results for “ss”'])
  })
})

describe('on the product list', () => {
  const onList = (address: string) => show(undefined, address)
  const type = (value: string) => fireEvent.change(box(), { target: { value } })

  it('shows the current search, searches for other words and preserves the filters', async () => {
    const { user } = await onList('/products?q=t480&brand=dell&page=2')
    expect(box()).toHaveProperty('value', 't480')
    await user.clear(box())
    await user.type(box(), 'latitude{Enter}')
    expect(place()).toBe('/products?q=latitude&brand=dell')
    expect(box()).toHaveProperty('value', 'latitude')
  })

  it('searches 500 ms after the last key, from 2 characters on', async () => {
    await onList('/products?brand=dell')
    vi.useFakeTimers()
    for (const typed of ['t', 'th', 'thi']) {
      type(typed)
      await act(() => vi.advanceTimersByTimeAsync(499))
      expect(place()).toBe('/products?brand=dell')
    }
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(place()).toBe('/products?q=thi&brand=dell')
    type('x')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(place()).toBe('/products?q=thi&brand=dell')
  })

  it('clears the search at once when it is emptied', async () => {
    const { user } = await onList('/products?q=t480&brand=dell')
    await user.clear(box())
    expect(place()).toBe('/products?brand=dell')
  })

  it('searches at Enter without waiting, also for one character', async () => {
    const { user } = await onList('/products')
    await user.type(box(), '7{Enter}')
    expect(place()).toBe('/products?q=7')
  })
})

describe('the request for suggestions', () => {
  it('is sent after a pause of 500 ms, once for all input', async () => {
    const { requests } = await show()
    vi.useFakeTimers()
    fireEvent.focus(box())
    for (const typed of ['t', 'th', 'thi']) {
      fireEvent.change(box(), { target: { value: typed } })
      await act(() => vi.advanceTimersByTimeAsync(499))
    }
    expect(requests).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    // The API client's own batching.
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(requests).toEqual([{ q: 'thi' }])
  })

  it('is not sent for a single letter', async () => {
    const { requests } = await show()
    vi.useFakeTimers()
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: 't ' } })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(requests).toEqual([])
  })
})

describe('by keyboard', () => {
  it('moves through the rows and around the ends, and opens the one it is on', async () => {
    const { user } = await show()
    await user.click(box())
    await screen.findByRole('listbox')
    expect(activeRow()).toBeUndefined()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeRow()).toBe('Lenovo')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Lenovo')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(activeRow()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(activeRow()).toBe('i7')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{Enter}')
    expect(place()).toBe('/products?q=i7')
  })

  it('closes with Escape, preserves the input, and reopens with an arrow key', async () => {
    const { user } = await show()
    await user.type(box(), 'i')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toMatchObject({ value: 'i' })
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })

  it('closes when the focus or a press goes elsewhere, but not on its own buttons', async () => {
    localStorage.setItem('searchHistory', '["t480"]')
    const { user } = await show()
    await user.click(box())
    await screen.findByRole('listbox')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('has rows that hold nothing to press', async () => {
    localStorage.setItem('searchHistory', '["t480"]')
    const { user } = await show()
    await user.click(box())
    expect(within(await screen.findByRole('listbox')).queryByRole('button')).toBeNull()
  })
})

describe('its placeholder', () => {
  const placeholder = () => box().getAttribute('placeholder')

  it('stays “Search laptops...” where motion is not wanted', async () => {
    await show()
    vi.useFakeTimers()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(placeholder()).toBe('Search laptops...')
  })

  it('changes every 4 s, and pauses while the field is in use', async () => {
    isStill = false
    vi.useFakeTimers()
    void show()
    while (!screen.queryByRole('combobox')) await act(() => vi.advanceTimersByTimeAsync(1))
    await act(() => vi.advanceTimersByTimeAsync(3_990))
    expect(placeholder()).toBe('Search laptops...')
    await act(() => vi.advanceTimersByTimeAsync(10))
    const second = placeholder()
    expect(second).not.toBe('Search laptops...')
    fireEvent.focus(box())
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(placeholder()).toBe(second)
  })
})
