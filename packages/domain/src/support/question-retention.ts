import { indiaDayOf, indiaTimeOf } from '../calendar/india-time.ts'

/** So many years after the last thing that was said or done about it, a question is erased: the privacy page promises it. */
export const QUESTIONS_KEPT_YEARS = 3

const twoDigits = (count: number) => String(count).padStart(2, '0')

/**
 * Before when everything about a question must have been said for it to be erased now: the beginning of the same day in India,
 * three years ago. The day itself is kept to its end; 29 February of three years ago is 1 March.
 */
export function questionsErasedBefore(now: Date): Date {
  const { year, month, day } = indiaDayOf(now)
  const date = `${year - QUESTIONS_KEPT_YEARS}-${twoDigits(month)}-${twoDigits(day)}`
  // No such day: 29 February.
  return indiaTimeOf(date) ?? questionsErasedBefore(new Date(now.getTime() + 86_400_000))
}
