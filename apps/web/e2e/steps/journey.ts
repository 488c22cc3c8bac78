import { test as base, expect } from '@playwright/test'

export type Complaints = {
  /** One complaint that belongs to the story, such as the reply to a payment that is meant to fail. */
  allowOnce: (text: RegExp) => void
}

/** The recorder of a second attempt runs a script in every frame and reads every picture: a preview runs none, and policies forbid to read local files. */
const OF_THE_RECORDER =
  /^Blocked script execution in 'about:srcdoc'|^Connecting to 'blob:[^']+' violates .*"connect-src/

/** Test whose browser must not complain: an error in any page's console, or an uncaught one, fails it. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, run) => {
      const browserErrors: string[] = []
      const allowed: RegExp[] = []
      context.on('weberror', (event) => browserErrors.push(String(event.error().stack ?? event.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_RECORDER.test(message.text()))
          browserErrors.push(`${message.text()} ${message.location().url}`)
      })
      await run({ allowOnce: (text) => allowed.push(text) })
      for (const text of allowed) {
        const place = browserErrors.findIndex((complaint) => text.test(complaint))
        if (place !== -1) browserErrors.splice(place, 1)
      }
      // One text, which a summary of a run shows in its first lines.
      expect(browserErrors.join('\n'), 'what the browser complained about').toBe('')
    },
    { auto: true },
  ],
})

export { expect }
