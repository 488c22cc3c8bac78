import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { prepareBrowser } from '../../../../test/profile/test-profile-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

beforeAll(prepareBrowser)
afterEach(cleanup)

function open(token: string | undefined, answer: () => unknown = () => refused('LINK_NOT_VALID')) {
  localStorage.clear()
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'privacy.unsubscribe': ({ input }) => {
      sent.push(input)
      return answer()
    },
  })
  render(inPage(<UnsubscribePage token={token} />, fetch, '/unsubscribe'))
  return { sent }
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of the unsubscribe link', () => {
  it('does nothing until its one button is pressed, as mail scanners open every link', async () => {
    const { sent } = open('abc', () => undefined)
    await heading('Unsubscribe')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(sent).toEqual([])
    await press()
    expect(await heading('You are unsubscribed.')).toBeTruthy()
    expect(sent).toEqual([{ token: 'abc' }])
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  })

  it('calls a link invalid that the shop did not make', async () => {
    open('made-up')
    await press()
    expect(await heading('Invalid unsubscribe link')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('calls a link without a token invalid and asks nothing', async () => {
    const { sent } = open(undefined)
    expect(await heading('Invalid unsubscribe link')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('keeps the button when the shop could not be reached', async () => {
    open('abc', () => refused('BUSY'))
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The shop is busy. Please try again in a moment.',
    )
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })
})
