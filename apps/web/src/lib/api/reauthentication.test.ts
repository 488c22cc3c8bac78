import { expect, it } from 'vitest'
import { createReauthentication } from './reauthentication.ts'

const never = () => new Promise<boolean>(() => undefined)

it('proves nothing where no dialog is mounted', async () => {
  expect(await createReauthentication().ask('password')).toBe(false)
})

it('answers the calls that wait when the dialog unmounts', async () => {
  const { ask, mount } = createReauthentication()
  const unmount = mount(never)
  const asked = [ask('password'), ask('code')]
  unmount()
  expect(await Promise.all(asked)).toEqual([false, false])
})

it('keeps a newer dialog when an older one is removed late', async () => {
  const { ask, mount } = createReauthentication()
  const unmountFirst = mount(never)
  mount(async () => true)
  unmountFirst()
  expect(await ask('password')).toBe(true)
})

it('proves nothing when the dialog fails to load', async () => {
  const { ask, mount } = createReauthentication()
  mount(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await ask('password')).toBe(false)
})
