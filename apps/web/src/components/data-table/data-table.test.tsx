import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Box, boxNamed, openBoxes, type Reply, rowNames } from '../../../test/data-table/test-list.tsx'
import { axeFaults } from '../../../test/test-axe.ts'

const STALE = 'What you see may be out of date'
const two = (): Reply => ({ rows: [boxNamed('A'), boxNamed('B')], total: 5 })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the states of a list', () => {
  it('shows rows on their way, and then the rows, without a fault that axe finds', async () => {
    openBoxes({ reply: two })
    expect(await screen.findByText('Loading boxes…')).toBeTruthy()
    expect(await screen.findByText('Showing 1 to 2 of 5 results')).toBeTruthy()
    expect(rowNames()).toEqual(['Box A', 'Box B'])
    expect(await axeFaults()).toEqual([])
  })

  it('shows an empty list, and links back from beyond the last page', async () => {
    openBoxes({ reply: () => ({ rows: [], total: 0 }) })
    expect(await screen.findByText('No boxes')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'First page' })).toBeNull()
    cleanup()
    const { user } = openBoxes({
      reply: ({ page }) => (page === 9 ? { rows: [], total: 5 } : two()),
      address: '/boxes?kind=wood&page=9',
    })
    await user.click(await screen.findByRole('link', { name: 'First page' }))
    expect(await screen.findByText('Showing 1 to 2 of 5 results')).toBeTruthy()
  })

  it('shows a failure, and retries', async () => {
    let isDown = true
    const { user } = openBoxes({
      reply: () => {
        if (isDown) throw new Error('a gateway answered instead')
        return two()
      },
    })
    expect(await screen.findByText('Failed to load boxes')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Box A')).toBeTruthy()
  })

  it('retains old rows marked as stale when a refetch fails, until one succeeds', async () => {
    let isDown = false
    const { user } = openBoxes({
      reply: ({ page }) => {
        if (isDown) throw new Error('a gateway answered instead')
        return page === 2 ? { rows: [boxNamed('C')], total: 5 } : two()
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    await screen.findByText('Box C')
    isDown = true
    // Data younger than half a minute is not fetched again.
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await user.click(screen.getByRole('link', { name: 'Page 1' }))
    expect(await screen.findByText(STALE)).toBeTruthy()
    expect(screen.getByText('Failed to load boxes')).toBeTruthy()
    expect(rowNames()).toEqual(['Box A', 'Box B'])
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(STALE)).toBeNull())
    expect(rowNames()).toEqual(['Box A', 'Box B'])
  })

  it('dims the rows of the page before while the next one is on its way', async () => {
    let release = (_reply: Reply) => undefined as void
    const later = new Promise<Reply>((resolve) => {
      release = resolve
    })
    const { user } = openBoxes({ reply: ({ page }) => (page === 2 ? later : two()) })
    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(screen.getByText('Box A').closest('[aria-busy="true"]')).toBeTruthy())
    release({ rows: [boxNamed('C')], total: 5 })
    expect((await screen.findByText('Box C')).closest('[aria-busy="true"]')).toBeNull()
  })
})

describe('the address of a list', () => {
  it('is changed by filters, words and titles, each from the first page, and Clear empties it', async () => {
    const { user, addressOf } = openBoxes({ reply: two, address: '/boxes?page=2' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'wood')
    await expect.poll(addressOf).toBe('?kind=wood')
    await user.click(await screen.findByRole('link', { name: 'Name' }))
    await expect.poll(addressOf).toBe('?kind=wood&sort=name&dir=asc')
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await user.type(screen.getByRole('searchbox', { name: 'Search boxes' }), 'tall')
    await expect.poll(addressOf).toMatch(/search=tall/)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await expect.poll(addressOf).toBe('?sort=name&dir=asc')
  })
})

describe('the search of a list', () => {
  /** Types and submits without a pause after the last letter: the timers do not run. */
  async function typeTall(submit: 'Enter' | 'Search') {
    const { user, addressOf } = openBoxes({ reply: two, address: '/boxes?page=2' })
    const searchBox = await screen.findByRole('searchbox', { name: 'Search boxes' })
    const timers = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
    fireEvent.change(searchBox, { target: { value: 'tall' } })
    timers.mockRestore()
    if (submit === 'Search') await user.click(screen.getByRole('button', { name: 'Search' }))
    else await user.type(searchBox, '{Enter}')
    await expect.poll(addressOf).toBe('?search=tall')
  }

  it.each(['Enter', 'Search'] as const)('applies at once by %s, from the first page', typeTall)

  it('starts from the first page by Search also when the words are the same', async () => {
    const { user, addressOf } = openBoxes({ reply: two, address: '/boxes?search=tall&page=2' })
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await expect.poll(addressOf).toBe('?search=tall')
  })
})

describe('the view of a list', () => {
  it('leaves out columns and loosens the rows, and is so again the next time', async () => {
    const { user } = openBoxes({ reply: two })
    await user.click(await screen.findByRole('button', { name: 'View' }))
    expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Room'])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Room' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Comfortable' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('columnheader', { name: 'Room' })).toBeNull()
    cleanup()
    openBoxes({ reply: two })
    const table = await screen.findByRole('table', { name: 'Boxes' })
    expect(table.dataset.density).toBe('comfortable')
    expect(within(table).queryByRole('columnheader', { name: 'Room' })).toBeNull()
  })

  it('works with invalid stored settings, and without storage', async () => {
    localStorage.setItem('dobara_list_brands', '{"hidden":"room","density":')
    openBoxes({ reply: two })
    expect((await screen.findByRole('table')).dataset.density).toBe('compact')
  })
})

describe('the keys of a list', () => {
  it('go down and up with j and k, open with Enter, select with the space bar, and to the search with /', async () => {
    const onOpen = vi.fn<(opened: Box) => void>()
    const { user } = openBoxes({ reply: two, onOpen })
    await screen.findByText('Box A')
    const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
    await user.keyboard('j')
    expect(document.activeElement).toBe(rowOf('Box A'))
    await user.keyboard('jj')
    expect(document.activeElement).toBe(rowOf('Box B'))
    await user.keyboard('k{Enter}')
    expect(onOpen).toHaveBeenCalledWith(boxNamed('A'))
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Select Box A' })).toHaveProperty('ariaChecked', 'true')
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Search boxes' })
    expect(document.activeElement).toBe(box)
    await user.keyboard('jk')
    expect(box).toHaveProperty('value', 'jk')
  })

  it('begin again with the row that was left, while the list is the same', async () => {
    const { user } = openBoxes({ reply: two })
    await screen.findByText('Box A')
    await user.keyboard('jj')
    cleanup()
    openBoxes({ reply: two })
    await screen.findByText('Box A')
    await user.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Box B' }).closest('tr'))
    history.replaceState(null, '', '/?search=other')
    cleanup()
    openBoxes({ reply: two })
    await screen.findByText('Box A')
    await user.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Box A' }).closest('tr'))
  })

  it('leave a button in a row alone', async () => {
    const onOpen = vi.fn<(opened: Box) => void>()
    const { user } = openBoxes({ reply: two, onOpen })
    ;(await screen.findByRole('button', { name: 'Move Box A' })).focus()
    await user.keyboard('{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('a click on a row', () => {
  it("opens the row if the list enables it, except on the row's own controls", async () => {
    const onOpen = vi.fn<(opened: Box) => void>()
    const { user } = openBoxes({ reply: two, onOpen, isOpenedByClick: true })
    await user.click(await screen.findByRole('button', { name: 'Move Box A' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Box A' }))
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByText('Box B'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(boxNamed('B'))
  })

  it('opens nothing in other lists', async () => {
    const onOpen = vi.fn<(opened: Box) => void>()
    const { user } = openBoxes({ reply: two, onOpen })
    await user.click(await screen.findByText('Box B'))
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('the selection of a list', () => {
  it('is of the rows that are shown, one by one or all, and can be given up', async () => {
    const { user } = openBoxes({ reply: two })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Box B' }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    expect(bar.getByText('1 selected')).toBeTruthy()
    expect(bar.getByText('Box B')).toBeTruthy()
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
    expect(all.getAttribute('aria-checked')).toBe('mixed')
    await user.click(all)
    expect(bar.getByText('Box A, Box B')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a list on a narrow screen', () => {
  it('renders cards of the same columns, as configured', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    openBoxes({ reply: two })
    const cards = within(await screen.findByRole('list', { name: 'Boxes' })).getAllByRole('listitem')
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Box Ain Room AMove Box A',
      'Box Bin Room BMove Box B',
    ])
    expect(screen.queryByRole('table')).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('renders a table only where its columns fit next to each other', async () => {
    document.documentElement.style.fontSize = '16px'
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get')
    width.mockReturnValue(300)
    openBoxes({ reply: two })
    await screen.findByRole('list', { name: 'Boxes' })
    expect(screen.queryByRole('table')).toBeNull()
    cleanup()
    width.mockReturnValue(900)
    openBoxes({ reply: two })
    await screen.findByRole('table', { name: 'Boxes' })
  })
})
