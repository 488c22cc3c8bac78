import { describe, expect, it } from 'vitest'
import { catalogueNameOf, HINDI } from '../../hindi.ts'
import type { Catalogue, Entry } from './catalogue.ts'

type Source = { path: string; name: string; english: Catalogue }

const modules = import.meta.glob<{ en: Catalogue }>(['../../**/*texts.ts', '!./*'], { eager: true })
const codes = import.meta.glob<string>(['../../**/*texts.ts', '!./*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Catalogues whose English is not in the web app. */
const WITHOUT_ENGLISH = ['lib/sentences', 'lib/words/value']
/** Texts that are the same in Hindi: names, abbreviations, examples. */
const SAME_IN_HINDI =
  /^(?:\W|\d|\{\w+\}|<\/?\w+>|GST|GSTIN|CIN|IGST|CGST|SGST|UTGST|CDNR|CDNUR|B2B|B2C|CSV|UPI|RAM|SSD|HDD|KB|MB|GB|TB|ID|Hz|MRP|SKU|EMI|OTP|PIN|HSN|PDF|Razorpay|Dobara|Windows|Apple|Mac|macOS|OS|Intel|AMD|Core|Ryzen|Xeon|Wi-Fi|Bluetooth|USB|HDMI|NIST|SP|you@example\.com|YouTube|Instagram|Facebook|LinkedIn|WhatsApp|Google Analytics|X)*$/

const sources: Source[] = Object.entries(modules).flatMap(([path, { en }]) => {
  const [, name] = /\btexts\(\s*'([^']+)'/.exec(codes[path] ?? '') ?? []
  return name === undefined ? [] : [{ path, name, english: en }]
})

const formsOf = (entry: Entry | undefined): string[] =>
  entry === undefined ? [] : typeof entry === 'string' ? [entry] : [entry.one, entry.other]
/** Returns the distinct placeholders and tags of an entry. */
const marksOf = (entry: Entry | undefined): string[] => [
  ...new Set(formsOf(entry).flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? [])),
]

/** Each text of each registered catalogue with its translation. */
const registered = sources.filter(({ name }) => name in HINDI)
const pairs = registered.flatMap(({ name, english }) =>
  Object.entries(english).map(([key, entry]) => ({
    text: `${name}.${key}`,
    english: entry,
    hindi: HINDI[name]?.[key],
  })),
)

describe('the Hindi catalogues', () => {
  it('are found: every file of texts names its catalogue by its place', () => {
    expect(sources.length).toBe(Object.keys(modules).length)
    for (const { path, name } of sources) {
      const { pathname } = new URL(path, 'file:///lib/texts/')
      expect(name).toBe(catalogueNameOf(`.${pathname}`))
    }
  })

  it('each have an English one in the same place, and the other way round', () => {
    const names = [...sources.map(({ name }) => name), ...WITHOUT_ENGLISH]
    expect(Object.keys(HINDI).toSorted()).toEqual(names.toSorted())
  })

  it('have the same keys', () => {
    for (const { name, english } of registered) {
      expect(Object.keys(HINDI[name] ?? {}).toSorted(), name).toEqual(Object.keys(english).toSorted())
    }
  })

  it('have the same placeholders and marked words as the English ones', () => {
    const different = pairs.filter(
      ({ english, hindi }) => marksOf(english).toSorted().join() !== marksOf(hindi).toSorted().join(),
    )
    expect(different.map(({ text }) => text)).toEqual([])
  })

  it('are in Hindi', () => {
    const foreign = pairs.filter(({ hindi }) => {
      const forms = formsOf(hindi)
      return forms.length === 0 || forms.some((form) => !/[ऀ-ॿ]/.test(form) && !SAME_IN_HINDI.test(form))
    })
    expect(foreign.map(({ text }) => text)).toEqual([])
  })

  it('have words wherever the English has', () => {
    const empty = pairs.filter(
      ({ english, hindi }) =>
        formsOf(english).every((form) => form.trim() !== '') &&
        formsOf(hindi).some((form) => form.trim() === ''),
    )
    expect(empty.map(({ text }) => text)).toEqual([])
  })
})
