import { t } from './texts.ts'

/** Placeholder for the number of the picture in an alternative text. */
export const NUMBER = '{n}'

/**
 * Returns the pattern for the alternative texts of a product's pictures: its title, and with several pictures the
 * number of each.
 */
export const altPattern = (title: string, count: number): string =>
  count > 1 ? t('altMany', { title, n: NUMBER }) : t('altOne', { title })

export const altTextOf = (pattern: string, number: number): string =>
  pattern.replaceAll(NUMBER, String(number)).trim()
