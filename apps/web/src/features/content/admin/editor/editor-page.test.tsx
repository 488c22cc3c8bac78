import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { entry, fans, openBackOffice, row, text } from '../../../../../test/content/test-admin-content.tsx'
import { axeFaults } from '../../../../../test/test-axe.ts'
import { refused } from '../../../../../test/test-fake-api.ts'
import { asha } from '../../../../../test/test-profile.ts'
import { EditorPage } from './editor-page.tsx'
import { inIndia, momentOf } from '../../../../lib/india-time.ts'

afterEach(cleanup)

const english = async () => within(await screen.findByRole('group', { name: 'English' }))
const body = async () => (await english()).getByLabelText<HTMLTextAreaElement>('Text')

describe('the editor', () => {
  it('shows both languages side by side, nothing to save, and the first version', async () => {
    openBackOffice(<EditorPage slug="about" />)
    expect((await body()).value).toBe('We mend.')
    expect(screen.getByRole('group', { name: 'Hindi' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save draft' }).hasAttribute('disabled')).toBe(true)
    expect(await screen.findByText('Version 1')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('saves what was typed as a draft by Ctrl+S, with the version that was seen', async () => {
    const sent: unknown[] = []
    const en = { ...text, body: 'We mend. Well.' }
    const { user } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.save': ({ input }) => (
        sent.push(input), { ...entry, version: 2, hasDraft: true, texts: { en, hi: null } }
      ),
    })
    await user.type(await body(), ' Well.')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Saved as a draft')).toBeTruthy()
    expect(sent).toEqual([
      { slug: 'about', version: 1, texts: { en, hi: { title: '', summary: '', body: '' } } },
    ])
    expect(screen.getByText('Unpublished changes')).toBeTruthy()
  })

  it('saves and publishes in one press', async () => {
    const { user, calls } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.save': () => ({ ...entry, version: 2, hasDraft: true }),
      'admin.content.publish': ({ input }) => {
        expect(input).toEqual({ slug: 'about', version: 2 })
        return { ...entry, version: 2, publishedVersion: 2 }
      },
    })
    await user.type(await body(), ' Well.')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published', { selector: '[role] *, [role]' })).toBeTruthy()
    expect(calls.filter((call) => /save|publish/.test(call))).toEqual([
      'admin.content.save',
      'admin.content.publish',
    ])
  })

  it('names the other editor, preserves the input, and saves it after theirs on request', async () => {
    const theirs = { ...entry, version: 2, updatedBy: 'Ravi' }
    const reason = sentence('content_saved_by', { name: 'Ravi', number: 2 })
    const answers = [
      refused('CHANGED_MEANWHILE', undefined, { reason, detail: { version: 2 } }),
      { ...entry, version: 3 },
    ]
    const entries = [entry, theirs]
    const sent: unknown[] = []
    const { user } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.entry': () => entries.shift() ?? theirs,
      'admin.content.save': ({ input }) => (
        sent.push((input as { version: number }).version), answers.shift()
      ),
    })
    await user.type(await body(), ' Mine.')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(/^Ravi saved version 2 in the meantime/)).toBeTruthy()
    expect((await body()).value).toBe('We mend. Mine.')
    await user.click(screen.getByRole('button', { name: 'Save mine after theirs' }))
    expect(await screen.findByText('Saved as a draft')).toBeTruthy()
    expect(sent).toEqual([1, 2])
  })

  it('shows missing input next to its field, and a refusal above the form', async () => {
    const { user } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.publish': () => refused('CONTENT_NOT_READY'),
      'admin.content.save': () => ({ ...entry, version: 2, hasDraft: true }),
    })
    const fields = await english()
    await user.clear(fields.getByLabelText('Title'))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await fields.findByText('Please give a title in English.')).toBeTruthy()
    await user.type(fields.getByLabelText('Title'), 'A')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(sentenceOfRefusal('CONTENT_NOT_READY').english)).toBeTruthy()
  })
})

describe('the text', () => {
  it('is rendered as it is typed, with warnings about faulty content', async () => {
    const { user } = openBackOffice(<EditorPage slug="about" />)
    await user.click(await screen.findByRole('radio', { name: 'English with preview' }))
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(await preview.findByText('We mend.')).toBeTruthy()
    await user.type(await body(), ' Well.')
    expect(await preview.findByText('We mend. Well.')).toBeTruthy()
    expect(preview.getByText('There is no such page in the shop: /nowhere')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('is written with buttons and keys, and names facts of the shop', async () => {
    const { user } = openBackOffice(<EditorPage slug="about" />)
    const box = await body()
    const toolbar = within(screen.getByRole('toolbar', { name: 'Markdown in English' }))
    box.setSelectionRange(0, 2)
    await user.click(toolbar.getByRole('button', { name: 'Bold (Ctrl+B)' }))
    expect(box.value).toBe('**We** mend.')
    box.focus()
    await user.keyboard('{Control>}b{/Control}')
    expect(box.value).toBe('We mend.')
    await toolbar.findByRole('option', { name: 'shop.name: Dobara' })
    box.setSelectionRange(8, 8)
    await user.selectOptions(toolbar.getByRole('combobox'), 'shop.name')
    expect(box.value).toBe('We mend.{{shop.name}}')
    expect(screen.getByRole('button', { name: 'Save draft' }).hasAttribute('disabled')).toBe(false)
  })
})

describe('an action on a text', () => {
  it('is to bring back an earlier version, after a question', async () => {
    const versions = [2, 1].map((number) => ({ number, at: row.updatedAt, by: null, restoredFrom: null }))
    const { user } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.entry': () => ({ ...entry, version: 2, publishedVersion: 2 }),
      'admin.content.versions': () => versions,
      'admin.content.restore': ({ input }) => {
        expect(input).toEqual({ slug: 'about', version: 2, number: 1 })
        return { ...entry, version: 3, publishedVersion: 2, hasDraft: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('The text of version 1 is the draft now')).toBeTruthy()
  })

  it('moves it, or shows a refusal next to the field', async () => {
    const answers = [
      refused('CONTENT_ADDRESS_TAKEN', { address: sentenceOfRefusal('CONTENT_ADDRESS_TAKEN') }),
      { ...entry, address: 'us', path: '/us' },
    ]
    const { user, calls } = openBackOffice(<EditorPage slug="about" />, {
      'admin.content.move': () => answers.shift(),
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Change address' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change address' }))
    await user.type(dialog.getByLabelText('New address'), '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Move it' }))
    expect(await dialog.findByText(sentenceOfRefusal('CONTENT_ADDRESS_TAKEN').english)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Move it' }))
    expect(await screen.findByText('Its address is now /us')).toBeTruthy()
    expect(calls).not.toContain('admin.content.save')
  })

  it('is to delete an article after a question; the way back is offered', async () => {
    const { user, calls } = openBackOffice(<EditorPage slug="fans" />, {
      'admin.content.entry': () => fans,
      'admin.content.remove': () => ({ ...fans, state: 'deleted' }),
      'admin.content.bringBack': () => fans,
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete article' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete article' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The article is back')).toBeTruthy()
    expect(calls).toContain('admin.content.bringBack')
  })

  it('is to publish an article from a time in India', async () => {
    const { user } = openBackOffice(<EditorPage slug="fans" />, {
      'admin.content.entry': () => fans,
      'admin.content.publish': ({ input }) => {
        expect(input).toEqual({ slug: 'fans', version: 1, publishedAt: '2026-11-20T04:00:00.000Z' })
        return fans
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Publish the article' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Readers see it from').value).toBe('2026-11-20T09:30')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published', { selector: '[role=status] *' })).toBeTruthy()
    expect(inIndia(momentOf('2026-11-23T00:15'))).toBe('2026-11-23T00:15')
  })

  it('is nothing but to read it for who may not write', async () => {
    openBackOffice(<EditorPage slug="about" />, {
      'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'read_only' }),
    })
    expect((await body()).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Read version 1' })).toBeTruthy()
  })
})
