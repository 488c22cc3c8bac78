import { describe, expect, it } from 'vitest'
import { escapeMarkup, jsonInScript } from './escape.ts'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  `' onload='alert(1)`,
  'line\u2028separator\u2029paragraph',
  '&lt;b&gt; & &amp;',
  '</title><base href=//evil>',
  '$& $1 $` \\u003c',
  'null \u0000 bell \u0007 line\nbreak',
]

describe('text in markup', () => {
  it.each(HOSTILE)('cannot leave its attribute or element: %j', (text) => {
    const written = escapeMarkup(text)
    expect(written).not.toMatch(/[<>"']/)
    expect(written).not.toMatch(/\p{Cc}/u)
    expect(written).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
  })
})

describe('JSON in a script element', () => {
  it.each(HOSTILE)('cannot close the element or open a comment, and reads back as it was: %j', (text) => {
    const written = jsonInScript({ title: text, [text]: [text] })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual({ title: text, [text]: [text] })
  })
})
