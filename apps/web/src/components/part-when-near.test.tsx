import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartWhenNear } from './part-when-near.tsx'

type Change = { isIntersecting: boolean }
let deliver: (changes: Change[]) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (changes: Change[]) => void) {
        deliver = notify
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FAR = { isIntersecting: false }
const NEAR = { isIntersecting: true }

function shown() {
  render(
    <PartWhenNear load={() => Promise.resolve('Reviews')} waiting="Waiting" failed={() => 'Failed'}>
      {(part) => <p>{part}</p>}
    </PartWhenNear>,
  )
}

describe('a part that is fetched when it is near', () => {
  it('waits while it is far', async () => {
    shown()
    await act(async () => deliver([FAR]))
    expect(screen.getByText('Waiting')).toBeTruthy()
    expect(screen.queryByText('Reviews')).toBeNull()
  })

  it('is fetched when one batch of entries reports it first as far, then as near', async () => {
    shown()
    await act(async () => deliver([FAR, NEAR]))
    expect(await screen.findByText('Reviews')).toBeTruthy()
  })

  it('is not fetched when one batch of entries reports it first as near, then as far', async () => {
    shown()
    await act(async () => deliver([NEAR, FAR]))
    expect(screen.getByText('Waiting')).toBeTruthy()
  })
})
