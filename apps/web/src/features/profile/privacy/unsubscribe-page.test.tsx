import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

afterEach(cleanup)

const CHOICES = {
  isOver: false,
  isTextable: false,
  canText: true,
  consents: [
    { purpose: 'orders_email', wording: 'By e-mail.', channel: 'email', granted: true, at: null },
    { purpose: 'orders_sms', wording: 'By SMS.', channel: 'sms', granted: false, at: null },
    { purpose: 'newsletter', wording: 'The newsletter.', channel: 'email', granted: true, at: null },
  ],
}

function open(
  token: string | undefined,
  answer: () => unknown = () => refused('LINK_NOT_VALID'),
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  localStorage.clear()
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'privacy.linkedChoices': () => CHOICES,
    ...answers,
    'privacy.unsubscribe': ({ input }) => {
      sent.push(input)
      return answer()
    },
  })
  const page = (
    <>
      <UnsubscribePage token={token} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/unsubscribe'))
  return { sent }
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of the unsubscribe link', () => {
  it('does nothing until its one button is pressed, as mail scanners open every link', async () => {
    const { sent } = open('abc', () => undefined)
    await heading('Unsubscribe')
    expect(screen.getAllByRole('button', { name: 'Unsubscribe' })).toHaveLength(1)
    expect(sent).toEqual([])
    await press()
    expect(await heading('You are unsubscribed.')).toBeTruthy()
    expect(sent).toEqual([{ token: 'abc' }])
    expect(screen.getByText(/switch it on again below\.$/)).toBeTruthy()
  })

  it('calls a link invalid that the shop did not make', async () => {
    open('made-up')
    await press()
    expect(await heading('Invalid unsubscribe link')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports a link without a token as invalid, and sends no request', async () => {
    const { sent } = open(undefined)
    expect(await heading('Invalid unsubscribe link')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('retains the button when the shop is unreachable', async () => {
    open('abc', () => refused('BUSY'))
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The shop is busy. Please try again in a moment.',
    )
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })

  it('shows all that the address can choose, and switches one by the same link', async () => {
    const sent: unknown[] = []
    open('abc', undefined, {
      'privacy.setLinkedChoice': ({ input }) => {
        sent.push(input)
        const consents = CHOICES.consents.map((one) => ({ ...one, granted: false }))
        return { ...CHOICES, consents }
      },
    })
    const part = within(await screen.findByRole('region', { name: 'Everything you can choose' }))
    const switches = await part.findAllByRole<HTMLInputElement>('switch')
    expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    const mails = part.getByRole<HTMLInputElement>('switch', {
      name: 'Email me about the delivery of my orders.',
    })
    await userEvent.click(mails)
    await expect.poll(() => mails.checked).toBe(false)
    expect(sent).toEqual([{ token: 'abc', purpose: 'orders_email', granted: false }])
    // Only what was pressed is taken from the answer.
    expect(part.getByRole<HTMLInputElement>('switch', { name: /newsletter/ }).checked).toBe(true)
    expect(await axeFaults()).toEqual([])
  })

  it('reports a link too old for choices, which still unsubscribes', async () => {
    open('abc', () => undefined, {
      'privacy.linkedChoices': () => ({ ...CHOICES, isOver: true, consents: [] }),
    })
    expect(await screen.findByText(/^This email is older than 90 days/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await press()
    expect(await heading('You are unsubscribed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  })

  it('reports a forged link as invalid at once, without buttons', async () => {
    open('forged', undefined, { 'privacy.linkedChoices': () => refused('LINK_NOT_VALID') })
    expect(await heading('Invalid unsubscribe link')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('reverts a switch and shows the reason when the shop refuses', async () => {
    open('abc', undefined, { 'privacy.setLinkedChoice': () => refused('BUSY') })
    const letter = await screen.findByRole<HTMLInputElement>('switch', { name: /newsletter/ })
    await userEvent.click(letter)
    expect(await screen.findByText('The shop is busy. Please try again in a moment.')).toBeTruthy()
    expect(letter.checked).toBe(true)
  })
})
