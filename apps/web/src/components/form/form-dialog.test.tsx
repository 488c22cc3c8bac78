import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { hi } from '../../lib/sentences/texts.hi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { Input } from '../../ui/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormField } from './form-field.tsx'

afterEach(() => {
  setLanguage('en')
  cleanup()
  vi.unstubAllGlobals()
})

type Save = (fields: { name: string }) => Promise<unknown>

function NameDialog({ onSave, onClose }: { onSave: Save; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } })
  const onNewer = (current: unknown) => ({ name: String(current) })
  return (
    <FormDialog
      title="Rename"
      form={form}
      onSave={onSave}
      onNewer={onNewer}
      failure="It could not be renamed"
      save={{ label: 'Save', busy: 'Saving…' }}
      onClose={onClose}
    >
      <FormField label="Name" error={form.formState.errors.name?.message}>
        {(field) => <Input {...field} {...form.register('name')} />}
      </FormField>
    </FormDialog>
  )
}

function Screen({ onSave }: { onSave: Save }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <NameDialog onSave={onSave} onClose={() => setIsOpen(false)} />}
    </>
  )
}

async function openDialog(onSave: Save = async () => undefined) {
  const user = userEvent.setup()
  const history = createMemoryHistory({ initialEntries: ['/names'] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen onSave={onSave} /> }),
    history,
  })
  render(<RouterProvider router={router as never} />)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  return { user, router, box: screen.getByRole('textbox', { name: 'Name' }) }
}

const conflictWith = (current: unknown) =>
  TRPCClientError.from({
    error: {
      code: -32600,
      message: 'Changed.',
      data: { code: 'changed_meanwhile', httpStatus: 409, detail: { current } },
    },
  } as never)
const refusal = (fields?: Record<string, Sentence>, reason?: Sentence) =>
  TRPCClientError.from({
    error: {
      code: -32600,
      message: 'This name is taken.',
      data: { code: 'brand_taken', httpStatus: 422, fields, reason },
    },
  } as never)
const question = 'Discard what you have entered?'

describe('a form in a dialog', () => {
  it('closes at once while nothing was typed, and restores the focus', async () => {
    const { user } = await openDialog()
    expect(await axeFaults()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('prompts before discarding input, and retains it if declined', async () => {
    const { user, box } = await openDialog()
    await user.type(box, 'Asha')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(box).toHaveProperty('value', 'Asha')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes a second Escape for No: what was typed is not lost by a key pressed twice', async () => {
    const { user, box } = await openDialog()
    await user.type(box, 'Asha')
    await user.keyboard('{Escape}{Escape}')
    expect(screen.queryByRole('dialog', { name: question })).toBeNull()
    expect(box).toHaveProperty('value', 'Asha')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
  })

  it('prompts on navigation to another page', async () => {
    const { user, box, router } = await openDialog()
    await user.type(box, 'Asha')
    void router.navigate({ to: '/elsewhere' as never })
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/names')
  })

  it('shows refusals next to their fields, focuses the field, and shows others above the form', async () => {
    const answers = [refusal({ name: sentence('brand_name_required') }), refusal(), new Error('a gateway')]
    const { user, box } = await openDialog(() => Promise.reject(answers.shift()))
    await user.type(box, 'Asha')
    const save = screen.getByRole('button', { name: 'Save' })
    await user.click(save)
    expect(await screen.findByText('Brand name is required')).toBeTruthy()
    expect([document.activeElement === box, screen.queryByRole('alert')]).toEqual([true, null])
    await user.click(save)
    expect((await screen.findByRole('alert')).textContent).toBe('This name is taken.')
    await user.click(save)
    expect(await screen.findByText('It could not be renamed')).toBeTruthy()
    expect(box).toHaveProperty('value', 'Asha')
  })

  it('shows refusals in the current language, with their values', async () => {
    setLanguage('hi', { 'lib/sentences': hi })
    const none = sentence('only_left', { count: 2 })
    const answers = [refusal({ name: sentence('brand_name_required') }), refusal(undefined, none)]
    const { user, box } = await openDialog(() => Promise.reject(answers.shift()))
    await user.type(box, 'Asha')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('ब्रांड का नाम ज़रूरी है')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('सिर्फ़ 2 बचे हैं')
  })

  it('closes without a question after it was saved', async () => {
    const onSave = vi.fn<Save>(async () => undefined)
    const { user, box } = await openDialog(onSave)
    await user.type(box, 'Asha{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(onSave).toHaveBeenCalledWith({ name: 'Asha' })
  })
})

describe('form of an entity that another user has changed', () => {
  it('shows the newer version on request and retains the input until it is restored or discarded', async () => {
    const saved: unknown[] = []
    const answers = [conflictWith('Ravi'), conflictWith('Meera')]
    const { user, box } = await openDialog(async (fields) => {
      saved.push(fields.name)
      const refused = answers.shift()
      if (refused) throw refused
    })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await user.type(box, 'Asha')
    await press('Save')
    await screen.findByText('Changed.')
    expect(document.activeElement?.textContent).toContain('Changed.')
    expect(await axeFaults()).toEqual([])
    await press('Show the newer version')
    expect(box).toHaveProperty('value', 'Ravi')
    await user.keyboard('{Escape}')
    await press('Keep editing')
    await press('Put my changes back')
    expect(box).toHaveProperty('value', 'Asha')
    await press('Save')
    await screen.findByText('Changed.')
    await press('Show the newer version')
    expect(box).toHaveProperty('value', 'Meera')
    await press('Put my changes back')
    await press('Show the newer version')
    expect(box).toHaveProperty('value', 'Meera')
    await press('Put my changes back')
    await press('Save')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(saved).toEqual(['Asha', 'Asha', 'Asha'])
  })

  it('retains changes that were not restored when a later save is refused as well', async () => {
    const answers = [conflictWith('Ravi'), conflictWith('Meera')]
    const { user, box } = await openDialog(async () => {
      const refused = answers.shift()
      if (refused) throw refused
    })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await user.type(box, 'Asha')
    await press('Save')
    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }))
    await press('Save')
    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }))
    expect(box).toHaveProperty('value', 'Meera')
    await press('Put my changes back')
    expect(box).toHaveProperty('value', 'Asha')
  })
})
