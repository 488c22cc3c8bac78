import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  ATTRIBUTES,
  box,
  latitude,
  openForms,
  publishAnyway,
} from '../../../../test/admin-product-forms/test-product-forms.tsx'
import { refused } from '../../../../test/test-fake-api.ts'

afterEach(cleanup)

const printer: AdminProduct = {
  ...latitude,
  title: 'HP LaserJet Pro M404',
  model: 'M404',
  categoryId: 5,
  categoryPath: [{ id: 5, name: 'Printers', slug: 'printers' }],
  kind: 'printer',
  cpu: null,
  ramGb: null,
  storage: null,
  os: null,
  displaySizeInches: null,
  attributes: { printTechnology: 'laser', pagesPerMinute: 38, duplexPrinting: true, portSpeed: '1g' },
}
type Answers = Parameters<typeof openForms>[1]
type User = ReturnType<typeof openForms>['user']

async function openPrinter(answers: Answers = {}) {
  const opened = openForms('7', { 'admin.products.get': () => printer, ...answers })
  await screen.findByRole('group', { name: 'More about this printer' })
  return opened
}
const press = (user: User, name: string) => user.click(screen.getByText(name, { selector: 'button *' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const withRequired = (...keys: string[]) => ({
  attributes: ATTRIBUTES.map((one) => (keys.includes(one.key) ? { ...one, isRequired: true } : one)),
  kinds: [],
})

describe('the attributes of a saved product', () => {
  it('have a field each, in their order, with the saved value', async () => {
    await openPrinter()
    const section = within(screen.getByRole('group', { name: 'More about this printer' }))
    const boxes = section.getAllByLabelText<HTMLInputElement>(/./)
    expect(boxes.map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual([
      ['Function', ''],
      ['Technology', 'laser'],
      ['Colour printing', ''],
      ['Duplex printing', 'true'],
      ['Speed (ppm)', '38'],
    ])
  })

  it('are sent where they were changed, and as null where they were emptied', async () => {
    const { user, inputsOf } = await openPrinter()
    await user.clear(box('Speed (ppm)'))
    await user.selectOptions(box('Colour printing'), 'No')
    await press(user, 'Save Changes')
    await dialog('Product Updated Successfully')
    expect(inputsOf('admin.products.update')).toEqual([
      { id: 7, version: printer.updatedAt, attributes: { colourPrinting: 'false', pagesPerMinute: null } },
    ])
  })

  it('count as unchanged once a value is typed again as it was', async () => {
    const { user, inputsOf } = await openPrinter()
    await user.selectOptions(box('Function'), 'Prints only')
    await user.selectOptions(box('Function'), 'Not known')
    await user.type(box('Speed (ppm)'), '1')
    await user.type(box('Speed (ppm)'), '{Backspace}')
    await press(user, 'Save Changes')
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
    expect(inputsOf('admin.products.update')).toEqual([])
  })

  it('prompt before they are discarded', async () => {
    const { user } = await openPrinter()
    await user.selectOptions(box('Technology'), 'Inkjet')
    await user.keyboard('{Escape}')
    expect(await dialog('Discard what you have entered?')).toBeTruthy()
  })

  it('show a server error next to the field and focus it', async () => {
    const fault = sentence('field_out_of_range', { field: 'Speed', min: 1, max: 1000 })
    const { user } = await openPrinter({
      'admin.products.update': () =>
        refused('RULE_BROKEN', { 'attributes.pagesPerMinute': fault }, { reason: fault }),
    })
    await user.clear(box('Speed (ppm)'))
    await user.type(box('Speed (ppm)'), '40')
    await press(user, 'Save Changes')
    const errorDialog = await dialog('Invalid Data - check numeric fields')
    expect(errorDialog.getByText('The Speed (ppm) field must be between 1 and 1000')).toBeTruthy()
    await user.click(errorDialog.getByRole('button', { name: 'Try Again' }))
    expect(box('Speed (ppm)').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(box('Speed (ppm)')))
  })

  it('are checked before they are sent', async () => {
    const { user, inputsOf } = await openPrinter()
    await user.clear(box('Speed (ppm)'))
    await user.type(box('Speed (ppm)'), '38.5')
    await press(user, 'Save Changes')
    const errorDialog = await dialog('Form Validation Error')
    expect(errorDialog.getByText('The Speed (ppm) field must be a whole number')).toBeTruthy()
    expect(inputsOf('admin.products.update')).toEqual([])
  })

  it('are compared with those that another user saved in the meantime', async () => {
    const { printTechnology: _, ...others } = printer.attributes
    const theirs = {
      ...printer,
      attributes: { ...others, pagesPerMinute: 40, colourPrinting: true },
      updatedAt: '2026-11-21T00:00:00.000Z',
    }
    let isOld = true
    const { user, inputsOf } = await openPrinter({
      'admin.products.update': () =>
        isOld ? refused('CHANGED_MEANWHILE', undefined, { detail: { product: theirs } }) : theirs,
    })
    await user.clear(box('Speed (ppm)'))
    await user.type(box('Speed (ppm)'), '45')
    await press(user, 'Save Changes')
    const notice = await screen.findByText('Someone else changed this product while you were editing it')
    const list = within(notice.closest('[role="alert"]') as HTMLElement)
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Technology: Laser → empty',
      'Colour printing: empty → Yes',
      'Speed (ppm): 38 → 40 (you typed: 45)',
    ])
    expect([box('Technology').value, box('Colour printing').value]).toEqual(['', 'true'])
    isOld = false
    await press(user, 'Save Changes')
    await dialog('Product Updated Successfully')
    expect(inputsOf('admin.products.update').at(-1)).toEqual({
      id: 7,
      version: theirs.updatedAt,
      attributes: { pagesPerMinute: '45' },
    })
  })
})

describe('the attributes of a new product', () => {
  async function openNew(answers: Answers = {}) {
    const opened = openForms('new', answers)
    await screen.findByText('Printers', { selector: 'option' })
    return opened
  }
  async function fill(user: User) {
    for (const [name, words] of [
      [/^Title/, 'HP LaserJet'],
      [/^Model/, 'M404'],
      [/^Price/, '9999'],
      [/^Brand/, 'Dell'],
    ] as const) {
      await user.click(box(name))
      await user.paste(words)
    }
  }

  it('are those of the chosen category, and only they are sent', async () => {
    const { user, inputsOf } = await openNew()
    expect(screen.queryByRole('group', { name: /^More about/ })).toBeNull()
    await user.selectOptions(box(/^Category/), 'Monitors')
    await user.selectOptions(await screen.findByLabelText('Height-adjustable stand'), 'Yes')
    await user.selectOptions(box(/^Category/), 'Printers')
    expect(screen.queryByLabelText('Height-adjustable stand')).toBeNull()
    await fill(user)
    await user.type(box('Speed (ppm)'), '38')
    await press(user, 'Add Product')
    await publishAnyway(user)
    await dialog('Product Added Successfully')
    expect(inputsOf('admin.products.create')).toMatchObject([
      { categoryId: '5', attributes: { pagesPerMinute: '38' } },
    ])
    expect(Object.keys(inputsOf('admin.products.create')[0] as object)).not.toContain(
      'attribute_pagesPerMinute',
    )
  })

  it('are named among the missing fields where they are required', async () => {
    const { user, inputsOf } = await openNew({
      'admin.attributes.list': () => withRequired('printTechnology'),
    })
    await user.selectOptions(box(/^Category/), 'Printers')
    await fill(user)
    const technology = await screen.findByLabelText('Technology')
    expect(technology.getAttribute('aria-required')).toBe('true')
    await press(user, 'Add Product')
    const errorDialog = await dialog('Form Validation Error')
    expect(errorDialog.getByText('Missing required fields: Technology')).toBeTruthy()
    await user.click(errorDialog.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(document.activeElement).toBe(technology))
    expect(inputsOf('admin.products.create')).toEqual([])
  })

  it('can be reloaded after a failure, which preserves the input', async () => {
    let isDown = true
    const { user } = await openNew({
      'admin.attributes.list': () => (isDown ? refused('INTERNAL') : withRequired()),
    })
    await user.selectOptions(box(/^Category/), 'Printers')
    expect(await screen.findByText('More fields of this printer could not be loaded')).toBeTruthy()
    await fill(user)
    isDown = false
    await press(user, 'Try Again')
    expect(await screen.findByLabelText('Speed (ppm)')).toBeTruthy()
    expect(box(/^Title/).value).toBe('HP LaserJet')
  })

  it('are left out while they cannot be loaded', async () => {
    const { user, inputsOf } = await openNew({ 'admin.attributes.list': () => refused('INTERNAL') })
    await user.selectOptions(box(/^Category/), 'Printers')
    await screen.findByText('More fields of this printer could not be loaded')
    await fill(user)
    await press(user, 'Add Product')
    await publishAnyway(user)
    await dialog('Product Added Successfully')
    expect(inputsOf('admin.products.create')[0]).not.toHaveProperty('attributes')
  })
})
