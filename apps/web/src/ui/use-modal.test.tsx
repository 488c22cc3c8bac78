import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '../components/toaster.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { topModal } from './open-modals.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

type RowProps = { isDeleted?: boolean; children?: ReactNode }

/** Shows a row with a dialog; with `isDeleted` the row is removed when the dialog closes. */
function Row({ isDeleted = false, children }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isThere, setIsThere] = useState(true)
  const close = () => {
    setIsOpen(false)
    setIsThere(!isDeleted)
  }
  return (
    <main id="main" tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title="Question">
        {children}
      </Dialog>
    </main>
  )
}

async function openByKey(row: ReactNode) {
  const user = userEvent.setup()
  render(row)
  screen.getByRole('button', { name: 'Open' }).focus()
  await user.keyboard('{Enter}')
  return { user, dialog: await screen.findByRole('dialog', { name: 'Question' }) }
}

describe('the focus of a dialog', () => {
  it('starts on the first control that is not a link or the close button', async () => {
    await openByKey(
      <Row>
        <a href="/elsewhere">Elsewhere</a>
        <input aria-label="Name" defaultValue="Asha" />
      </Row>,
    )
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(document.activeElement).toBe(box)
    expect(box.selectionEnd).toBe(4)
  })

  it('starts on the panel when there is only the way out', async () => {
    const { dialog } = await openByKey(<Row />)
    expect(document.activeElement).toBe(dialog.firstElementChild)
  })

  it.each([
    { isDeleted: false, role: 'button' },
    { isDeleted: true, role: 'main' },
  ])('returns to the $role when isDeleted is $isDeleted', async ({ isDeleted, role }) => {
    const { user } = await openByKey(<Row isDeleted={isDeleted} />)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)))
  })

  it('returns to the dialog below when its opener is gone', async () => {
    const { user, dialog } = await openByKey(
      <Row>
        <Row2 />
      </Row>,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }))
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(dialog.firstElementChild))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('goes to the fallback of a drawer whose opener is gone', async () => {
    function Cart() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button">Cart</button>
          {!isOpen && (
            <button type="button" onClick={() => setIsOpen(true)}>
              View
            </button>
          )}
          <Drawer
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            title="Your cart"
            closeLabel="Close cart"
            findFallbackFocus={() => screen.getByRole('button', { name: 'Cart' })}
          >
            Empty
          </Drawer>
        </>
      )
    }
    const user = userEvent.setup()
    render(<Cart />)
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close cart' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cart' })))
  })
})

/** A line whose deletion is confirmed in a second dialog. */
function Row2() {
  const [isOpen, setIsOpen] = useState(false)
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Sure?" hasCloseButton={false}>
        <button
          type="button"
          onClick={() => {
            setIsThere(false)
            setIsOpen(false)
          }}
        >
          Yes
        </button>
      </Dialog>
    </>
  )
}

describe('closing a dialog', () => {
  it('closes only the topmost of two by Escape', async () => {
    const { user, dialog } = await openByKey(
      <Row>
        <Row2 />
      </Row>,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull()
    expect(topModal()).toBe(dialog)
    await user.keyboard('{Escape}')
    expect(topModal()).toBeUndefined()
  })

  it('stays open when it is refused, by Escape, by the way back, and by the browser itself', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog onClose={onClose} title="Unsaved" />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await userEvent.keyboard('{Escape}{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    const cancel = createEvent('cancel', dialog, { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(3)
    dialog.open = false
    fireEvent(dialog, createEvent('close', dialog))
    expect(onClose).toHaveBeenCalledTimes(4)
    expect(dialog.open).toBe(true)
  })

  it('does not take the cancel event of a file field in it for its own', () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog onClose={onClose} title="Upload">
        <input type="file" aria-label="File" />
      </Dialog>,
    )
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves an Escape to a field that takes it itself', async () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog onClose={onClose} title="Price">
        <input aria-label="Price" onKeyDown={(event) => event.preventDefault()} />
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes a press on the backdrop only when it starts and ends there', () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog onClose={onClose} title="Text" />)
    const dialog = screen.getByRole('dialog')
    fireEvent.mouseDown(screen.getByText('Text'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('ignores a press on the backdrop of a secret', () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog onClose={onClose} title="Key" closesOnBackdrop={false} />)
    fireEvent.mouseDown(screen.getByRole('dialog'))
    fireEvent.click(screen.getByRole('dialog'))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the page under a dialog', () => {
  it('does not scroll until the last one is closed', async () => {
    const { user } = await openByKey(<Row />)
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true)
    await user.keyboard('{Escape}')
    expect(document.documentElement.hasAttribute('data-modal')).toBe(false)
  })

  it('has its messages in the topmost dialog, where they can be pressed', async () => {
    const onUndo = vi.fn<() => void>()
    const { user, dialog } = await openByKey(
      <>
        <Row />
        <Toaster />
      </>,
    )
    act(
      () =>
        void toast(
          <button type="button" onClick={onUndo}>
            Undo
          </button>,
        ),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Undo' }).closest('dialog')).toBeNull()
  })
})
