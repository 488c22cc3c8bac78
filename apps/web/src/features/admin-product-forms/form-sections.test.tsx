import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, latitude, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'
import { FORM_SECTIONS, sectionsOf } from './form-sections.ts'

afterEach(cleanup)

const idsOf = (...given: Parameters<typeof sectionsOf>) => sectionsOf(...given).map(({ id }) => id)
const GENERAL = ['basics', 'prices', 'body', 'wear', 'promises', 'words', 'hindi', 'search']
const legends = () =>
  screen.getAllByRole('group').map((group) => group.querySelector('legend, summary')?.textContent)

describe('sectionsOf', () => {
  it.each(['laptop', 'desktop', 'all-in-one', 'monitor', 'printer'])(
    'returns every section of the long form for the kind %s',
    (kind) => {
      expect(sectionsOf({ mode: 'laptop', kind }, {})).toBe(FORM_SECTIONS)
    },
  )

  it('returns the display and the ports of a monitor, but no processor or battery', () => {
    const ids = idsOf({ mode: 'compact', kind: 'monitor' }, {})
    expect(ids.filter((id) => !GENERAL.includes(id))).toEqual(['display', 'connections'])
  })

  it.each(['printer', 'network', 'dock'])('returns the ports of a %s, but no display', (kind) => {
    const ids = idsOf({ mode: 'compact', kind }, {})
    expect(ids.filter((id) => !GENERAL.includes(id))).toEqual(['connections'])
  })

  it.each([undefined, 'cable'])('returns the general sections for the kind %s', (kind) => {
    expect(idsOf({ mode: 'compact', kind }, {})).toEqual(GENERAL)
  })

  it('returns a section of another kind where the product has a value in it', () => {
    const ids = idsOf({ mode: 'compact', kind: 'cable' }, { batteryCycles: '3', ports: 'USB-C' })
    expect(ids.filter((id) => !GENERAL.includes(id))).toEqual(['connections', 'battery'])
  })

  it('places each field once', () => {
    const sections = sectionsOf({ mode: 'compact', kind: 'laptop' }, {})
    const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the sections on the form', () => {
  it('are those of a monitor in its category', async () => {
    const { user } = openForms('new')
    await screen.findByText('Monitors', { selector: 'option' })
    await user.selectOptions(box(/^Category/), 'Monitors')
    await screen.findByText('More about this monitor')
    expect(legends()).toEqual([
      'Basics',
      'Pictures',
      'Price and stock',
      'Display',
      'Connections',
      'More about this monitor',
      'Body',
      'Condition notes',
      'Promises',
      'Description',
      'In Hindi',
      'Search engines',
    ])
  })

  it('stay as they were for a laptop', async () => {
    openForms('7', { 'admin.products.get': () => latitude })
    await screen.findByRole('tab', { name: 'Variants' })
    expect(legends()).toEqual([
      'In the shop',
      'Basics',
      'Pictures',
      'Processor and memory',
      'Price and stock',
      'Display',
      'Battery',
      'Body',
      'Condition notes',
      'Promises',
      'Description',
      'In Hindi',
      'Search engines',
    ])
    expect(box('Ports').closest('fieldset')?.id).toBe('product-machine')
  })
})
