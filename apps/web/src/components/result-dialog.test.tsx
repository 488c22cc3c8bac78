import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type ActResult, ResultDialog } from './result-dialog.tsx'

afterEach(cleanup)

it.each<[ActResult['type'], string, RegExp]>([
  ['success', 'Great!', /bg-leaf-soft/],
  ['error', 'Try Again', /bg-clay-soft/],
  ['warning', 'OK', /bg-marigold-soft/],
  ['info', 'OK', /bg-sky-soft/],
])('a result of type %s has its own look and is left by the button "%s"', async (type, button, look) => {
  let closed = 0
  render(<ResultDialog result={{ type, title: 'Heading', text: 'Sentence' }} onClose={() => (closed += 1)} />)
  const dialog = screen.getByRole('dialog', { name: 'Heading' })
  expect(dialog.textContent).toContain('Sentence')
  expect(dialog.querySelector('svg')?.parentElement?.className).toMatch(look)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(closed).toBe(1)
})
