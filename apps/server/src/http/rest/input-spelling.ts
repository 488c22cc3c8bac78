import { z } from 'zod'
import { DOCUMENTED_FIELDS, DOCUMENTED_VALUES, type Words } from '../shared/documented-words.ts'

/** How the documents spell an input of the contract's. */
export type InputSpelling = {
  /**
   * Returns the contract's input for a given one. Its own words are accepted as well; unknown ones remain, for the
   * schema to validate.
   */
  read: (given: unknown) => unknown
  /** The documents' path of a field, by the contract's. */
  pathOf: (path: readonly string[]) => string[]
  /** Returns the documented words for the values of a field, by its path in the contract; none if they are the same. */
  wordsAt: (path: readonly string[]) => Words
}

const found = new Map<z.ZodType, InputSpelling | null>()

/** Returns the spelling of an input; null if the documentation uses the words of the contract. */
export function inputSpellingOf(shape: z.ZodType): InputSpelling | null {
  const known = found.get(shape)
  if (known !== undefined) return known
  const made = findSpelling(shape)
  found.set(shape, made)
  return made
}

function findSpelling(shape: z.ZodType): InputSpelling | null {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable) {
    return inputSpellingOf(shape.unwrap() as z.ZodType)
  }
  const values = DOCUMENTED_VALUES.get(shape)
  if (values) return ofValues(values)
  return shape instanceof z.ZodObject ? ofObject(shape) : null
}

function ofValues(words: Words): InputSpelling {
  const known = turned(words)
  return { read: (given) => known.get(given) ?? given, pathOf: (path) => [...path], wordsAt: () => words }
}

function ofObject(shape: z.ZodObject): InputSpelling | null {
  const names = DOCUMENTED_FIELDS.get(shape)
  const fields = new Map(
    Object.entries(shape.shape).map(([name, field]) => [name, inputSpellingOf(field as z.ZodType)]),
  )
  if (!names && [...fields.values()].every((field) => field === null)) return null
  const known = turned(names ?? {})
  return {
    read: (given) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
      const entries = Object.entries(given).map(([given, value]): [string, unknown] => {
        const name = known.get(given) ?? given
        return [name, fields.get(name)?.read(value) ?? value]
      })
      return Object.fromEntries(entries)
    },
    pathOf: ([name, ...rest]) =>
      name === undefined ? [] : [names?.[name] ?? name, ...(fields.get(name)?.pathOf(rest) ?? rest)],
    wordsAt: ([name = '', ...rest]) => fields.get(name)?.wordsAt(rest) ?? {},
  }
}

function turned(words: Words): Map<unknown, string> {
  return new Map(Object.entries(words).map(([name, documented]) => [documented, name]))
}
