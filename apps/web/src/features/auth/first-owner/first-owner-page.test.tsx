import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { badGateway, inScreens, offline } from '../../../../test/auth/test-auth-pages.tsx'
import { FirstOwnerPage } from './first-owner-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const place = () => screen.getByLabelText('Place').textContent

function open(fetchImpl: typeof fetch, token: string | undefined = 'a-token') {
  const screens = {
    '/setup': () => <FirstOwnerPage token={token || undefined} />,
    '/admin': () => <h1>Dashboard</h1>,
  }
  render(inScreens(screens, fetchImpl, '/setup'))
}

async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Full name/), 'Asha Rao')
  await userEvent.type(screen.getByLabelText(/^Email/), 'owner@shop.example')
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse 42{Enter}')
}

it('makes the owner and leads to the dashboard, signed in', async () => {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'auth.createOwner': ({ input }) => {
      requests.push(input)
      return { accessToken: 'new', expiresIn: 900, role: 'admin', user: { ...asha, role: 'admin' } }
    },
  })
  open(fetch)
  await fill()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(requests).toEqual([
    { token: 'a-token', name: 'Asha Rao', email: 'owner@shop.example', password: 'correct horse 42' },
  ])
  expect(place()).toBe('/admin')
})

it('requires the full link when the URL has no token', async () => {
  open(fakeApi({}).fetch, '')
  expect(await screen.findByText(/Please open the full set-up link/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
})

it.each([
  [
    'This set-up link has expired. Restart the shop to get a new one.',
    fakeApi({ 'auth.createOwner': () => refused('OWNER_LINK_INVALID') }).fetch,
  ],
  [
    'This shop already has an owner. Please login.',
    fakeApi({ 'auth.createOwner': () => refused('OWNER_EXISTS') }).fetch,
  ],
  ['The account could not be created', badGateway],
  ['You seem to be offline. Please check your connection and try again.', offline],
])('shows %j and retains the input', async (sentence, fetchImpl) => {
  open(fetchImpl)
  await fill()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('owner@shop.example')
})
