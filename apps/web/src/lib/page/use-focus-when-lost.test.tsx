import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useFocusWhenLost } from './use-focus-when-lost.ts'

function Card({ state, hasButton = false }: { state: string | undefined; hasButton?: boolean }) {
  const start = useRef<HTMLDivElement>(null)
  useFocusWhenLost(state, start)
  return (
    <div ref={start} tabIndex={-1} aria-label="Card" role="group">
      {hasButton && <button type="button">Turn off</button>}
      <input aria-label="Elsewhere" />
    </div>
  )
}

describe('a focus that was lost with its button', () => {
  afterEach(cleanup)

  it('moves to the card that changed', () => {
    const { rerender } = render(<Card state="on" hasButton />)
    screen.getByRole('button').focus()
    rerender(<Card state="off" />)
    expect(document.activeElement).toBe(screen.getByRole('group'))
  })

  it('stays where it is when something has it', () => {
    const { rerender } = render(<Card state="on" />)
    screen.getByLabelText('Elsewhere').focus()
    rerender(<Card state="off" />)
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
  })

  it('is not taken when the page has only just learnt its state', () => {
    const { rerender } = render(<Card state={undefined} />)
    rerender(<Card state="on" />)
    expect(document.activeElement).toBe(document.body)
  })
})
