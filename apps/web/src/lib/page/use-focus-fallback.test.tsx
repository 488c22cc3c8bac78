import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useFocusFallback } from './use-focus-fallback.ts'

function Area({ hasButton = false }: { hasButton?: boolean }) {
  const area = useRef<HTMLDivElement>(null)
  useFocusFallback(area)
  return (
    <>
      <div ref={area} tabIndex={-1} aria-label="Area" role="group">
        {hasButton && <button type="button">Clear</button>}
      </div>
      <input aria-label="Elsewhere" />
    </>
  )
}

describe('useFocusFallback', () => {
  afterEach(cleanup)

  it('moves the focus to the area when the focused button in it is removed', () => {
    const { rerender } = render(<Area hasButton />)
    screen.getByRole('button').focus()
    rerender(<Area />)
    expect(document.activeElement).toBe(screen.getByRole('group'))
  })

  it('leaves the focus alone when it was elsewhere', () => {
    const { rerender } = render(<Area hasButton />)
    screen.getByRole('button').focus()
    screen.getByLabelText('Elsewhere').focus()
    rerender(<Area />)
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
    screen.getByLabelText('Elsewhere').blur()
    rerender(<Area />)
    expect(document.activeElement).toBe(document.body)
  })
})
