import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { keyPress } from './key-press.mjs'

const PORT = 4_799
const MOST_TRIES = 60
const MINI_BROWSER = {
  binary: process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation'],
}

async function send(method, path, body) {
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = await reply.json()
  if (!reply.ok) throw new Error(value.message || value.error)
  return value
}

async function untilReady() {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const status = await send('GET', '/status').catch(() => null)
    if (status?.ready) return
    await setTimeout(250)
  }
  throw new Error('WebKitWebDriver did not start')
}

/** WebKitGTK as Debian has it (webkit2gtk-driver), by WebDriver (W3C). It needs a display: `xvfb-run` gives one. */
export async function openWebKit() {
  const child = spawn('WebKitWebDriver', [`--port=${PORT}`], { stdio: 'ignore' })
  await untilReady()
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': MINI_BROWSER } },
  })
  const at = (path) => `/session/${sessionId}${path}`
  await send('POST', at('/window/rect'), { width: 1280, height: 980 })
  await send('POST', at('/timeouts'), { script: 30_000 })
  return {
    name: 'WebKit',
    goto: (url) => send('POST', at('/url'), { url }),
    run: async (body) => {
      const script = `const done = arguments[0]; (async () => { ${body} })().then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })))`
      const { value, error } = JSON.parse(await send('POST', at('/execute/async'), { script, args: [] }))
      if (error) throw new Error(error)
      return value
    },
    press: (value) => send('POST', at('/actions'), { actions: keyPress(value) }),
    close: async () => {
      await send('DELETE', at('')).catch(() => undefined)
      child.kill()
    },
  }
}
