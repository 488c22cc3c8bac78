import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { ListFilters, type ListFilter } from './list-filters.tsx'

afterEach(cleanup)

const STATUS: ListFilter = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  all: 'All',
  values: ['active', 'expired'],
  nameOf: (value: string) => value,
}
const SEARCH = { label: 'Search users', placeholder: '' }
const LIST = { isNarrowed: () => false, cleared: () => ({}) }

function show(address: Record<string, unknown>, filters: readonly ListFilter[] = [STATUS]) {
  render(
    inPage(
      <ListFilters list={LIST} address={address} search={SEARCH} filters={filters} />,
      fakeApi({}).fetch,
    ),
  )
}

describe('the filters of a list on a phone', () => {
  it('open behind a button that announces its expanded state', async () => {
    show({})
    const button = await screen.findByRole('button', { name: 'Filters' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(filters?.className).toContain('max-md:hidden')
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(filters?.className).not.toContain('max-md:hidden')
  })

  it('are counted on the button while they narrow the list', async () => {
    show({ status: 'active', search: 'asha' })
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy()
  })

  it('have no button when the list has none', async () => {
    show({}, [])
    expect(await screen.findByLabelText('Search users')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  })
})
