import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Shell } from './shell.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))

/** Advances the timers in small steps, because the renderer must process each change before the next timer is set. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}

async function showShell() {
  const page = <Shell cartButton={null}>Page</Shell>
  render(inPage(page, fakeApi({}).fetch))
  await screen.findByRole('main')
  vi.useFakeTimers()
}

/** Every element from the toast up to the page. */
function around(text: string): HTMLElement[] {
  const chain: HTMLElement[] = []
  for (let node: HTMLElement | null = screen.getByText(text); node; node = node.parentElement)
    chain.push(node)
  return chain
}

describe('a toast', () => {
  beforeEach(showShell)
  afterEach(() => {
    act(() => toast.remove())
    vi.useRealTimers()
    cleanup()
  })

  it('appears at the top, in the middle', () => {
    act(() => void toast('Noted'))
    const place = around('Noted').find(({ classList }) => classList.contains('fixed'))
    expect([...(place?.classList ?? [])]).toEqual(
      expect.arrayContaining(['inset-x-4', 'top-4', 'items-center', 'flex-col']),
    )
  })

  it.each(['success', 'error'] as const)('is shown for 3 s as %s, too', async (kind) => {
    act(() => void toast[kind]('Noted'))
    // A dismissed toast fades for one more second.
    await wait(3_900)
    expect(screen.queryByText('Noted')).not.toBeNull()
    await wait(300)
    expect(screen.queryByText('Noted')).toBeNull()
  })

  it('remains while hovered, and expires after a hovered one was removed', async () => {
    act(() => void toast('Noted', { id: 'first' }))
    fireEvent.mouseOver(screen.getByText('Noted'))
    await wait(6_000)
    expect(screen.queryByText('Noted')).not.toBeNull()
    // Removed under the pointer: no browser reports that the pointer left.
    act(() => toast.remove('first'))
    act(() => void toast('Done'))
    await wait(4_200)
    expect(screen.queryByText('Done')).toBeNull()
  })

  it('is one of twenty at most', () => {
    act(() => {
      for (let number = 1; number <= 25; number += 1) toast(`Note ${number}`)
    })
    expect(screen.getAllByText(/^Note \d+$/)).toHaveLength(20)
  })
})
