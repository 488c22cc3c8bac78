import type { Passport } from '@dobara/contract/passports/passports.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { RepairSection } from './repair-section.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const passport = {
  code: 'DB-7K2M-9QXA-4',
  transferredAt: '2026-11-28T06:30:00.000Z',
  openRequest: null,
} as unknown as Passport

function open(answers: Parameters<typeof fakeApi>[0] = {}, more: Partial<Passport> = {}) {
  const { fetch } = fakeApi(answers)
  const page = (
    <main>
      <h1>Passport</h1>
      <RepairSection passport={{ ...passport, ...more }} />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}

describe('a repair under a warranty that was transferred', () => {
  it('is requested with the code, and preserves the input through a wrong code and a reload', async () => {
    const sent: unknown[] = []
    const wrong = refused('REPAIR_CODE_WRONG', { otp: sentenceOfRefusal('REPAIR_CODE_WRONG') })
    const answers = [wrong, { number: 'CASE-2026-000071' }]
    const server = {
      'passports.askRepairCode': () => ({ channel: 'email' }),
      'passports.requestRepair': ({ input }: { input: unknown }) => (sent.push(input), answers.shift()),
    }
    const first = open(server)
    await first.click(await screen.findByRole('button', { name: 'Ask for a repair' }))
    expect(await screen.findByText(/We mailed a code/)).toBeTruthy()
    await first.type(screen.getByLabelText(/^What happens/), 'The screen flickers when it is warm.')
    await first.type(screen.getByLabelText(/^City/), 'Pune')
    cleanup()
    const user = open(server)
    await user.click(await screen.findByRole('button', { name: 'Ask for a repair' }))
    expect(await screen.findByDisplayValue('The screen flickers when it is warm.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByText('Please choose what is wrong.')).toBeTruthy()
    expect(screen.getByText('Please enter the 6 digits of the code.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.selectOptions(screen.getByLabelText(/^What is wrong/), 'screen')
    for (const [label, words] of [
      [/^OTP/, '123456'],
      [/name/i, 'Meera Nair'],
      [/^(Mobile|Phone)/, '9812345670'],
      [/^(Address|House|Flat).*/, '12 Lake Road'],
      [/^PIN/, '411001'],
    ] as const)
      await user.type(screen.getAllByLabelText(label)[0] as HTMLElement, words)
    const state = screen.getByLabelText<HTMLSelectElement>(/^State/)
    if (state.value === '') await user.selectOptions(state, 'Maharashtra')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Your request CASE-2026-000071 is with us.')).toBeTruthy()
    expect(sent[1]).toMatchObject({ otp: '123456', reason: 'screen', address: { city: 'Pune' } })
    expect(sessionStorage.length).toBe(0)
  })

  it('shows why no code is sent or the open request, and is hidden before a transfer', async () => {
    const user = open({ 'passports.askRepairCode': () => refused('REPAIR_NOT_COVERED') })
    await user.click(await screen.findByRole('button', { name: 'Ask for a repair' }))
    expect(await screen.findByText(/warranty of this machine is over/)).toBeTruthy()
    cleanup()
    open({}, { openRequest: { number: 'CASE-2026-000071', state: 'raised' } })
    expect(await screen.findByText(/^Request CASE-2026-000071/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    open({}, { transferredAt: null })
    expect(screen.queryByText('Repair under the warranty')).toBeNull()
  })
})
