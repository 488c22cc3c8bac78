import type {
  CollectorMeasurement,
  CollectorReport,
  MeasurementKind,
  MeasurementValue,
} from './collector-report.ts'

/** Measurements by what they measure and of what. Two tools may have measured the same: the first one counts. */
export type MeasurementIndex = {
  subjects: (prefix: string) => string[]
  number: (kind: MeasurementKind, subject?: string) => number | null
  text: (kind: MeasurementKind, subject?: string) => string | null
  flag: (kind: MeasurementKind, subject?: string) => boolean | null
  /** Returns the name of a device; false if there is none, null if unknown. */
  presence: (kind: MeasurementKind) => string | false | null
  all: (kind: MeasurementKind, subject: string) => CollectorMeasurement[]
}

/** Indexes the measurements of a report for lookup. Values of another type than requested are left out. */
export function indexMeasurements({ measurements }: Pick<CollectorReport, 'measurements'>): MeasurementIndex {
  const byKey = new Map<string, CollectorMeasurement[]>()
  for (const one of measurements) {
    const key = `${one.kind} ${one.subject}`
    byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  const all = (kind: MeasurementKind, subject: string) => byKey.get(`${kind} ${subject}`) ?? []
  const first = (kind: MeasurementKind, subject: string, type: string): MeasurementValue | null =>
    all(kind, subject).find(({ value }) => typeof value === type)?.value ?? null
  const number = (kind: MeasurementKind, subject = 'machine') => {
    const value = first(kind, subject, 'number')
    return typeof value === 'number' ? value : null
  }
  const text = (kind: MeasurementKind, subject = 'machine') => {
    const value = first(kind, subject, 'string')
    return typeof value === 'string' ? value : null
  }
  const flag = (kind: MeasurementKind, subject = 'machine') => {
    const value = first(kind, subject, 'boolean')
    return typeof value === 'boolean' ? value : null
  }
  return {
    subjects: (prefix) => [
      ...new Set(
        measurements.flatMap(({ kind, subject }) =>
          kind.startsWith(prefix) && subject !== 'machine' ? subject : [],
        ),
      ),
    ],
    number,
    text,
    flag,
    presence: (kind) => text(kind) ?? (flag(kind) === false ? false : null),
    all,
  }
}
