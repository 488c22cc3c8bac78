import {
  COLLECTOR_FORMAT,
  COLLECTOR_TOOLS,
  type CollectorReport,
  MEASUREMENT_KIND_CODES,
  MOST_MEASUREMENT_TEXT,
  MOST_MEASUREMENTS,
  MOST_READING_TEXT,
  MOST_READINGS,
  MOST_REPORT_BYTES,
  MOST_VALUE_TEXT,
  measurementFault,
  READING_OUTCOMES,
} from '@dobara/domain/units/collector-report.ts'
import { z } from 'zod'
import { text } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'

// Tabs and line feeds are part of what tools print; all other control characters are removed by the collector.
const CONTROL = /[^\P{Cc}\t\n]/u
/** An answer of a tool, word for word: nothing is normalised, because its digest must be that of what was sent. */
const verbatim = (max: number) =>
  z
    .string()
    .max(max, issueMessage('too_long', { max }))
    .refine((value) => value.isWellFormed() && !CONTROL.test(value), issueMessage('unreadable'))

/** Returns a refused name as a message shows it: short, whatever was sent. */
const shown = (value: unknown) => (typeof value === 'string' ? value : String(typeof value)).slice(0, 40)

const tool = z.enum(COLLECTOR_TOOLS, {
  error: ({ input }) => issueMessage('collector_tool_unknown', { tool: shown(input) }),
})
const kind = z.enum(MEASUREMENT_KIND_CODES, {
  error: ({ input }) => issueMessage('collector_kind_unknown', { kind: shown(input) }),
})
const version = text(60).nullable()
const readingId = z.string().regex(/^r[1-9]\d{0,3}$/)
const identity = text(MOST_VALUE_TEXT).nullable()

const machine = z.strictObject({
  vendor: identity,
  model: identity,
  version: identity,
  sku: identity,
  systemSerial: identity,
  boardSerial: identity,
  biosVendor: identity,
  biosVersion: identity,
  biosDate: identity,
  chassis: identity,
})

const reading = z.strictObject({
  id: readingId,
  tool,
  version,
  command: text(MOST_VALUE_TEXT),
  outcome: z.enum(READING_OUTCOMES),
  exitCode: z.int().min(-65_536).max(65_536).nullable(),
  note: text(MOST_VALUE_TEXT).nullable(),
  raw: verbatim(MOST_READING_TEXT),
  isTruncated: z.boolean(),
})

const measurement = z
  .strictObject({
    kind,
    subject: text(60),
    value: z.union([text(MOST_VALUE_TEXT), z.number(), z.boolean()]),
    unit: text(20).nullable(),
    tool,
    toolVersion: version,
    reading: readingId,
    raw: verbatim(MOST_MEASUREMENT_TEXT),
  })
  .superRefine(({ kind, value, unit }, ctx) => {
    const fault = measurementFault(kind, value, unit)
    if (fault === null) return
    const code = (
      {
        value: 'collector_value_wrong',
        unit: 'collector_unit_wrong',
        range: 'collector_range_wrong',
      } as const
    )[fault]
    ctx.addIssue({
      code: 'custom',
      path: [fault === 'unit' ? 'unit' : 'value'],
      message: issueMessage(code, { kind }),
    })
  })

const format = z.literal(
  COLLECTOR_FORMAT,
  issueMessage('collector_format_unknown', { format: COLLECTOR_FORMAT }),
)

/** The JSON that the collector writes about one machine. Everything in it is hostile until it has passed this. */
export const collectorReport = z
  .strictObject({
    format,
    collector: z.strictObject({ version: text(20) }),
    collectedAt: z.iso.datetime().refine((at) => at >= '1970'),
    machine,
    readings: z.array(reading).max(MOST_READINGS),
    measurements: z.array(measurement).max(MOST_MEASUREMENTS),
  })
  .superRefine(({ readings, measurements }, ctx) => {
    const tools = new Map<string, string>()
    for (const [index, { id, tool }] of readings.entries()) {
      if (tools.has(id))
        ctx.addIssue({
          code: 'custom',
          path: ['readings', index, 'id'],
          message: issueMessage('collector_reading_repeated', { reading: id }),
        })
      tools.set(id, tool)
    }
    for (const [index, { reading, tool }] of measurements.entries())
      if (tools.get(reading) !== tool)
        ctx.addIssue({
          code: 'custom',
          path: ['measurements', index, 'reading'],
          message: issueMessage('collector_reading_unknown', { reading }),
        })
  }) satisfies z.ZodType<CollectorReport>
export type CollectorReportView = z.infer<typeof collectorReport>

/** The bytes of a file as a report: at most one megabyte of JSON in UTF-8, then the shape above. */
export const collectorReportFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .refine(({ length }) => length <= MOST_REPORT_BYTES, {
    error: issueMessage('collector_too_large', { max: MOST_REPORT_BYTES }),
    abort: true,
  })
  .transform((bytes, ctx): unknown => {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      ctx.addIssue({ code: 'custom', message: issueMessage('collector_not_json') })
      return z.NEVER
    }
  })
  .pipe(collectorReport)
