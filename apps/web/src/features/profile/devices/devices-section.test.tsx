import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../../test/test-fake-api.ts'
import { card, laptop, openProfile, phone, signedInOn } from '../../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('signed-in devices', () => {
  it('are named by browser and system, with the one in use marked and not to be signed out', async () => {
    const strange = { ...phone, id: `${phone.id.slice(0, -1)}9`, userAgent: null }
    openProfile({ 'profile.devices': () => signedInOn(laptop, phone, strange) })
    const devices = await card('Your devices')
    const [here, there, unknown] = await devices.findAllByRole('listitem')
    expect(here?.textContent).toBe(
      'Chrome on WindowsThis deviceLast seen 21 Nov 2026, 11:30 amLogged in 1 Nov 2026',
    )
    expect(there?.textContent).toContain('Chrome on Android')
    expect(unknown?.textContent).toContain('Unknown device')
    expect(devices.getAllByText('Log out')).toHaveLength(2)
  })

  it('are signed out one at a time, after a question', async () => {
    let list = [laptop, phone]
    const ended: unknown[] = []
    const { user } = openProfile({
      'profile.devices': () => signedInOn(...list),
      'profile.endDevice': ({ input }) => {
        ended.push(input)
        list = [laptop]
        return undefined
      },
    })
    const devices = await card('Your devices')
    await user.click(await devices.findByRole('button', { name: /^Log out: Chrome on Android/ }))
    await user.click((await dialog('Log out Chrome on Android?')).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('The device is logged out')).toBeTruthy()
    expect(ended).toEqual([{ id: phone.id }])
    await expect.poll(() => devices.getAllByRole('listitem')).toHaveLength(1)
    expect(devices.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
    // The pressed button went with its row.
    await expect.poll(() => document.activeElement).toBe(devices.getByRole('list'))
  })

  it('are signed out all but this one, after a question', async () => {
    const { user, calls } = openProfile({
      'profile.devices': () => signedInOn(laptop, phone),
      'profile.endOtherDevices': () => undefined,
    })
    const devices = await card('Your devices')
    await user.click(await devices.findByRole('button', { name: 'Log out everywhere else' }))
    expect(calls).not.toContain('profile.endOtherDevices')
    const question = await dialog('Log out everywhere else?')
    await user.click(question.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('Logged out everywhere else')).toBeTruthy()
  })

  it('are reported when already logged out in the meantime', async () => {
    const { user } = openProfile({
      'profile.devices': () => signedInOn(laptop, phone),
      'profile.endDevice': () => refused('DEVICE_NOT_FOUND'),
    })
    const devices = await card('Your devices')
    await user.click(await devices.findByRole('button', { name: /^Log out: Chrome on Android/ }))
    await user.click((await dialog('Log out Chrome on Android?')).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('This device is already logged out.')).toBeTruthy()
  })

  it('can be fetched again after a failure, while the rest of the page remains', async () => {
    let isDown = true
    const { user } = openProfile({
      'profile.devices': () => (isDown ? refused('INTERNAL') : signedInOn(laptop)),
    })
    const devices = await card('Your devices')
    expect((await devices.findByRole('alert')).textContent).toContain('Something went wrong')
    expect((await card('Personal information')).getByText('Asha Rao')).toBeTruthy()
    isDown = false
    await user.click(devices.getByRole('button', { name: 'Try Again' }))
    expect(await devices.findByText('This device')).toBeTruthy()
  })
})
