import type { RefusalCode } from '@dobara/contract/refusals.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { box, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

const broken = (reason: Sentence) => refused('RULE_BROKEN', { title: reason }, { reason })
const plain = (code: RefusalCode) => refused(code)

it.each<[string, unknown, string, string]>([
  [
    'a text that is too long',
    broken(sentence('field_too_long', { field: 'title', max: 255 })),
    'Field Too Long',
    'The Title field is too long (maximum 255 characters)',
  ],
  ['a duplicate', plain('SKU_TAKEN'), 'Duplicate Entry', 'A product with this information already exists.'],
  [
    'a missing field',
    broken(sentence('fields_missing', { fields: 'title' })),
    'Missing Required Fields',
    'Please fill in all required fields (marked with *)',
  ],
  [
    'an invalid value',
    broken(sentence('field_not_number', { field: 'price' })),
    'Invalid Data - check numeric fields',
    'The Price (₹) field must be a valid number',
  ],
  ['another refusal', plain('PRODUCT_NOT_FOUND'), 'Validation Error', 'Product not found.'],
])(
  'shows %s that the server refuses in its own dialog, with Try Again',
  async (_what, reply, title, text) => {
    const { user } = openForms('7', { 'admin.products.update': () => reply })
    await screen.findByRole('tab', { name: 'Variants' })
    await user.type(box(/^Title/), '!')
    await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  },
)

it('does not present a server failure as a mistake in the form, and retains the input', async () => {
  const { user } = openForms('7', {
    'admin.products.update': () => {
      throw new Error('a gateway answered instead')
    },
  })
  await screen.findByRole('tab', { name: 'Variants' })
  await user.type(box(/^Title/), '!')
  await user.click(screen.getByText('Save Changes', { selector: 'button *' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not Saved' }))
  expect(
    dialog.getByText('Something went wrong. Please try again. What you typed is still here.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(box(/^Title/).value).toBe('Dell Latitude 7490!')
})
