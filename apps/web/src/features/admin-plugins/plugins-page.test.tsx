import type { PluginScreen } from '@dobara/contract/admin-plugins/screens.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { type PluginsAddress, PluginsPage } from './plugins-page.tsx'

afterEach(cleanup)

const inBothLanguages = (text: string) => ({ en: text, hi: text })
const messages: PluginScreen = {
  id: 'whatsapp.messages',
  plugin: 'whatsapp',
  title: inBothLanguages('WhatsApp'),
  blocks: [
    { kind: 'figures', figures: [{ label: inBothLanguages('Gateway'), value: 'graph.example' }] },
    {
      kind: 'table',
      title: inBothLanguages('Templates'),
      columns: [inBothLanguages('Message'), inBothLanguages('Template')],
      rows: [['a', '<b>b</b>']],
    },
    { kind: 'text', text: inBothLanguages('Numbers are refused now and then.') },
  ],
  actions: [
    {
      name: 'test',
      label: inBothLanguages('Send test'),
      fields: [
        { name: 'to', label: inBothLanguages('Number'), kind: 'text' },
        {
          name: 'in',
          label: inBothLanguages('Language'),
          kind: 'choice',
          choices: [{ value: 'hi', label: inBothLanguages('Hindi') }],
        },
      ],
    },
  ],
}

function open(address: PluginsAddress, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.plugins.screens': () => ({ screens: [messages] }),
    'admin.plugins.screen': () => messages,
    ...answers,
  })
  const page = (
    <>
      <PluginsPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/plugins'))
  return userEvent.setup()
}

describe('the screens of plug-ins', () => {
  it('are listed, or show an empty state', async () => {
    open({})
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toBeTruthy()
    cleanup()
    open({}, { 'admin.plugins.screens': () => ({ screens: [] }) })
    expect(await screen.findByText('No screens')).toBeTruthy()
  })

  it('show figures, tables and texts as what they are and never as markup', async () => {
    open({ screen: messages.id })
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('cell', { name: '<b>b</b>' })).toBeTruthy()
    for (const text of ['Gateway', 'graph.example', 'Numbers are refused now and then.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('run an action with the input, and retain it when the plug-in refuses', async () => {
    const sent: unknown[] = []
    const user = open(
      { screen: messages.id },
      {
        'admin.plugins.act': ({ input }) => {
          sent.push(input)
          return {
            isDone: sent.length > 1,
            message: inBothLanguages(sent.length > 1 ? 'It was sent' : 'This is no number'),
          }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Send test' }))
    await user.type(dialog.getByLabelText(/^Number/), '98')
    await user.selectOptions(dialog.getByLabelText(/^Language/), 'Hindi')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(await dialog.findByText('This is no number')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/^Number/).value).toBe('98')
    await user.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('It was sent')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ screen: messages.id, action: 'test', values: { to: '98', in: 'hi' } })
  })
})
