import type { CreateCheckTemplateInput } from '@dobara/contract/admin-checks/templates.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATE } from '../../../../test/admin-checks/test-checks.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { templatesList, templatesPage } from './templates-list.ts'
import { TemplatesPage } from './templates-page.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

function open(answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'owner') {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.checkTemplates.list': () => ({ templates: [TEMPLATE], kinds: ['laptop', 'server'] }),
    ...answers,
  })
  const page = (
    <>
      <TemplatesPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/check-templates'))
  return userEvent.setup()
}

describe('the list of check templates', () => {
  it('shows kinds, points, version and reports of each', async () => {
    open()
    const row = within((await screen.findByText('Short check')).closest('tr, li') as HTMLElement)
    for (const text of ['Laptop', '2', 'Version 2', 'Active', '3']) expect(row.getByText(text)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('shows what a test takes, and the goal where that is longer', async () => {
    const slow = { ...TEMPLATE, id: 5, name: 'Long check', nameHi: null, medianSeconds: 290 }
    const unmeasured = { ...slow, id: 6, name: 'New check', medianSeconds: null, timedCount: 0 }
    open({ 'admin.checkTemplates.list': () => ({ templates: [TEMPLATE, slow, unmeasured], kinds: [] }) })
    const textOf = async (name: string) =>
      (await screen.findByText(name)).closest('tr, li')?.textContent ?? ''
    expect(await textOf('Short check')).toContain('3.3 min, median of 2')
    expect(await textOf('Short check')).not.toContain('Goal')
    expect(await textOf('Long check')).toContain('4.8 min, median of 2')
    expect(await textOf('Long check')).toContain('Goal: at most 4 min')
    expect(await textOf('New check')).toContain('Not measured yet')
    expect(await axeFaults()).toEqual([])
  })

  it('finds templates by name in both languages and by kind', () => {
    const found = (search: string) =>
      templatesPage({ templates: [TEMPLATE], kinds: [] }, templatesList.read({ search })).rows.length
    expect([found('SHORT'), found('छोटी'), found('laptop'), found('printer')]).toEqual([1, 1, 1, 0])
  })

  it('has no buttons for staff who may only read', async () => {
    open({}, 'read_only')
    await screen.findByText('Short check')
    expect(screen.queryByRole('button', { name: /^(Add|Edit) / })).toBeNull()
  })
})

describe('editing a check template', () => {
  it('preserves the keys of moved points, and assigns none to new ones', async () => {
    const sent: CreateCheckTemplateInput[] = []
    const user = open({
      'admin.checkTemplates.update': ({ input }) => (sent.push(input as CreateCheckTemplateInput), TEMPLATE),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Short check' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Move Point 2 up' }))
    await user.click(dialog.getByRole('button', { name: 'Add a point' }))
    await user.type(dialog.getByLabelText('Point 3 in English'), 'Screws')
    await user.click(dialog.getByRole('checkbox', { name: 'server' }).closest('label') ?? document.body)
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Check template updated successfully')).toBeTruthy()
    expect(sent[0]).toMatchObject({
      id: 4,
      kinds: ['laptop', 'server'],
      updatedAt: TEMPLATE.updatedAt,
      sections: [
        {
          key: 'outside',
          points: [{ key: 'feet', label: 'Feet' }, { key: 'lid', labelHi: 'ढक्कन' }, { label: 'Screws' }],
        },
      ],
    })
    expect(sent[0]?.sections[0]?.points[2]).not.toHaveProperty('key')
  })

  it('shows missing input next to its field, and a duplicate name next to the name', async () => {
    const user = open({
      'admin.checkTemplates.create': () => refused('CHECK_TEMPLATE_TAKEN', { name: TAKEN }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Template' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create Template' }))
    expect(dialog.getByText('Please enter a name.')).toBeTruthy()
    expect(dialog.getAllByText('Please enter a text in English.')).toHaveLength(2)
    await user.type(dialog.getByLabelText('Name in English'), 'Short check')
    await user.type(dialog.getByLabelText('Section 1 in English'), 'Outside')
    await user.type(dialog.getByLabelText('Point 1 in English'), 'Lid')
    await user.click(dialog.getByRole('button', { name: 'Create Template' }))
    expect(await dialog.findByText('Taken')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })
})

const TAKEN = { code: 'check_template_taken', values: {}, english: 'Taken' } as never
