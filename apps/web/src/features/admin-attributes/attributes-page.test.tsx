import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  machineOnly,
  openAttributes,
  speed,
  technology,
} from '../../../test/admin-attributes/open-attributes.tsx'
import { axeFaults } from '../../../test/test-axe.ts'
import { refused } from '../../../test/test-fake-api.ts'
import { attributesList, attributesPage } from './attributes-list.ts'

afterEach(cleanup)

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr, li') as HTMLElement)

describe('the list of attributes', () => {
  it('shows type, kinds, use and products of each', async () => {
    openAttributes()
    const row = await rowOf('Fan noise')
    expect(row.getByText('fanNoise')).toBeTruthy()
    expect(row.getByText('Decimal number, dB')).toBeTruthy()
    expect(row.getByText('Laptop, server')).toBeTruthy()
    expect(row.getByText('Filter')).toBeTruthy()
    expect(row.queryByText('Search')).toBeNull()
    expect(screen.getByText('2 attributes')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('has no buttons for a built-in attribute', async () => {
    openAttributes()
    expect((await rowOf('Technology')).getByText('Built in')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit Fan noise' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Technology' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Technology' })).toBeNull()
  })

  it('has no buttons for staff who may only read', async () => {
    openAttributes({}, 'read_only')
    await screen.findByText('Fan noise')
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) / })).toBeNull()
  })

  it('finds attributes by name and key', () => {
    const found = (search: string) =>
      attributesPage(
        { attributes: [speed, technology], kinds: [], pluginKinds: [] },
        attributesList.read({ search }),
      ).rows
    expect(found('NOISE')).toEqual([speed])
    expect(found('printtech')).toEqual([technology])
    expect(found('तकनीक')).toEqual([technology])
    expect(found('x')).toEqual([])
  })

  it('separates attributes of machines from those of offers, and finds either', async () => {
    openAttributes({
      'admin.attributes.list': () => ({ attributes: [technology, machineOnly], kinds: [], pluginKinds: [] }),
    })
    const row = await rowOf('Fan noise')
    expect(row.getByText('The single machine')).toBeTruthy()
    expect(row.getByText('3 machines')).toBeTruthy()
    const other = await rowOf('Technology')
    expect(other.queryByText('The single machine')).toBeNull()
    expect(other.getByText('3 products')).toBeTruthy()
    const of = (subject: string) =>
      attributesPage(
        { attributes: [technology, machineOnly], kinds: [], pluginKinds: [] },
        attributesList.read({ subject }),
      ).rows
    expect([of('unit'), of('offer'), of('nothing')]).toEqual([
      [machineOnly],
      [technology],
      [technology, machineOnly],
    ])
  })

  it('shows an empty state', async () => {
    openAttributes({ 'admin.attributes.list': () => ({ attributes: [], kinds: [], pluginKinds: [] }) })
    expect(await screen.findByText('No attributes found')).toBeTruthy()
  })
})

describe('deleting an attribute', () => {
  it('prompts first', async () => {
    const sent: unknown[] = []
    const user = openAttributes({ 'admin.attributes.remove': ({ input }) => (sent.push(input), { id: 7 }) })
    await user.click(await screen.findByRole('button', { name: 'Delete Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Attribute' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Attribute deleted successfully')).toBeTruthy()
    expect(sent).toEqual([{ id: 7 }])
  })

  it('names the products that have it', async () => {
    const user = openAttributes({
      'admin.attributes.remove': () =>
        refused('ATTRIBUTE_IN_USE', undefined, { detail: { skus: ['A-1', 'B-2'], units: [] } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Attribute' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Products with it: A-1, B-2')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('editing an attribute', () => {
  it('sends the definition with the state that was seen, without its key', async () => {
    const sent: Partial<AdminAttribute>[] = []
    const user = openAttributes({
      'admin.attributes.update': ({ input }) => (sent.push(input as Partial<AdminAttribute>), speed),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Attribute' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Key').readOnly).toBe(true)
    await user.type(dialog.getAllByLabelText('Name in English')[0] as HTMLElement, ' level')
    expect(dialog.getByLabelText<HTMLInputElement>('Key').value).toBe('fanNoise')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Attribute updated successfully')).toBeTruthy()
    const { productCount: _count, isBuiltIn: _builtIn, key: _key, ...definition } = speed
    expect(sent).toEqual([{ ...definition, label: 'Fan noise level', labelHi: '', unit: 'dB' }])
  })

  it('lists the products that still have a value, next to the type', async () => {
    const user = openAttributes({
      'admin.attributes.update': () => refused('ATTRIBUTE_IN_USE', undefined, { detail: { skus: ['A-1'] } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Attribute' }))
    await user.selectOptions(dialog.getByLabelText('Type'), 'Text')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/Products with it: A-1$/)).toBeTruthy()
    expect(dialog.getByLabelText('Type').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).toBe('text')
  })

  it('shows the second of two managers the newer version, and saves their changes over it', async () => {
    const current = { ...speed, position: 9, unit: 'sone', updatedAt: '2026-11-02T00:00:00.000Z' }
    const sent: Partial<AdminAttribute>[] = []
    const user = openAttributes({
      'admin.attributes.update': ({ input }) => {
        const change = input as Partial<AdminAttribute>
        sent.push(change)
        const isOld = change.updatedAt === speed.updatedAt
        return isOld ? refused('CHANGED_MEANWHILE', undefined, { detail: { current } }) : current
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Attribute' }))
    const position = () => dialog.getByLabelText<HTMLInputElement>('Position').value
    const unit = () => dialog.getByLabelText<HTMLInputElement>('Unit').value
    await user.clear(dialog.getByLabelText('Position'))
    await user.type(dialog.getByLabelText('Position'), '5')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy()
    expect([position(), unit()]).toEqual(['5', 'dB'])
    await user.click(dialog.getByRole('button', { name: 'Show the newer version' }))
    expect([position(), unit()]).toEqual(['9', 'sone'])
    await user.click(dialog.getByRole('button', { name: 'Put my changes back' }))
    expect([position(), unit()]).toEqual(['5', 'sone'])
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Attribute updated successfully')).toBeTruthy()
    expect(sent[1]).toMatchObject({ position: 5, unit: 'sone', updatedAt: current.updatedAt })
  })

  it('shows a duplicate name next to its field', async () => {
    const user = openAttributes({
      'admin.attributes.update': () => refused('ATTRIBUTE_TAKEN', { label: sentence('attribute_taken') }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Fan noise' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Attribute' }))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/This key or name of an attribute/)).toBeTruthy()
    expect(dialog.getByLabelText('Name in English').getAttribute('aria-invalid')).toBe('true')
  })
})
