import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { machineOnly, openAttributes, speed } from '../../../test/admin-attributes/open-attributes.tsx'
import { axeFaults } from '../../../test/test-axe.ts'
import { refused } from '../../../test/test-fake-api.ts'

afterEach(cleanup)

async function openForm(answers: Parameters<typeof openAttributes>[0] = {}) {
  const user = openAttributes(answers)
  await user.click(await screen.findByRole('button', { name: 'Add Attribute' }))
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Add Attribute' })) }
}
const valueOf = (box: HTMLElement) => (box as HTMLInputElement).value

describe('a new attribute', () => {
  it('gets its key from its name until another one is typed', async () => {
    const { user, dialog } = await openForm()
    const name = dialog.getByLabelText('Name in English')
    const key = dialog.getByLabelText('Key')
    await user.type(name, 'Fan noise')
    expect(valueOf(key)).toBe('fanNoise')
    await user.type(key, 'X')
    await user.type(name, ' level')
    expect(valueOf(key)).toBe('fanNoiseX')
  })

  it('is a choice with suggested values, for kinds that are ticked and added', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await openForm({
      'admin.attributes.create': ({ input }) => (sent.push(input), speed),
    })
    await user.type(dialog.getByLabelText('Name in English'), 'Keyboard')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Choice')
    await user.click(dialog.getByRole('button', { name: 'Add a choice' }))
    const choice = within(dialog.getByRole('group', { name: 'Choice 1' }))
    await user.type(choice.getByLabelText('Name in English'), 'With number pad')
    expect(valueOf(choice.getByLabelText('Value'))).toBe('with-number-pad')
    await user.click(dialog.getByLabelText('Laptop'))
    await user.type(dialog.getByLabelText('Another kind'), 'tablet{Enter}')
    expect(dialog.getByLabelText<HTMLInputElement>('tablet').checked).toBe(true)
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Each value')
    await user.selectOptions(dialog.getByLabelText('Search'), 'High')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await screen.findByText('Attribute created successfully')).toBeTruthy()
    expect(sent).toEqual([
      expect.objectContaining({
        key: 'keyboard',
        type: 'choice',
        choices: [{ value: 'with-number-pad', label: 'With number pad', labelHi: '' }],
        kinds: ['laptop', 'tablet'],
        filter: 'values',
        searchWeight: 'B',
        decimals: 0,
        unit: null,
      }),
    ])
  })

  it('has the fields of its type, and omits those of another type', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await openForm({
      'admin.attributes.create': ({ input }) => (sent.push(input), speed),
    })
    await user.type(dialog.getByLabelText('Name in English'), 'Weight')
    expect(dialog.queryByLabelText('Unit')).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Type'), 'Decimal number')
    await user.type(dialog.getByLabelText('Unit'), 'kg')
    await user.type(dialog.getByLabelText('Largest value'), '99.5')
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Ranges of numbers')
    await user.type(dialog.getByLabelText('Numbers at which ranges begin'), '1, 2.5')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await screen.findByText('Attribute created successfully')).toBeTruthy()
    expect(sent).toEqual([
      expect.objectContaining({
        unit: 'kg',
        decimals: 1,
        minValue: null,
        maxValue: 99.5,
        rangeStarts: [1, 2.5],
      }),
    ])
  })

  it('loses a filter that its new type cannot have', async () => {
    const { user, dialog } = await openForm()
    await user.selectOptions(dialog.getByLabelText('Type'), 'Whole number')
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Ranges of numbers')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Text')
    expect(valueOf(dialog.getByLabelText('Filter'))).toBe('none')
    expect(dialog.queryByLabelText('Numbers at which ranges begin')).toBeNull()
  })
})

describe('an attribute of single machines', () => {
  it('has no filter, search, card or comparison, and is sent without those that were chosen before', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await openForm({
      'admin.attributes.create': ({ input }) => (sent.push(input), speed),
    })
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^The offer/ }).checked).toBe(true)
    await user.type(dialog.getByLabelText('Name in English'), 'Dead pixels')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Whole number')
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Each value')
    await user.selectOptions(dialog.getByLabelText('Search'), 'High')
    await user.click(dialog.getByLabelText('Shown on product cards'))
    await user.click(dialog.getByRole('radio', { name: /^The single machine/ }))
    for (const label of ['Filter', 'Search', 'Shown on product cards', 'Shown when products are compared'])
      expect(dialog.queryByLabelText(label)).toBeNull()
    expect(dialog.queryByLabelText(/^Required/)).toBeNull()
    expect(dialog.getByLabelText('Position')).toBeTruthy()
    expect(dialog.getByText(/battery health and cycles are measured there already/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await screen.findByText('Attribute created successfully')).toBeTruthy()
    expect(sent).toEqual([
      expect.objectContaining({
        subject: 'unit',
        filter: 'none',
        rangeStarts: [],
        searchWeight: null,
        isOnCard: false,
        isComparable: false,
        isRequired: false,
      }),
    ])
  })

  it('lists the machines that still have a value, next to the subject', async () => {
    const user = openAttributes({
      'admin.attributes.list': () => ({ attributes: [machineOnly], kinds: [], pluginKinds: [] }),
      'admin.attributes.update': () =>
        refused('ATTRIBUTE_IN_USE', undefined, { detail: { skus: [], units: ['DB-7K2M-9QXA-4'] } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Attribute' }))
    await user.click(dialog.getByRole('radio', { name: /^The offer/ }))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    const group = within(dialog.getByRole('group', { name: 'Describes' }))
    expect((await group.findByRole('alert')).textContent).toMatch(/Machines with it: DB-7K2M-9QXA-4$/)
  })
})

describe('mistakes in an attribute', () => {
  it('are shown next to their fields', async () => {
    const { user, dialog } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText('Please give a name in English.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name in English'), 'Weight')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Choice')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText('Please give at least one choice.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Type'), 'Whole number')
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Ranges of numbers')
    const starts = dialog.getByLabelText('Numbers at which ranges begin')
    await user.type(starts, '30, 20')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText('Please give each number once, the smallest first.')).toBeTruthy()
    expect(starts.getAttribute('aria-invalid')).toBe('true')
    await user.clear(starts)
    await user.type(starts, '20, x')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText(/number/, { selector: '[id$="-error"]' })).toBeTruthy()
  })

  it('retain the input when the server refuses the attribute', async () => {
    const { user, dialog } = await openForm({
      'admin.attributes.create': () => refused('ATTRIBUTE_TAKEN', { key: sentence('attribute_taken') }),
    })
    await user.type(dialog.getByLabelText('Name in English'), 'Fan noise')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText(/This key or name of an attribute/)).toBeTruthy()
    expect(dialog.getByLabelText('Key').getAttribute('aria-invalid')).toBe('true')
    expect(valueOf(dialog.getByLabelText('Name in English'))).toBe('Fan noise')
  })
})

describe('a kind of a plug-in', () => {
  const partNumber = { name: 'part-number', title: { en: 'Part number', hi: 'पार्ट नंबर' }, base: 'text' }
  const even = { name: 'even', title: { en: 'Even number', hi: 'सम संख्या' }, base: 'whole' }
  const listOf = (pluginKind: string | null, pluginKinds: object[]) => ({
    'admin.attributes.list': () => ({ attributes: [{ ...speed, pluginKind }], kinds: [], pluginKinds }),
  })
  const optionsOf = (box: HTMLElement) =>
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('is offered among the types, and adds its own fields', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await openForm({
      ...listOf(null, [partNumber, even]),
      'admin.attributes.create': ({ input }) => (sent.push(input), speed),
    })
    const type = dialog.getByLabelText('Type')
    expect(optionsOf(type).slice(-3)).toEqual(['Choice', 'Part number', 'Even number'])
    await user.type(dialog.getByLabelText('Name in English'), 'Pairs')
    await user.selectOptions(type, 'Even number')
    await user.type(dialog.getByLabelText('Unit'), 'pcs')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await screen.findByText('Attribute created successfully')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ type: 'whole', pluginKind: 'even', unit: 'pcs' })])
  })

  it('is shown as not installed, retained until another type is selected, and can be selected again', async () => {
    const sent: unknown[] = []
    const user = openAttributes({
      ...listOf('weighed', [even]),
      'admin.attributes.update': ({ input }) => (sent.push(input), speed),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog'))
    const type = dialog.getByLabelText('Type')
    const missingPluginNote = /The plug-in of the kind weighed is not installed\. .* as Decimal number/
    expect(dialog.getByText(missingPluginNote)).toBeTruthy()
    await user.selectOptions(type, 'Decimal number')
    expect(dialog.queryByText(missingPluginNote)).toBeNull()
    await user.selectOptions(type, 'weighed (not installed)')
    expect(dialog.getByText(missingPluginNote)).toBeTruthy()
    await user.clear(dialog.getByLabelText('Unit'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Attribute updated successfully')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ type: 'decimal', pluginKind: 'weighed' })])
  })

  it('is reported next to the type when missing on the server', async () => {
    const { user, dialog } = await openForm({
      ...listOf(null, [partNumber]),
      'admin.attributes.create': () =>
        refused('RULE_BROKEN', { pluginKind: sentence('attribute_kind_unknown', { kind: 'part-number' }) }),
    })
    await user.type(dialog.getByLabelText('Name in English'), 'Part')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Part number')
    await user.click(dialog.getByRole('button', { name: 'Create Attribute' }))
    expect(await dialog.findByText(/has a kind of attributes part-number/)).toBeTruthy()
    expect(dialog.getByLabelText('Type').getAttribute('aria-invalid')).toBe('true')
  })
})
