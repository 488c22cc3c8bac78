import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { testImage } from '../../../test/admin-product-forms/test-images.ts'
import {
  box,
  latitude as laptop,
  openForms,
  publishAnyway,
} from '../../../test/admin-product-forms/test-product-forms.tsx'

afterEach(cleanup)

type User = ReturnType<typeof openForms>['user']
const pick = async (user: User, name: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(new RegExp(`^${name}`)), option)
const press = (user: User, name: string) => user.click(screen.getByText(name, { selector: 'button *' }))

describe('Save as draft', () => {
  it('saves the content of the form as a draft, and notes that shoppers do not see it', async () => {
    const { user, inputsOf } = openForms('new', {
      'admin.products.create': () => ({ ...laptop, state: 'draft' }),
    })
    await screen.findByText('Electronics', { selector: 'option' })
    await pick(user, 'Category', 'Cables')
    for (const [name, words] of [
      [/^Title/, 'A cable'],
      [/^Model/, 'C 1'],
      [/^Price/, '199'],
    ] as const)
      await user.type(box(name), words)
    await user.type(box(/^Brand/), 'Dell')
    await press(user, 'Save as draft')
    expect(await screen.findByText(/is saved as a draft\. Shoppers do not see it yet\./)).toBeTruthy()
    expect(inputsOf('admin.products.create')).toMatchObject([{ title: 'A cable', state: 'draft' }])
  })
})

describe('the state in the form', () => {
  it('is changed with the rest, and a draft may have a time in India', async () => {
    const { user, inputsOf } = openForms(String(laptop.id), {
      'admin.products.get': () => laptop,
      'admin.products.update': () => ({ ...laptop, state: 'draft' }),
    })
    expect((await screen.findByLabelText<HTMLSelectElement>('State')).value).toBe('active')
    expect(screen.queryByLabelText('Becomes active on')).toBeNull()
    await pick(user, 'State', 'Draft: not in the shop yet')
    await user.type(await screen.findByLabelText('Becomes active on'), '2026-12-01T10:00')
    await press(user, 'Save Changes')
    await waitFor(() =>
      expect(inputsOf('admin.products.update')).toMatchObject([
        { id: laptop.id, state: 'draft', publishAt: '2026-12-01T04:30:00.000Z' },
      ]),
    )
    expect(await screen.findByText(/is saved\. Shoppers do not see it\./)).toBeTruthy()
  })

  it('prompts before publishing a product without a picture, and publishes one with pictures at once', async () => {
    let images: object[] = []
    const { user, inputsOf } = openForms(String(laptop.id), {
      'admin.products.get': () => ({ ...laptop, state: 'draft' }),
      'admin.images.ofProduct': () => ({ images }),
      'admin.products.update': () => laptop,
    })
    await screen.findByText(/No pictures yet|Choose pictures/)
    await pick(user, 'State', 'Active: in the shop')
    await press(user, 'Save Changes')
    const question = within(await screen.findByRole('dialog', { name: 'No picture yet. Publish anyway?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(inputsOf('admin.products.update')).toEqual([])
    await press(user, 'Save Changes')
    await publishAnyway(user)
    await waitFor(() => expect(inputsOf('admin.products.update')).toHaveLength(1))
    expect(inputsOf('admin.products.update')[0]).toMatchObject({ state: 'active', withoutPicture: true })
    cleanup()
    images = [testImage(1)]
    const again = openForms(String(laptop.id), {
      'admin.products.get': () => ({ ...laptop, state: 'draft' }),
      'admin.images.ofProduct': () => ({ images }),
      'admin.products.update': () => laptop,
    })
    await screen.findByRole('list', { name: 'Pictures of the product' })
    await pick(again.user, 'State', 'Active: in the shop')
    await press(again.user, 'Save Changes')
    await waitFor(() => expect(again.inputsOf('admin.products.update')).toHaveLength(1))
  })

  it('sends no publication time for a product that is not a draft', async () => {
    const { user, inputsOf } = openForms(String(laptop.id), {
      'admin.products.get': () => ({ ...laptop, state: 'draft', publishAt: '2026-12-01T04:30:00.000Z' }),
      'admin.products.update': () => laptop,
      'admin.images.ofProduct': () => ({ images: [testImage(1)] }),
    })
    await screen.findByRole('list', { name: 'Pictures of the product' })
    expect((await screen.findByLabelText<HTMLInputElement>('Becomes active on')).value).toBe(
      '2026-12-01T10:00',
    )
    await pick(user, 'State', 'Active: in the shop')
    await press(user, 'Save Changes')
    await waitFor(() => expect(inputsOf('admin.products.update')).toHaveLength(1))
    expect(inputsOf('admin.products.update')[0]).toMatchObject({ state: 'active' })
    expect(inputsOf('admin.products.update')[0]).not.toHaveProperty('publishAt')
  })
})
