import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Opened() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Inside" description="Of it" />
    </>
  )
}

it('a dialog without a trigger of its own gives the focus back to what it was opened with', async () => {
  render(<Opened />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Inside' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

it('Escape closes a dialog, and so does a press next to it', async () => {
  const user = userEvent.setup()
  render(<Opened />)
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByRole('dialog'))]) {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Inside' })).toBeTruthy()
    await leave()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

/**
 * Stubs the animation that an element's classes start, which browsers report and jsdom does not. None of them ends
 * here.
 */
function withAnimations() {
  const styleOf = window.getComputedStyle
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const animationName = () => {
      const state = element.getAttribute('data-state')
      return element.className.includes(`data-[state=${state}]:animate-`) ? state : 'none'
    }
    // The style object is stored and read again after the classes have changed.
    return Object.defineProperty(styleOf(element, pseudo), 'animationName', { get: animationName })
  })
}

const search = (
  <Popover>
    <PopoverTrigger>Add</PopoverTrigger>
    <PopoverContent aria-label="Search">Nothing</PopoverContent>
  </Popover>
)
const menu = (
  <DropdownMenu>
    <DropdownMenuTrigger>Add</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem>One</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
)

it.each([
  ['search', search],
  ['menu', menu],
])('Escape twice at once leaves a %s in a dialog, and the dialog', async (_, opener) => {
  withAnimations()
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    <Dialog onClose={onClose} title="Inside">
      {opener}
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Inside' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  // Outside the dialog it would be covered and inert; inside the panel it would be clipped.
  const opened = document.querySelector('[data-radix-popper-content-wrapper]')
  expect(dialog.contains(opened) && !dialog.firstElementChild?.contains(opened)).toBe(true)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
