import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localText } from '../storage/browser-storage.ts'
import { Outbox } from './outbox.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const REFUSED = new Error('refused')

/** A tab of the back office: what it sends is answered by `answer`, which throws what there is to throw. */
function openTab(answer: (input: object, file: Blob | null) => unknown, userId = 'farida') {
  const sent: object[] = []
  const outbox = new Outbox(localText)
  const stop = outbox.start({
    userId,
    senders: {
      note: async (input, file) => {
        const answered = answer(input, file)
        sent.push(input)
        return answered
      },
    },
    isRefusal: (error) => error === REFUSED,
    refusalText: () => 'No.',
    fileLost: 'Lost.',
  })
  const add = (number: number, file?: Blob, after?: string) =>
    outbox.add({ kind: 'note', about: 'DB-1', input: { number }, ...(after && { after }) }, file)
  return { outbox, sent, add, stop }
}
const offline = () => {
  throw new TypeError('Failed to fetch')
}

describe('the outbox', () => {
  it('retains unsent entries through a reload, and sends them once in the order of entry', async () => {
    const cellar = openTab(offline)
    expect([await cellar.add(1), await cellar.add(2)]).toEqual([null, null])
    cellar.stop()
    const upstairs = openTab(() => 'taken')
    expect(await upstairs.add(3)).toEqual({ answer: 'taken' })
    expect(upstairs.sent).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
    expect([upstairs.outbox.getEntries(), localStorage.length]).toEqual([[], 0])
  })

  it('sends when the network is back, and automatically after a while', async () => {
    let isOnline = false
    const tab = openTab(() => (isOnline ? 'taken' : offline()))
    await tab.add(1)
    isOnline = true
    await vi.advanceTimersByTimeAsync(6_000)
    expect(tab.sent).toEqual([{ number: 1 }])
    isOnline = false
    await tab.add(2)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.sent).toHaveLength(2)
  })

  it('does not send the entries of another user', async () => {
    const tab = openTab(offline)
    await tab.add(1)
    tab.stop()
    const colleague = openTab(() => 'taken', 'lakshmi')
    expect(await colleague.add(2)).toEqual({ answer: 'taken' })
    expect(colleague.sent).toEqual([{ number: 2 }])
    expect(colleague.outbox.getEntries()).toMatchObject([{ by: 'farida', input: { number: 1 } }])
    colleague.stop()
    const own = openTab(() => 'taken')
    await vi.advanceTimersByTimeAsync(0)
    expect([own.sent, own.outbox.getEntries()]).toEqual([[{ number: 1 }], []])
  })

  it('returns a refusal to the caller, and stores that of an earlier entry with its reason', async () => {
    let isOnline = false
    const refuse = () => {
      throw isOnline ? REFUSED : new TypeError('Failed to fetch')
    }
    const tab = openTab(refuse)
    await tab.add(1)
    isOnline = true
    await expect(tab.add(2)).rejects.toBe(REFUSED)
    expect(tab.outbox.getEntries()).toMatchObject([{ input: { number: 1 }, refusal: 'No.' }])
    tab.stop()
    const later = openTab(() => 'taken')
    later.outbox.again(later.outbox.getEntries()[0]?.id ?? '', { number: 9 })
    await vi.advanceTimersByTimeAsync(0)
    expect([later.sent, later.outbox.getEntries()]).toEqual([[{ number: 9 }], []])
  })

  it('holds entries that depend on a refused one until it is sent or dropped, and sends the rest', async () => {
    let isOnline = false
    const judge = (input: object) => {
      if (!isOnline) offline()
      if ('number' in input && input.number === 1) throw REFUSED
    }
    const tab = openTab(judge)
    await tab.add(1)
    const [first] = tab.outbox.getEntries()
    await tab.add(2, undefined, first?.id)
    tab.stop()
    isOnline = true
    const later = openTab(judge)
    expect(await later.add(3)).toEqual({ answer: undefined })
    expect(later.sent).toEqual([{ number: 3 }])
    expect(await later.add(4, undefined, first?.id)).toBeNull()
    expect(later.outbox.getEntries()).toMatchObject([{ refusal: 'No.' }, { after: first?.id }, {}])
    later.outbox.drop(first?.id ?? '')
    await vi.advanceTimersByTimeAsync(0)
    expect(later.sent).toEqual([{ number: 3 }, { number: 2 }, { number: 4 }])
  })

  it('holds a file that the browser cannot store for the life of the page, and reports one lost on reload', async () => {
    let isOnline = false
    const files: (Blob | null)[] = []
    const tab = openTab((_input, file) => (isOnline ? files.push(file) : offline()))
    const photo = new Blob(['x'], { type: 'image/jpeg' })
    await tab.add(1, photo)
    expect(tab.outbox.getEntries()).toMatchObject([{ isFileKept: false }])
    isOnline = true
    await vi.advanceTimersByTimeAsync(6_000)
    expect(files).toEqual([photo])
    const entries = [{ id: 'a', by: 'farida', kind: 'note', about: 'DB-1', input: {}, isFileKept: false }]
    localStorage.setItem('dobara_outbox', JSON.stringify({ entries }))
    const reloaded = openTab(() => 'taken')
    await vi.advanceTimersByTimeAsync(0)
    expect(reloaded.outbox.getEntries()).toMatchObject([{ refusal: 'Lost.' }])
  })

  it.each(['no json', 'null', '[]', '{"entries":7}'])('reads %s as nothing', (text) => {
    localStorage.setItem('dobara_outbox', text)
    expect(new Outbox(localText).getEntries()).toEqual([])
  })
})
