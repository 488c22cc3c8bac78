import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { IssuePage } from './issue-page.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const NONE = { subject: '', preheader: '', body: '' }
const draft: NewsletterIssue = {
  id: 7,
  state: 'draft',
  version: 3,
  subject: 'Ten ThinkPads',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  updatedAt: '2026-11-23T06:30:00.000Z',
  updatedBy: 'Meera',
  texts: { en: { subject: 'Ten ThinkPads', preheader: '', body: 'See **all**.' }, hi: NONE },
  audience: { total: 1_204, hindi: 12 },
  counts: { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, leftOut: 0, unsubscribed: 0 },
}
const HTML = '<html><head></head><body><script>parent.hacked = 1</script>See all</body></html>'

type Call = { input: unknown }
function open(answers: Parameters<typeof fakeApi>[0] = {}, issue = draft) {
  let current = issue
  const saves: unknown[] = []
  const { fetch } = fakeApi({
    'admin.newsletter.issues.get': () => current,
    'admin.newsletter.issues.preview': () => ({ subject: 'x', html: HTML, text: 'x' }),
    'admin.newsletter.issues.save': ({ input }: Call) => {
      saves.push(input)
      const { texts, version } = input as { texts: NewsletterIssue['texts']; version: number }
      current = { ...current, texts, version: version + 1, subject: texts.en.subject }
      return current
    },
    ...answers,
  })
  const page = (
    <main>
      <IssuePage id={issue.id} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch, `/admin/newsletter/issues/${issue.id}`))
  return { user: userEvent.setup(), saves }
}
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })

describe('a draft', () => {
  it('is autosaved on its last seen version, and shows its state', async () => {
    const { user, saves } = open()
    await user.type(await subject(), ' are here')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]).toMatchObject({
      id: 7,
      version: 3,
      texts: { en: { subject: 'Ten ThinkPads are here' }, hi: NONE },
    })
    expect(await screen.findByText('Saved')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hindi' }))
    await user.type(await subject(), 'दस')
    await waitFor(() => expect(saves.at(-1)).toMatchObject({ version: 4, texts: { hi: { subject: 'दस' } } }))
  })

  it('can be overwritten by its writer after another user saved it', async () => {
    let version = 4
    const { user } = open({
      'admin.newsletter.issues.save': ({ input }: Call) => {
        const { version: seen, texts } = input as { version: number; texts: NewsletterIssue['texts'] }
        const detail = { version, by: 'Ravi', at: '2026-11-23T06:31:00.000Z' }
        if (seen !== version) return refused('ISSUE_CHANGED', undefined, { detail })
        version += 1
        return { ...draft, version, texts }
      },
    })
    await user.type(await subject(), '!')
    expect(await screen.findByText(/^Ravi saved this draft on/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect((await subject()).value).toBe('Ten ThinkPads!')
  })

  it('is shown in a frame that may run nothing, at the width of a phone too', async () => {
    const { user } = open()
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
    await user.click(screen.getByRole('button', { name: 'Phone' }))
    expect(frame.className).toContain('w-[375px]')
    expect(await axeFaults(screen.getByRole('region', { name: 'Issue' }))).toEqual([])
  })

  it('shows the recipient count, can be tested, and is sent after a confirmation', async () => {
    const sent: unknown[] = []
    const { user } = open({
      'admin.newsletter.issues.sendTest': () => ({ to: 'meera@shop.example' }),
      'admin.newsletter.issues.send': ({ input }: Call) => {
        sent.push(input)
        return { ...draft, state: 'sending', counts: { ...draft.counts, total: 1_204, waiting: 1_204 } }
      },
    })
    expect(await screen.findByText('1,204 readers would get it now, 12 of them in Hindi.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send a test to me' }))
    expect(await screen.findByText('A test goes to meera@shop.example')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send now…' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Send “Ten ThinkPads” to 1,204 readers now?' }),
    )
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('It is being sent')).toBeTruthy()
    expect(sent).toEqual([{ id: 7, version: 3 }])
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('is scheduled in Indian time, and a past time is reported next to its field', async () => {
    const requests: { at: string }[] = []
    const { user } = open({
      'admin.newsletter.issues.schedule': ({ input }: Call) => {
        const { at } = input as { at: string }
        requests.push({ at })
        return { ...draft, state: 'scheduled', scheduledAt: at }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Schedule…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'When should it go out?' }))
    const box = dialog.getByLabelText('Day and time in India')
    await user.clear(box)
    await user.type(box, '2027-01-26T09:00')
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText(/^Goes out on 26 Jan 2027, 9:00/)).toBeTruthy()
    expect(requests).toEqual([{ at: '2027-01-26T03:30:00.000Z' }])
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeTruthy()
  })

  it('is read, and not written, by a role that may only read', async () => {
    open(asStaff('read_only'))
    expect((await subject()).disabled).toBe(true)
    for (const name of ['Send now…', 'Duplicate', 'Delete', 'Send a test to me'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('an issue that is out', () => {
  const counts = { total: 10, waiting: 0, queued: 0, sent: 8, failed: 1, leftOut: 1, unsubscribed: 2 }
  const out: NewsletterIssue = {
    ...draft,
    state: 'sent',
    counts,
    startedAt: draft.updatedAt,
    endedAt: draft.updatedAt,
  }

  it('has its figures, names who could not be reached, and tries them again', async () => {
    const { user } = open(
      {
        'admin.newsletter.issues.failures': () => ({
          failures: [{ email: 'gone@mail.example', reason: '550 no mailbox', canRetry: true }],
          pagination: { page: 1, limit: 50, total: 3, totalPages: 1 },
        }),
        'admin.newsletter.issues.retry': () => ({ retried: 1 }),
      },
      out,
    )
    const figures = await screen.findByLabelText('What became of the mails')
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      'Receivers10',
      'Sent to8',
      'On their way0',
      'Waiting0',
      'Failed1',
      'Left before it went1',
      'Unsubscribed2',
    ])
    expect(screen.getByText(/no tracking pixels/)).toBeTruthy()
    expect(await screen.findByText('550 no mailbox')).toBeTruthy()
    expect(screen.getByText('and 2 more')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try these again' }))
    expect(await screen.findByText('One mail is tried again')).toBeTruthy()
    expect(await axeFaults(screen.getByRole('region', { name: 'Not delivered' }))).toEqual([])
  })

  it('is paused at once and stopped after a confirmation; a slower editor sees the current state', async () => {
    const moves: unknown[] = []
    const { user } = open(
      {
        'admin.newsletter.issues.move': ({ input }: Call) => {
          moves.push((input as { move: string }).move)
          return moves.length === 1 ? { ...out, state: 'paused' } : refused('ISSUE_MOVED')
        },
      },
      { ...out, state: 'sending', counts: { ...counts, failed: 0, waiting: 1 } },
    )
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Stop for good\?/ }))
    await user.click(dialog.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText(/This can no longer be done with this issue/)).toBeTruthy()
    expect(moves).toEqual(['pause', 'stop'])
  })
})
