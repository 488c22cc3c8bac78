import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { NeedHelpCard } from './need-help-card.tsx'

afterEach(cleanup)

it('leads from an order to the message form, which knows its number', async () => {
  render(inPage(<NeedHelpCard orderNumber="DB-2026-000123" />, fakeApi({}).fetch))
  const link = await screen.findByRole('link', { name: 'Contact Support' })
  expect(link.getAttribute('href')).toBe('/contact?topic=order&order=DB-2026-000123')
})
