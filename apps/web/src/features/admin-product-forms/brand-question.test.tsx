import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'

afterEach(cleanup)

/** In the form of a Dell: its title is changed too, so that there is something to save. */
async function saveBrand(typed: string) {
  const opened = openForms('7')
  await screen.findByRole('button', { name: 'Save Changes' })
  await opened.user.type(box(/^Title/), '!')
  const brand = box(/^Brand/)
  await opened.user.clear(brand)
  await opened.user.type(brand, typed)
  await opened.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { ...opened, brand }
}
const requested = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a brand that is new', () => {
  it('prompts first, and is replaced by the intended one', async () => {
    const { user, inputsOf, brand } = await saveBrand('Del')
    const question = await requested('“Del” is new. Did you mean Dell?')
    expect(inputsOf('admin.products.update')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Use Dell' }))
    expect(brand.value).toBe('Dell')
    await waitFor(() => expect(inputsOf('admin.products.update')).toHaveLength(1))
    const [sent] = inputsOf('admin.products.update')
    expect(sent).toMatchObject({ id: 7, title: 'Dell Latitude 7490!' })
    // It is the brand that the product had.
    expect(sent).not.toHaveProperty('brand')
  })

  it('is made after a yes', async () => {
    const { user, inputsOf } = await saveBrand('Acer')
    const question = await requested('“Acer” is a new brand. Create it?')
    expect(question.queryByRole('button', { name: /^Use/ })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Create brand Acer' }))
    await waitFor(() => expect(inputsOf('admin.products.update')).toMatchObject([{ id: 7, brand: 'Acer' }]))
  })

  it('is not saved on Cancel, and the form retains the input', async () => {
    const { user, inputsOf, brand } = await saveBrand('Del')
    const question = await requested('“Del” is new. Did you mean Dell?')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /is new/ })).toBeNull())
    expect([brand.value, inputsOf('admin.products.update')]).toEqual(['Del', []])
  })
})
