import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { t } from './drawer-texts.ts'
import { button, confirmIn, show } from '../../../test/cart/test-drawer.tsx'
import { cartOf, itemOf } from '../../../test/cart/test-cart.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setLanguage('en')
})

const SENTENCE = '3 items were left out at login: a cart holds at most 50 different items.'
const fullCart = (leftOut = 3) => ({ ...cartOf([itemOf('a'), itemOf('b')]), leftOut })

describe('a cart into which not everything fitted at sign-in', () => {
  it('announces how many items were left out as a status message', async () => {
    await show({ cart: fullCart() })
    expect((await screen.findByText(SENTENCE)).closest('[role=status]')).not.toBeNull()
    cleanup()
    await show({ cart: fullCart(1) })
    expect(
      await screen.findByText('1 item was left out at login: a cart holds at most 50 different items.'),
    ).toBeTruthy()
  })

  it('has it in Hindi', () => {
    setLanguage('hi', HINDI)
    expect(t('leftOutNotice', { count: 3 })).toMatch(/^लॉगिन पर 3 आइटम नहीं आ सके: .* 50 /)
  })

  it('shows the message until it is dismissed, and not again at the next opening', async () => {
    const { drawer, user } = await show({ cart: fullCart() })
    await screen.findByText(SENTENCE)
    await user.click(await button('Dismiss message'))
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull())
    await user.click(await button('Close cart'))
    expect(drawer.isConnected).toBe(false)
    await user.click(await button('Open the cart'))
    expect(screen.queryByText(SENTENCE)).toBeNull()
  })

  it('gives way to what the shopper does then', async () => {
    const { user } = await show({ cart: fullCart() })
    await screen.findByText(SENTENCE)
    await user.click(await button('Remove Laptop a'))
    await user.click(await confirmIn('Remove this item from cart?', 'Remove'))
    expect(await screen.findByText('Removed: Laptop a')).toBeTruthy()
    expect(screen.queryByText(SENTENCE)).toBeNull()
  })

  it('shows no message when everything fitted', async () => {
    await show({ cart: cartOf([itemOf('a')]) })
    await screen.findByText('Laptop a')
    expect(screen.queryByText(/left out/)).toBeNull()
  })
})
