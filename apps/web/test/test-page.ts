// For tests only: the test files of a worker share one page, so each leaves it as it found it, and timeouts are long.
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, vi } from 'vitest'
import { setLanguage } from '../src/lib/texts/texts.ts'

// A slow machine is not what these tests are about: what is waited for ends the wait.
configure({ asyncUtilTimeout: 10_000, getElementError: missing })

/**
 * Returns the error of an element that was not found. Queries are repeated often, so the page is printed only when
 * the message is read.
 */
function missing(message: string | null, container: Element): Error {
  const error = new Error()
  // The stack starts at the line of the query.
  Error.captureStackTrace(error, missing)
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const write = () => {
    const page = `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`
    return [message, page].filter(Boolean).join('\n\n')
  }
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (written ??= write()),
  })
  return error
}

const { matchMedia } = window

/** Stub of the layout observer that menus and lists need and jsdom lacks. */
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, {
  ResizeObserver: window.ResizeObserver ?? NoResizes,
  scrollTo: () => undefined,
  reportError: () => undefined,
})
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
})

// Browsers focus nothing behind a modal dialog; jsdom knows the element but cannot open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function focusUnlessBehind(...options) {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!top || top.contains(this)) focus.apply(this, options)
}

function forgetCookies() {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
}

afterAll(() => {
  cleanup()
  // Mocks first: one of a fake timer would put the fake back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if ('clock' in setTimeout || 'clock' in setInterval) throw new Error('This file leaves fake timers behind')
  window.matchMedia = matchMedia
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  const html = document.documentElement
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  setLanguage('en')
})
