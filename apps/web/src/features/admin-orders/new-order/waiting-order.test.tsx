import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { WaitingOrder } from './waiting-order.tsx'

const ID = '0198b2f0-0000-7000-8000-00000000000b'
const LINK = { url: 'http://shop.test/pay/secret', payBefore: '2026-11-30T06:45:00.000Z', isSent: true }

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers = {}) {
  const { fetch, calls } = fakeApi({ 'admin.phoneOrders.payLink': () => ({ link: LINK }), ...answers })
  const user = userEvent.setup()
  render(inPage(<WaitingOrder order={{ id: ID }} />, fetch))
  return { calls, user }
}

afterEach(cleanup)

describe('an order that waits for its payment', () => {
  it('has its link to copy, and until when it works', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(LINK.url)
    expect(screen.getByText(/until 30 Nov 2026, 12:15 pm/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('has a link to send only while it was not sent', async () => {
    const links = [{ ...LINK, isSent: false }, LINK]
    const { user } = open({
      'admin.phoneOrders.payLink': () => ({ link: links.shift() ?? LINK }),
      'admin.phoneOrders.sendLink': () => ({ link: LINK }),
    })
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/The buyer was sent it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
  })

  it('shows when its time to pay is over', async () => {
    open({ 'admin.phoneOrders.payLink': () => ({ link: null }) })
    expect(await screen.findByText(/The time to pay has run out/)).toBeTruthy()
  })

  it('is confirmed for cash with the code that the shop requires', async () => {
    let sent: unknown
    const answers = [refused('COD_CODE_NEEDED'), refused('OTP_INVALID'), { orderId: ID, status: 'confirmed' }]
    const { user } = open({
      'admin.phoneOrders.confirmCash': ({ input }) => {
        sent = input
        return answers.shift()
      },
      'admin.phoneOrders.sendCode': () => ({ resendAfter: 30, expiresIn: 300, sentTo: '+91 ••••• •2345' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cash on delivery instead' }))
    await user.click(await screen.findByRole('button', { name: 'Send the code' }))
    const box = await screen.findByRole('textbox', { name: /code|OTP/i })
    await user.type(box, '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm for cash on delivery' }))
    expect(await screen.findByText('Invalid or expired OTP')).toBeTruthy()
    await user.clear(box)
    await user.type(box, '654321')
    await user.click(screen.getByRole('button', { name: 'Confirm for cash on delivery' }))
    expect(sent).toEqual({ orderId: ID, otp: '654321' })
  })

  it('shows why cash is not accepted', async () => {
    const { user } = open({ 'admin.phoneOrders.confirmCash': () => refused('COD_NOT_AVAILABLE') })
    await user.click(await screen.findByRole('button', { name: 'Cash on delivery instead' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Cash on delivery is not available')
  })
})
