import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Palette } from './palette.tsx'
import { PaletteWindow, WaitingBox } from './palette-window.tsx'

afterEach(cleanup)

it('retains the input while the palette is still loading, and continues in it', async () => {
  const arrival = Promise.withResolvers<void>()
  const Late = lazy(async () => {
    await arrival.promise
    return { default: Palette }
  })
  const ignore = () => undefined
  function Shell() {
    const [words, setWords] = useState('')
    return (
      <PaletteWindow isOpen onClose={ignore}>
        <Suspense fallback={<WaitingBox words={words} onType={setWords} />}>
          <Late words={words} saved="" onType={setWords} onClose={ignore} onHelp={ignore} />
        </Suspense>
      </PaletteWindow>
    )
  }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.search.find': () => ({
      products: [],
      orders: [],
      customers: [],
      questions: [],
      cases: [],
      tradeIns: [],
    }),
  })
  render(inPage(<Shell />, fetch, '/admin/orders'))
  const waiting = await screen.findByRole('textbox', { name: 'Search and commands' })
  await vi.waitFor(() => expect(document.activeElement).toBe(waiting))
  const user = userEvent.setup()
  await user.keyboard('gp')
  expect(waiting).toHaveProperty('value', 'gp')
  arrival.resolve()
  const box = await screen.findByRole('combobox')
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('q')
  expect(box).toHaveProperty('value', 'gpq')
})

function openPalette(staffRole: 'owner' | 'support', typed: string) {
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.search.find': () => ({
      products: [],
      orders: [],
      customers: [],
      questions: [],
      cases: [],
      tradeIns: [],
    }),
  })
  const ignore = () => undefined
  render(
    inPage(
      <Palette words={typed} saved="" onType={ignore} onClose={ignore} onHelp={ignore} />,
      fetch,
      '/admin/orders',
    ),
  )
}

it('finds a section of the settings by the name of one of its settings', async () => {
  openPalette('owner', 'gstin')
  expect(await screen.findByRole('option', { name: 'Shop and seller' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Banners' })).toBeNull()
})

it('offers no settings to a role that reads none', async () => {
  openPalette('support', 'cash on delivery')
  expect(await screen.findByRole('combobox')).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Cash on delivery' })).toBeNull()
})
