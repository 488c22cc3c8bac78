import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { LOOKING_SOURCE, type Part, type TextKind } from './look-in-page.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules that are checked in each colour scheme. All others read names, roles and sizes, which the scheme does not
 * affect.
 */
const RULES_OF = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

export type Scheme = keyof typeof RULES_OF

/** Kinds of text that this worker met: those whose colours passed, and all that axe measured. */
const met = {
  light: { well: new Set<TextKind>(), measured: new Set<TextKind>() },
  dark: { well: new Set<TextKind>(), measured: new Set<TextKind>() },
}

/** Adds axe to the page, once for each document. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(`${axe.source}\n${LOOKING_SOURCE}`)
}

/** Checks whether the page shows text of a kind that axe has not checked in this scheme. */
export async function hasOtherText(page: Page, scheme: Scheme, isModalOnly: boolean): Promise<boolean> {
  await addAxe(page)
  return page.evaluate((question) => window.hasOtherText(question), {
    kinds: [...met[scheme].measured],
    isModalOnly,
  })
}

/**
 * Returns the faults that the rules of a scheme find on the page, one line for each place. Only these leave the page:
 * a list of everything that passes is megabytes and takes three times as long as the check. The colours of a text are
 * not measured if they passed in another text of its kind, unless `isWhole`.
 */
export async function axeFaults(
  page: Page,
  scheme: Scheme,
  { isWhole, ...part }: Part & { isWhole: boolean },
): Promise<string[]> {
  await addAxe(page)
  const { well, measured } = met[scheme]
  const answer = await page.evaluate((question) => window.look(question), {
    ...part,
    runOnly: RULES_OF[scheme] as RunOptions['runOnly'],
    well: isWhole ? [] : [...well],
  })
  for (const kind of answer.well) well.add(kind)
  for (const kind of answer.measured) measured.add(kind)
  return answer.faults
}
