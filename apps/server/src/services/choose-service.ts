import { z } from 'zod'

/** Settings of the shop that adapters get besides their own. */
export type ServicePlace = { DATA_DIR: string }

type Given = Readonly<Record<string, string | undefined>>

type Definition<Shape extends z.ZodRawShape, Port> = {
  /** Its settings by name. The service can be used once all of them that are neither optional nor have a default are set. */
  settings: Shape
  /** Settings that another service of this kind may use too, so that one of them alone does not require the rest. */
  shared?: (keyof Shape & string)[]
  /** Those that prove who sends a message to the shop: production refuses one that can be guessed. */
  secrets?: (keyof Shape & string)[]
  create(settings: z.output<z.ZodObject<Shape>>, place: ServicePlace): Port | Promise<Port>
}

/** One way to do without, or one adapter to an external service, with the settings it needs. */
export type Service<Port> = {
  settings: string[]
  read(given: Given): Reading<Port>
}

type Reading<Port> = {
  /** Sentences about values that are wrong. */
  wrong: z.core.$ZodIssue[]
  /** Settings that it needs and that are not set. */
  missing: string[]
  /** The first setting that only makes sense with this service; null while none is set. */
  startedBy: string | null
  values: Given
  secrets: string[]
  open(place: ServicePlace): Promise<Port>
}

/** A service that was chosen, not opened yet. `values` are its settings as they were given, for the rules of production. */
export type ChosenService<Port> = { name: string } & Pick<Reading<Port>, 'values' | 'secrets' | 'open'>

/** All services of a kind by name, the preferred ones first. Where one is always used, the last needs no settings. */
export type ServiceMap<Port> = Readonly<Record<string, Service<Port>>>

/** Defines one line of a map of services. */
export function service<Shape extends z.ZodRawShape, Port>(
  definition: Definition<Shape, Port>,
): Service<Port> {
  const { settings, shared = [], secrets = [], create } = definition
  const names = Object.keys(settings)
  const schema = z.object(settings)
  const needed = names.filter((name) => !z.safeParse(settings[name] ?? z.never(), undefined).success)
  return {
    settings: names,
    read(given) {
      const values = Object.fromEntries(names.map((name) => [name, given[name]]))
      const parsed = schema.safeParse(values)
      const missing = needed.filter((name) => given[name] === undefined)
      const isAbsent = (issue: z.core.$ZodIssue) => missing.includes(String(issue.path[0]))
      return {
        wrong: parsed.success ? [] : parsed.error.issues.filter((issue) => !isAbsent(issue)),
        missing,
        startedBy: names.find((name) => given[name] !== undefined && !shared.includes(name)) ?? null,
        values,
        secrets,
        open: async (place) => create(schema.parse(values), place),
      }
    },
  }
}

type Findings = {
  wrong: z.core.$ZodIssue[]
  /** Sentences about settings that are missing. */
  problems: string[]
}

export type ServiceChoice<Port> = Findings & { chosen: ChosenService<Port> }

/**
 * Chooses the service that the setting `setting` names, otherwise the first whose settings are complete. Settings of every
 * service are checked, so a mistake in one that is not chosen is reported as well.
 */
export function chooseService<Port>(
  setting: string,
  { services, given }: { services: ServiceMap<Port>; given: Given },
): ServiceChoice<Port> {
  const readings = Object.entries(services).map(([name, one]) => ({ name, ...one.read(given) }))
  const wanted = given[setting]
  const named = readings.find(({ name }) => name === wanted)
  const chosen = named ?? readings.find(({ missing }) => missing.length === 0)
  if (!chosen) throw new Error(`${setting} has no service that needs no settings`)
  const names = readings.map(({ name }) => name)
  return {
    chosen,
    ...findingsOf(readings, [
      ...(wanted && !named ? [`${setting} must be ${listed(names, 'or')}.`] : []),
      ...(named && named.missing.length > 0 && named.startedBy === null
        ? [`${setting} is ${named.name}, so ${listed(named.missing, 'and')} must be set too.`]
        : []),
    ]),
  }
}

/** The services of a kind of which several can be used: all whose settings are complete. */
export function completeServices<Port>(
  services: ServiceMap<Port>,
  given: Given,
): Findings & { chosen: ChosenService<Port>[] } {
  const readings = Object.entries(services).map(([name, one]) => ({ name, ...one.read(given) }))
  return { chosen: readings.filter(({ missing }) => missing.length === 0), ...findingsOf(readings, []) }
}

function findingsOf(readings: readonly Reading<unknown>[], problems: string[]): Findings {
  const started = readings.filter(({ startedBy, missing }) => startedBy !== null && missing.length > 0)
  return {
    wrong: readings.flatMap(({ wrong }) => wrong),
    problems: [
      ...problems,
      ...started.map(
        ({ startedBy, missing }) => `${startedBy} is set, so ${listed(missing, 'and')} must be set too.`,
      ),
    ],
  }
}

/** "A, B and C" */
function listed(names: string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names)
}
