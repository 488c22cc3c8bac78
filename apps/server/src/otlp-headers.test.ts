import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
const headersOf = (text: string) =>
  readEnv({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  it('is read as percent-encoded pairs', () => {
    expect(headersOf('authorization=Bearer%20a%2Cb==, x-tenant=shop')).toEqual({
      authorization: 'Bearer a,b==',
      'x-tenant': 'shop',
    })
  })

  it.each(['secret-word', '=secret-word', 'a b=secret-word', 'a=%', 'a=1,', 'a=%0Asecret-word'])(
    'is refused as %j in a sentence that does not repeat it',
    (text) => {
      expect(() => headersOf(text)).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs[^:]*$/)
      expect(() => headersOf(text)).not.toThrow(/secret-word/)
    },
  )

  it('needs the address of a collector', () => {
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow(
      'OTEL_EXPORTER_OTLP_HEADERS is set, so OTEL_EXPORTER_OTLP_ENDPOINT must be set too.',
    )
  })
})
