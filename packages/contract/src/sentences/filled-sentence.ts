import { formatInr, toPaise } from '@dobara/domain/money/paise.ts'

export type SentenceValues = Readonly<Record<string, string | number>>

/** `{rupees}` becomes a price ("₹1,001"); any other `{name}` its value as it is. What has no value stays. */
export function filledSentence(template: string, values: SentenceValues): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return name === 'rupees' ? formatInr(toPaise(Number(value))) : String(value ?? whole)
  })
}
