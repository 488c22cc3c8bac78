import { describe, expect, it } from 'vitest'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS } from './activity-kinds.ts'

describe('the kinds of the activity log', () => {
  it('have words in both languages for themselves and for every action', () => {
    const words = Object.values(ACTIVITY_KINDS).flatMap(({ name, actions }) => [
      name,
      ...Object.values(actions),
    ])
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter(({ en, hi }) => !en.trim() || !/[\u0900-\u097f]/.test(hi))).toEqual([])
  })

  it('share no action', () => {
    const codes = Object.values(ACTIVITY_KINDS).flatMap(({ actions }) => Object.keys(actions))
    expect(codes.toSorted()).toEqual(Object.keys(ACTIVITY_ACTIONS).toSorted())
  })

  it('lead to screens of the back office', () => {
    const links = Object.values(ACTIVITY_KINDS).flatMap(({ link }) => link ?? [])
    const isScreen = (path: string) =>
      ADMIN_SCREENS.some((screen) => screen.path !== '/admin' && `${path}/`.startsWith(`${screen.path}/`))
    expect(links.filter(({ path }) => !isScreen(path))).toEqual([])
    expect(links.filter(({ path, parameter, ownId }) => !path.includes('$') && !parameter && !ownId)).toEqual(
      [],
    )
  })
})
