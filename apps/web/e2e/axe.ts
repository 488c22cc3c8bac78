import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Adds axe to the page, once for each document. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  // The source of each place it looks at would be written down, well or not.
  await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.configure({ noHtml: true }))
}

/** What is on every screen, and what follows the fifth of a kind. */
const REPEATED = ['header', 'footer', 'aside', 'nav', 'tbody tr:nth-child(n+6)', 'li:nth-child(n+6)']

/**
 * What these rules find wrong with what the page shows, one line for each place. Only that is carried out of the page:
 * a list of all that is well is megabytes, and takes three times as long as looking. `withRepeated` false leaves out what
 * was seen on another screen or in five of its kind: half of the work.
 */
export async function axeFaults(
  page: Page,
  runOnly: RunOptions['runOnly'],
  { withRepeated = true } = {},
): Promise<string[]> {
  await addAxe(page)
  return page.evaluate(
    async ([options, leftOut]) => {
      const where = { include: [['html']], exclude: leftOut.map((selector) => [selector]) }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
        ),
      )
    },
    [{ runOnly, resultTypes: ['violations'] } satisfies RunOptions, withRepeated ? [] : REPEATED] as const,
  )
}
