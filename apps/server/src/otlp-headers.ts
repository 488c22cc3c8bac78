import { z } from 'zod'

const SENTENCE =
  'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between, and special characters percent-encoded.'
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\x20-\x7e]*$/

/** Headers of HTTP in the notation of OpenTelemetry: `name=value`, percent-encoded, with commas between. */
export const otlpHeaders = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pairOf(pair.trim()))
  const valid = pairs.filter((pair) => pair !== null)
  if (valid.length === pairs.length) return Object.fromEntries(valid)
  context.addIssue({ code: 'custom', message: SENTENCE })
  return z.NEVER
})

function pairOf(text: string): [name: string, value: string] | null {
  const [, name = '', encoded = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  try {
    const value = decodeURIComponent(encoded)
    return NAME.test(name.trim()) && VALUE.test(value) ? [name.trim(), value] : null
  } catch {
    return null
  }
}
