import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'

/** A row with a dialog, which focuses itself; `isDeleted`: the row is gone when the dialog closes. */
function Row({ isDeleted }: { isDeleted: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isThere, setIsThere] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open)
          setIsThere(!isDeleted)
        }}
      >
        <DialogContent
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          <DialogTitle>Question</DialogTitle>
        </DialogContent>
      </Dialog>
    </main>
  )
}

describe('the focus after a dialog', () => {
  afterEach(cleanup)

  it.each([
    { isDeleted: false, role: 'button' },
    { isDeleted: true, role: 'main' },
  ])('is on the $role when isDeleted is $isDeleted', async ({ isDeleted, role }) => {
    const user = userEvent.setup()
    render(<Row isDeleted={isDeleted} />)
    screen.getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('dialog'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)))
  })
})
