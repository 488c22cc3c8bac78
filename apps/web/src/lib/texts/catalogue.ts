/** Forms of a sentence by number, as CLDR names them; English and Hindi have these two. `{count}` is the number. */
type PluralForms = { one: string; other: string }
export type Entry = string | PluralForms

/** Texts of one part of the shop, by key. `{name}` is a placeholder; `<tag>words</tag>` is passed to RichText. */
export type Catalogue = Record<string, Entry>

/** The same texts in another language: every key, and the same kind of entry. */
export type Translation<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms
}

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type ValuesOf<English extends Entry> = English extends PluralForms
  ? { count: number } & Record<Exclude<Names<English['other']>, 'count'>, string | number>
  : Record<Names<English>, string | number>
type TextValue<English extends Entry> = English extends string
  ? Names<English> extends never
    ? []
    : [values: ValuesOf<English>]
  : [values: ValuesOf<English>]

/** Reads a text by its key; what it leaves open must be given, or it does not compile. */
export type ReadText<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...filling: TextValue<English[Key]>
) => string
