let fields: () => Record<string, string> = () => ({})

/** Returns the fields that every log line gets besides its own: the ids of its trace, while tracing is on. */
export const logFields = (): Record<string, string> => fields()

/** Tracing brings the ids when it starts, so that its packages are loaded only then. */
export function addLogFields(read: () => Record<string, string>): void {
  fields = read
}
