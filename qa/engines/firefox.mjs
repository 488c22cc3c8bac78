import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyPress } from './key-press.mjs'

const START_MS = 30_000
const ARGS = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile']

/** Starts the browser; resolves with where it listens. */
function listening(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Firefox did not start')), START_MS)
    let output = ''
    child.once('error', reject)
    child.stderr.on('data', (chunk) => {
      output += chunk
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (!url) return
      clearTimeout(late)
      resolve(url)
    })
  })
}

/** Commands of WebDriver BiDi over one socket. */
async function connect(url) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox refused the connection'))
  })
  const waiting = new Map()
  let count = 0
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(data)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (type === 'success') resolve?.(result)
    else if (type === 'error') reject?.(new Error(message))
  }
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  return { send, close: () => socket.close() }
}

/** Opens Debian's Firefox by WebDriver BiDi (W3C), without a separate driver. */
export async function openFirefox() {
  const profile = await mkdtemp(join(tmpdir(), 'dobara-firefox-'))
  const child = spawn('firefox-esr', [...ARGS, profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { send, close } = await connect(`${await listening(child)}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  return {
    name: 'Firefox',
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (body) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    press: (value) => send('input.performActions', { context, actions: keyPress(value) }),
    close: async () => {
      close()
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(profile, { recursive: true, force: true })
    },
  }
}
