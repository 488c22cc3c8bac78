import type { CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import { HANDLING_GOAL_MS } from '@dobara/domain/catalog/checks/handling-time.ts'
import { t } from './texts.ts'

const inMinutes = (seconds: number) => (Math.round(seconds / 6) / 10).toLocaleString('en-IN')

/** Formats the handling time of a report's machine in minutes; '' if it was not measured. */
export const handledWords = ({ handledSeconds }: { handledSeconds: number | null }): string =>
  handledSeconds === null ? '' : t('handled', { minutes: inMinutes(handledSeconds) })

/** Returns the median duration of a test with a template, as text. */
export const medianWords = ({ medianSeconds, timedCount }: CheckTemplateView): string =>
  medianSeconds === null
    ? t('timeNone')
    : t('timeOf', { minutes: inMinutes(medianSeconds), count: timedCount })

/** The goal, where tests with a template take longer. */
export const goalWords = ({ medianSeconds }: CheckTemplateView): string | null =>
  medianSeconds !== null && medianSeconds * 1_000 > HANDLING_GOAL_MS
    ? t('timeGoal', { minutes: inMinutes(HANDLING_GOAL_MS / 1_000) })
    : null
