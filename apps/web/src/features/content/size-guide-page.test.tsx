import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SizeGuidePage } from './size-guide-page.tsx'

afterEach(cleanup)

it('the size guide renders the chosen screens to scale, names them, and lists all in numbers', async () => {
  render(inPage(<SizeGuidePage />, fakeApi({}).fetch))
  expect(
    await screen.findByRole('img', { name: 'Screens to scale: 13.3″, 15.6″, 24″, A4 sheet' }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: '24″ Monitor' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '14″ Laptop' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^A4/ }))
  expect(screen.getByRole('img', { name: 'Screens to scale: 13.3″, 14″, 15.6″' })).toBeTruthy()
  expect(screen.getAllByRole('rowheader')).toHaveLength(11)
  expect(
    screen.getByRole('row', { name: /^14″ Laptop 31\.0 × 17\.4 cm 12\.2 × 6\.9 in 1\.1 to 1\.8 kg/ }),
  ).toBeTruthy()
})
