import { EARLY_EVENTS_SCRIPT } from '@dobara/contract/early-events.ts'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { repeatEarlyEvents } from './repeat-early-events.ts'

const events: string[] = []

/** Page with every kind of element that a shopper can use. */
function Page() {
  const [words, setWords] = useState('')
  const [isTicked, setIsTicked] = useState(false)
  const [order, setOrder] = useState('newest')
  const send = (event: FormEvent) => {
    event.preventDefault()
    events.push(`sent ${words}`)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Dell"
        checked={isTicked}
        onChange={(event) => setIsTicked(event.target.checked)}
      />
      <select aria-label="Order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="newest">Newest</option>
        <option value="price">Price</option>
      </select>
      <button type="button" onClick={() => events.push('added')}>
        Add
      </button>
      <button type="submit">Send</button>
      <output>{`${words} ${isTicked} ${order}`}</output>
    </form>
  )
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  events.length = 0
})

it('repeats events from before hydration once and in order', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.append(root)
  // oxlint-disable-next-line no-eval -- as the page runs it
  globalThis.eval(EARLY_EVENTS_SCRIPT)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('checkbox', { name: 'Dell' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'price')
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'thinkpad{Enter}')
  expect(events).toEqual([])

  const early = globalThis.dobaraEarly?.() ?? []
  const hydratedRoot = await act(async () => hydrateRoot(root, <Page />))
  await act(() => repeatEarlyEvents(early))
  expect(screen.getByRole('status').textContent).toBe('thinkpad true price')
  expect(events).toEqual(['added', 'sent thinkpad'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dell' }).checked).toBe(true)

  // From now on no events are recorded.
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(events).toEqual(['added', 'sent thinkpad', 'added'])
  act(() => hydratedRoot.unmount())
})

it('a form whose part of the page is taken over later is sent by the shop and not by the browser', async () => {
  let notifyTakenOver = () => {}
  const isTakenOver = new Promise<void>((resolve) => {
    notifyTakenOver = resolve
  })
  function Shop() {
    useEffect(notifyTakenOver)
    return (
      <Suspense>
        <Page />
      </Suspense>
    )
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Shop />)
  document.body.append(root)
  // oxlint-disable-next-line no-eval -- as the page runs it
  globalThis.eval(EARLY_EVENTS_SCRIPT)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const early = globalThis.dobaraEarly?.() ?? []
  let sentByBrowser = 0
  const countOwn = (event: Event) => (sentByBrowser += event.defaultPrevented ? 0 : 1)
  addEventListener('submit', countOwn)

  // As on a page: nothing hurries React on.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const hydratedRoot = hydrateRoot(root, <Shop />)
  await isTakenOver
  await repeatEarlyEvents(early)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  removeEventListener('submit', countOwn)
  expect(events).toEqual(['sent '])
  expect(sentByBrowser).toBe(0)
  act(() => hydratedRoot.unmount())
})
