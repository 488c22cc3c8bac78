import { describe, expect, it } from 'vitest'
import { renderLetter } from './render-mail-body.ts'
import { letterOf, letterText } from './write-mail-body.ts'
import { markdown as markdownPart } from './parts.ts'
import { SAMPLE_CONTEXT } from './sample-facts.ts'

const SITE = SAMPLE_CONTEXT.publicUrl

function mailOf(markdown: string) {
  const body = { subject: 'S', preview: 'P', heading: 'H', parts: [markdownPart(markdown)], reason: 'R' }
  const letter = letterOf(body, SAMPLE_CONTEXT)
  const [html, text] = [renderLetter(letter), letterText(letter)]
  // The written content is between the heading and the footer.
  return { html, text: (text.split('\n\n-- ')[0] ?? '').replace(/^H\n*/, '') }
}

describe('hostile Markdown in a mail', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '</td></table><form action="https://evil.example"><input name=password>',
    '<style>*{display:none}</style>',
    '<!-- --><iframe src="https://evil.example"></iframe>',
  ])('%s is shown as text and never as a tag', (hostile) => {
    for (const markdown of [
      hostile,
      `## ${hostile}`,
      `- ${hostile}`,
      `> ${hostile}`,
      `| ${hostile} |\n|---|\n| ${hostile} |`,
      `\`\`\`\n${hostile}\n\`\`\``,
      `[${hostile}](https://a.example)`,
    ]) {
      const { html } = mailOf(markdown)
      const card = html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<!--.*?-->/gs, '')
      expect(card).not.toMatch(/<(script|img|iframe|style|form|input)\b/i)
      expect(card.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+/)
    }
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '#top',
  ])('renders no link to %s', (target) => {
    const { html } = mailOf(`[press me](<${target}>)`)
    expect(html).toContain('press me')
    expect(html).not.toContain('evil.example"')
    expect(html).not.toMatch(/href="(javascript|data|vbscript|#)/i)
  })

  it('loads no remote picture, and shows its alternative text instead', () => {
    const { html, text } = mailOf('![A lid](https://evil.example/pixel.gif) ![B](/media/b.webp)')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('pixel.gif')
    expect(text).toBe('A lid B')
  })
})

describe('ordinary Markdown in a mail', () => {
  it('reads as text with every link, those of the shop in whole', () => {
    const { text, html } = mailOf(
      '# New\n\nSee **ten** [laptops](/products?brand=Lenovo), or <https://example.com/>.\n\n1. one\n2. two\n   - deep\n\n> said\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    )
    expect(text).toBe(
      [
        'New',
        `See ten laptops (${SITE}/products?brand=Lenovo), or https://example.com/.`,
        '1. one\n2. two\n   - deep',
        '> said',
        '—',
        'a | b\n1 | 2',
      ].join('\n\n'),
    )
    for (const tag of ['<h2', '<strong', '<ol', '<ul', '<blockquote', '<hr', '<th', '<td'])
      expect(html).toContain(tag)
    expect(html).toContain(`href="${SITE}/products?brand=Lenovo"`)
  })

  it('preserves Hindi, line breaks and code', () => {
    const { text } = mailOf('नया\\\nलैपटॉप\n\n`npm start`\n\n    indented')
    expect(text).toBe('नया\nलैपटॉप\n\nnpm start\n\nindented')
  })
})
