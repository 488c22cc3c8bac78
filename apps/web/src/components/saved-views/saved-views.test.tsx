import type { SavedView, SaveViewInput } from '@dobara/contract/admin-views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBoxes, boxNamed } from '../../../test/data-table/test-list.tsx'
import { axeFaults } from '../../../test/test-axe.ts'
import { refused } from '../../../test/test-fake-api.ts'

const ID = '0198b2f0-0000-7000-8000-0000000000a1'
const OTHER_ID = '0198b2f0-0000-7000-8000-0000000000b2'
const wooden: SavedView = {
  id: ID,
  name: 'Wooden',
  params: { kind: 'wood', sort: 'name', colour: 'no longer asked for' },
  hidden: ['room'],
  density: 'comfortable',
  isShared: false,
  isDefault: false,
  isOwn: true,
  author: 'Asha Rao',
  canChange: true,
  updatedAt: '2026-11-23T01:00:00.000Z',
}
const ofRavi: SavedView = {
  ...wooden,
  id: OTHER_ID,
  name: 'Steel',
  params: { kind: 'steel' },
  hidden: [],
  isShared: true,
  isOwn: false,
  author: 'Ravi',
  canChange: false,
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Renders a list backed by a fake server that stores what is written to it. */
function openList(first: SavedView[], { address = '/boxes', more = {} } = {}) {
  let views = first
  const requests: unknown[] = []
  const writes = (path: string, write: (input: never) => unknown) => ({
    [`admin.views.${path}`]: ({ input }: { input: unknown }) => {
      requests.push([path, input])
      return write(input as never)
    },
  })
  const answers = {
    'admin.views.list': () => ({ views }),
    ...writes('save', (input: SaveViewInput) => {
      const made = {
        ...wooden,
        ...input,
        isShared: input.isShared ?? false,
        isDefault: input.isDefault ?? false,
      }
      views = [...views, { ...made, id: OTHER_ID }]
      return views.at(-1)
    }),
    ...writes('change', ({ id, content, ...change }: { id: string; content?: object }) => {
      views = views.map((view) => (view.id === id ? { ...view, ...content, ...change } : view))
      return views.find((view) => view.id === id)
    }),
    ...writes('setDefault', ({ id }: { id: string | null }) => {
      views = views.map((view) => ({ ...view, isDefault: view.id === id }))
    }),
    ...writes('remove', ({ id }: { id: string }) => {
      views = views.filter((view) => view.id !== id)
    }),
    ...more,
  }
  const opened = openBoxes({
    reply: () => ({ rows: [boxNamed('A'), boxNamed('B')], total: 5 }),
    address,
    answers,
  })
  const menu = (name?: string) =>
    screen.findByRole('button', { name: name ? `Saved views: ${name}` : 'Saved views' })
  return { ...opened, requests, menu, press: (name: string) => pressItem(opened.user, name) }
}

async function pressItem(user: ReturnType<typeof openBoxes>['user'], name: string) {
  await user.click(await screen.findByRole('menuitem', { name }))
}

const isShown = (column: string) => screen.queryByRole('columnheader', { name: column }) !== null

describe('the views of a list', () => {
  it('bring back filters, order, columns and closeness, and what the list no longer knows is left out', async () => {
    const { user, addressOf, menu } = openList([wooden, ofRavi])
    await user.click(await menu('All'))
    expect(await axeFaults()).toEqual([])
    const others = screen.getByRole('group', { name: 'Shared by others' })
    expect(within(others).getByRole('menuitemradio', { name: 'Steel by Ravi' })).toBeTruthy()
    await user.click(screen.getByRole('menuitemradio', { name: 'Wooden' }))
    await menu('Wooden')
    expect(addressOf()).toBe(`?saved=${ID}&kind=wood&sort=name`)
    expect(isShown('Room')).toBe(false)
    expect(screen.getByRole('table').dataset.density).toBe('comfortable')
    await user.click(await menu('Wooden'))
    await user.click(screen.getByRole('menuitemradio', { name: 'All' }))
    await menu('All')
    expect([addressOf(), isShown('Room')]).toEqual(['', true])
  })

  it('indicate a change from the saved view, and revert or save it', async () => {
    const { user, requests, menu, press } = openList([wooden], {
      address: `/boxes?saved=${ID}&kind=wood&sort=name`,
    })
    await menu('Wooden')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'steel')
    await user.click(await menu('Wooden, changed'))
    await press('Back to the saved view')
    await menu('Wooden')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Room' }))
    await user.keyboard('{Escape}')
    await user.click(await menu('Wooden, changed'))
    await press('Save changes')
    await menu('Wooden')
    expect(requests).toEqual([
      [
        'change',
        {
          id: ID,
          updatedAt: wooden.updatedAt,
          content: { params: { kind: 'wood', sort: 'name' }, hidden: [], density: 'comfortable' },
        },
      ],
    ])
  })

  it('can be saved by the keyboard alone, shared and opened first at once', async () => {
    const { user, requests, addressOf, menu } = openList([], { address: '/boxes?kind=steel&page=2' })
    await menu()
    await user.keyboard('v')
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save as view…'))
    await user.keyboard('{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Steel ones')
    // Shared, the first at opening, past Cancel, and saved.
    await user.keyboard('{Tab} {Tab} {Tab}{Tab}{Enter}')
    await menu('Steel ones')
    const content = { params: { kind: 'steel' }, hidden: [], density: 'compact' }
    expect(requests).toEqual([
      ['save', { screen: 'brands', name: 'Steel ones', isShared: true, isDefault: true, ...content }],
    ])
    expect(addressOf()).toBe(`?saved=${OTHER_ID}&kind=steel`)
    expect(await screen.findByText('View “Steel ones” saved')).toBeTruthy()
  })

  it('show a duplicate name next to the name field', async () => {
    const { user, press, menu } = openList([wooden], {
      more: {
        'admin.views.save': () => refused('VIEW_NAME_TAKEN', { name: { code: 'view_name_taken' } as never }),
      },
    })
    await user.click(await menu('All'))
    await press('Save as view…')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Wooden')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You already have a view with this name.')).toBeTruthy()
  })

  it('are renamed, shared and deleted after a question', async () => {
    const { user, requests, menu, press } = openList([wooden], {
      address: `/boxes?saved=${ID}&kind=wood&sort=name`,
    })
    await user.click(await menu('Wooden'))
    await press('Share with everyone')
    expect(await screen.findByText('View “Wooden” is shared')).toBeTruthy()
    await user.click(await menu('Wooden'))
    await press('Rename…')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Of wood')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await menu('Of wood'))
    await press('Delete…')
    await screen.findByText('Delete the view “Of wood” for everyone? This action cannot be undone.')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await menu('All')
    expect(requests).toMatchObject([
      ['change', { isShared: true }],
      ['change', { name: 'Of wood' }],
      ['remove', { id: ID }],
    ])
  })

  it('offer no author-only actions on views of others', async () => {
    const { user, menu } = openList([ofRavi], { address: `/boxes?saved=${OTHER_ID}&kind=wood` })
    await user.click(await menu('Steel, changed'))
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual(['Back to the saved view', 'Save as view…', 'Make it the default'])
  })

  it('leave the list unchanged when they cannot be fetched or the view was deleted', async () => {
    const { menu } = openList([], { address: `/boxes?saved=${ID}&kind=wood` })
    await menu()
    await screen.findByText('Box A')
    cleanup()
    openList([], { more: { 'admin.views.list': () => refused('PERMISSION_REQUIRED') } })
    await screen.findByText('Box A')
  })
})

describe('the view that a list opens with', () => {
  const first = { ...wooden, isDefault: true }

  it('is opened by an empty address and no other, and All stays all', async () => {
    const { user, router, addressOf, menu } = openList([first])
    await menu('Wooden')
    await user.click(screen.getByRole('button', { name: /^Saved views/ }))
    await user.click(screen.getByRole('menuitemradio', { name: 'All' }))
    await menu('All')
    expect(addressOf()).toBe('?saved=all')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await user.click(await screen.findByRole('link', { name: 'Page 1' }))
    await menu('All')
    await router.navigate({ to: '/boxes' } as never)
    await menu('Wooden')
    expect(addressOf()).toBe(`?saved=${ID}&kind=wood&sort=name`)
  })

  it('does not come back when the filters of a link are taken away', async () => {
    const { user, addressOf, menu } = openList([first], { address: '/boxes?kind=steel' })
    await menu()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(addressOf()).toBe(''))
    await menu('All')
  })

  it('becomes All again on request', async () => {
    const { user, requests, menu, press } = openList([first], { address: '/boxes?saved=all' })
    await user.click(await menu('All'))
    await press('Make All the default')
    expect(await screen.findByText('“All” is now the default view')).toBeTruthy()
    expect(requests).toEqual([['setDefault', { screen: 'brands', id: null }]])
  })
})
