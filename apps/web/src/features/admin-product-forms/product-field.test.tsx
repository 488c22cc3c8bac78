import { FORM_SECTIONS } from './form-sections.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, openForms, publishAnyway } from '../../../test/admin-product-forms/test-product-forms.tsx'

afterEach(cleanup)

const DOCUMENTED = [
  'title',
  'brand',
  'model',
  'sku',
  'price',
  'mrp',
  'gstPercent',
  'stockQty',
  'cpu',
  'gpu',
  'ramGb',
  'storage',
  'ports',
  'os',
  'keyboardLayout',
  'color',
  'weightKg',
  'dimensionsMm',
  'displaySizeInches',
  'displayResolution',
  'displayPanel',
  'displayRefreshHz',
  'brightnessNits',
  'batteryHealthPct',
  'batteryCycles',
  'condition',
  'cosmeticNotes',
  'functionalNotes',
  'fulfillmentLocation',
  'warrantyMonths',
  'returnWindowDays',
  'highlights',
  'description',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
]

describe('full product form', () => {
  let user: ReturnType<typeof openForms>['user']
  let inputsOf: ReturnType<typeof openForms>['inputsOf']
  beforeEach(async () => {
    const opened = openForms('new')
    user = opened.user
    inputsOf = opened.inputsOf
    await screen.findByText('Electronics', { selector: 'option' })
    await user.selectOptions(box(/^Category/), 'Electronics')
  })
  const paste = async (name: string | RegExp, words: string) => {
    await user.click(box(name))
    await user.paste(words)
  }

  it('has a read-only SKU and a read-only discount', () => {
    expect([box('SKU').readOnly, box('Discount %').readOnly]).toEqual([true, true])
    expect(box('Discount %').value).toBe('')
  })

  it('offers the conditions Refurbished-A, Refurbished-B, Refurbished-C and Used, the first one chosen', () => {
    const condition = screen.getByLabelText<HTMLSelectElement>('Condition')
    expect([...condition.options].map(({ value }) => value)).toEqual([
      'Refurbished-A',
      'Refurbished-B',
      'Refurbished-C',
      'Used',
    ])
    expect(condition.value).toBe('Refurbished-A')
  })

  it('takes highlights one per line, in both languages', () => {
    const boxes = [box('Highlights'), box('Highlights in Hindi')]
    expect(boxes.map(({ tagName, lang }) => [tagName, lang])).toEqual([
      ['TEXTAREA', ''],
      ['TEXTAREA', 'hi'],
    ])
    expect(screen.getAllByText('One per line.')).toHaveLength(2)
  })

  it('has a field for every documented property', () => {
    const names = FORM_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining(DOCUMENTED))
  })

  it('lists under Form Validation Error a text that is too long and an invalid number', async () => {
    await paste(/^Title/, 'x'.repeat(256))
    await paste('Battery cycles', 'many')
    await user.click(screen.getByText('Add Product', { selector: 'button *' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Form Validation Error' }))
    expect(dialog.getByText(/The Title field is too long \(maximum 255 characters\)/)).toBeTruthy()
    expect(dialog.getByText(/The Battery cycles field must be a valid number/)).toBeTruthy()
    expect(inputsOf('admin.products.create')).toEqual([])
  })

  it('sends no SKU when none was generated, so that the server makes it', async () => {
    for (const [name, words] of [
      [/^Title/, 'Dell Latitude 7490'],
      [/^Model/, 'Latitude 7490'],
      [/^CPU/, 'Intel Core i5-8350U'],
      [/^RAM/, '16'],
      [/^Price/, '42999'],
    ] as const)
      await paste(name, words)
    await user.type(box(/^Brand/), 'Dell')
    await user.click(screen.getByText('Add Product', { selector: 'button *' }))
    await publishAnyway(user)
    await screen.findByRole('dialog', { name: 'Product Added Successfully' })
    expect(inputsOf('admin.products.create')[0]).not.toHaveProperty('sku')
  })
})
