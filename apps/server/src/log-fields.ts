let fields: () => Record<string, string> = () => ({})

/** What every log line gets beside its own: the ids of the trace it belongs to, while tracing is on. */
export const logFields = (): Record<string, string> => fields()

/** Tracing brings the ids when it starts, so that its packages are loaded only then. */
export function addLogFields(read: () => Record<string, string>): void {
  fields = read
}
