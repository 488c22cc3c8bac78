import { ADMIN_SCREENS } from '@dobara/contract/admin-screens.ts'
import { isAllowed, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { AdminGate } from './admin-gate.tsx'

afterEach(cleanup)

function Screen() {
  const remove = trpc.admin.users.remove.useMutation()
  return (
    <p>
      the screen <button onClick={() => remove.mutate({ id: asha.id })}>Save</button>
    </p>
  )
}

function come(role: 'customer' | 'admin' | null, staffRole: StaffRole = 'owner') {
  localStorage.clear()
  if (role) localStorage.setItem('accessToken', 'token')
  let user = { ...asha, role: role ?? 'customer', staffRole }
  const { fetch } = fakeApi({
    'admin.users.remove': () => refused('PERMISSION_REQUIRED'),
    'admin.products.lowStock': () => ({ count: 0, outOfStock: 0, titles: [] }),
    'auth.me': () => (role ? user : refused('LOGIN_REQUIRED')),
  })
  const gate = (
    <>
      <AdminGate banner={null}>
        <Screen />
      </AdminGate>
      <Place />
    </>
  )
  render(inPage(gate, fetch, '/admin/users?role=admin'))
  return { become: (next: StaffRole) => (user = { ...user, staffRole: next }) }
}

describe('the gate of the back office', () => {
  it('waits until it is known who is signed in, and then shows the screen to an admin', async () => {
    come('admin')
    expect(await screen.findByText('Opening the back office…')).toBeTruthy()
    expect(await screen.findByText('the screen')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Site' })).toHaveProperty('pathname', '/')
  })

  it('sends a visitor to the login, which leads back to this very page', async () => {
    come(null)
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Place').textContent).toMatch(
        /^\/login\?returnTo=%2Fadmin%2Fusers%3Frole%3Dadmin$/,
      ),
    )
    expect(screen.queryByText('the screen')).toBeNull()
  })

  it('redirects a customer to the login too, with the reason and the return path', async () => {
    come('customer')
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Place').textContent).toBe(
        '/login?returnTo=%2Fadmin%2Fusers%3Frole%3Dadmin&reason=admin',
      ),
    )
    expect(screen.queryByText('the screen')).toBeNull()
  })

  it('shows a friendly message when the role may not open the page, and links to permitted pages', async () => {
    come('admin', 'catalogue')
    expect(await screen.findByRole('heading', { name: 'This page is for other roles' })).toBeTruthy()
    expect(screen.queryByText('the screen')).toBeNull()
    const sections = within(
      screen.getAllByRole('navigation', { name: 'Sections of the back office' })[0] as HTMLElement,
    )
    const titles = sections.getAllByRole('link').map(({ textContent }) => textContent)
    const allowed = ADMIN_SCREENS.filter(({ permission }) => isAllowed('catalogue', permission))
    const elsewhere: string[] = ['e-waste', 'plugins']
    expect(titles).toEqual(
      allowed.filter(({ name }) => !elsewhere.includes(name)).map(({ title }) => title.en),
    )
    expect(titles, 'E-waste is reached from it').toContain('Units')
    expect(titles, 'as Trade-ins, which lead there, are closed to the role').toContain('Trade-in prices')
    expect(titles).not.toContain('Orders')
  })

  it('closes the page when a call is refused because the role was changed in the meantime', async () => {
    const { become } = come('admin', 'manager')
    expect(await screen.findByText('the screen')).toBeTruthy()
    become('catalogue')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'This page is for other roles' })).toBeTruthy()
  })
})
