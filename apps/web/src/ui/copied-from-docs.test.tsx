import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../test/test-axe.ts'
import {
  AlertDialogDemo,
  CalendarDemo,
  ComboboxDemo,
  FormDemo,
  SelectDemo,
  TabsDemo,
} from '../../test/ui/test-copied-from-docs.tsx'

afterEach(cleanup)

describe('a component copied from shadcn/ui’s documentation', () => {
  it('asks in an alert dialog, with the focus on the harmless answer, and gives it back', async () => {
    const user = userEvent.setup()
    const onContinue = vi.fn<() => void>()
    render(<AlertDialogDemo onContinue={onContinue} />)
    const trigger = screen.getByRole('button', { name: 'Remove the shelf' })
    await user.click(trigger)
    const dialog = screen.getByRole('alertdialog', { name: 'Remove this shelf?' })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBe(document.activeElement)
    expect(dialog.getAttribute('aria-describedby')).toBe(
      screen.getByText('What lies on it is not removed with it.').id,
    )
    expect(await axeFaults()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(trigger)
    await user.click(trigger)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })

  it('narrows a combobox by typing and takes the choice', async () => {
    const user = userEvent.setup()
    render(<ComboboxDemo />)
    await user.click(screen.getByRole('combobox', { name: 'Grade' }))
    await user.keyboard('grade b')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Grade B'])
    await user.keyboard('{Enter}')
    expect(screen.getByRole('combobox', { name: 'Grade' }).textContent).toBe('Grade B')
  })

  it('opens a select with the keyboard', async () => {
    const user = userEvent.setup()
    render(<SelectDemo />)
    screen.getByRole('combobox', { name: 'Courier' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('combobox', { name: 'Courier' }).textContent).toBe('Delhivery')
  })

  it('turns tabs with the arrow keys', async () => {
    const user = userEvent.setup()
    render(<TabsDemo />)
    await user.click(screen.getByRole('tab', { name: 'Open' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Nine are done.')
    expect(await axeFaults()).toEqual([])
  })

  it('picks a day of a calendar', async () => {
    const user = userEvent.setup()
    const onPick = vi.fn<(day?: Date) => void>()
    render(<CalendarDemo onPick={onPick} />)
    await user.click(screen.getByRole('button', { name: /November 21/ }))
    expect(onPick.mock.calls[0]?.[0]?.getDate()).toBe(21)
    expect(await axeFaults()).toEqual([])
  })

  it('ties the message of a form to its box', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<(values: { username: string }) => void>()
    render(<FormDemo onSubmit={onSubmit} />)
    const box = screen.getByRole('textbox', { name: 'Username' })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Please enter a username.')).toBeTruthy()
    expect([box.getAttribute('aria-invalid'), document.activeElement === box]).toEqual(['true', true])
    expect(await axeFaults()).toEqual([])
    await user.type(box, 'asha')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ username: 'asha' })
  })
})
