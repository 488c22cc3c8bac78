import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'email', label: 'Email', panel: <input aria-label="Address" /> },
  { id: 'phone', label: 'Phone', panel: <input aria-label="Number" /> },
  { id: 'post', label: 'Post', panel: <p>Write to us</p> },
]
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('tabs', () => {
  afterEach(cleanup)

  it('are one stop for Tab, with the panel named by its tab', async () => {
    render(<Tabs label="Ways" tabs={tabs} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Email' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Address'))
    expect(screen.getByRole('tabpanel', { name: 'Email' })).toBeTruthy()
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  it('are chosen by arrow keys, round and round, by Home and by End', async () => {
    render(<Tabs label="Ways" tabs={tabs} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Email' }))
    const seen: (string | null)[] = []
    for (const key of [
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowLeft}',
      '{Home}',
      '{End}',
      'x',
    ]) {
      await userEvent.keyboard(key)
      seen.push(chosen())
      expect(document.activeElement?.textContent).toBe(chosen())
    }
    expect(seen).toEqual(['Phone', 'Post', 'Email', 'Post', 'Email', 'Post', 'Post'])
  })

  it('begin with the given one', () => {
    render(<Tabs label="Ways" tabs={tabs} first="phone" />)
    expect(chosen()).toBe('Phone')
    expect(screen.getByLabelText('Number')).toBeTruthy()
    expect(screen.queryByLabelText('Address')).toBeNull()
  })
})
