import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<!-- --><b onclick=alert(1)>x</b>',
    '</div></article><form action="https://evil.example"><input name=password>',
  ])('%s is shown as text and never as a tag', (hostile) => {
    for (const markdown of [
      hostile,
      `## ${hostile}`,
      `- ${hostile}`,
      `| ${hostile} |\n|---|\n| ${hostile} |`,
    ]) {
      expect(html(markdown)).not.toMatch(/<(script|img|svg|iframe|style|form|input|b\b|a\b|!--)/i)
    }
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'file:///etc/passwd',
    'blob:https://x/1',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
    'java\\script:alert(1)',
  ])('renders no link to %s', (target) => {
    expect(html(`[press me](${target})`)).not.toContain('<a ')
    expect(html(`[press me](<${target}>)`)).not.toContain('<a ')
    expect(html(`[press me][x]\n\n[x]: ${target}`)).not.toContain('<a ')
    expect(html(`<${target}>`)).not.toContain('<a ')
  })

  it.each(['http://evil.example/pixel.gif', '/about', 'data:image/png;base64,AA', 'javascript:alert(1)'])(
    'a picture at %s is only its words',
    (source) => {
      expect(html(`![words](${source})`)).not.toContain('<img')
      expect(html(`![words](${source})`)).toContain('words')
    },
  )

  it('cannot leave an attribute with a quote', () => {
    const result = html('[x](/about "a\\" onmouseover=\\"alert(1)") ![a"b](/media/x.webp "\\" onerror=\\"x")')
    const page = result.replace(/"[^"]*"/g, '""')
    expect(page).not.toMatch(/on(mouseover|error)/)
  })
})

describe('ordinary text', () => {
  it('links to pages, mail and phones, and to other sites without telling them more than needed', () => {
    expect(html('[a](/returns) [b](mailto:a@b.in) [c](tel:+918000000000) [d](#on-x)')).toBe(
      '<p><a href="/returns">a</a> <a href="mailto:a@b.in">b</a> <a href="tel:+918000000000">c</a> <a href="#on-x">d</a></p>\n',
    )
    expect(html('[a](https://example.com/)')).toContain('rel="noopener noreferrer"')
  })

  it('shows pictures of the shop and of https, when they are needed', () => {
    expect(html('![A lid](/media/lid.webp)')).toContain(
      '<img src="/media/lid.webp" alt="A lid" loading="lazy">',
    )
  })

  it('starts headings at h2 and gives each an id of its own, in any script', () => {
    const { html: page, headings } = renderMarkdown('# Main\n\n## Main\n\n### Why?\n\n## वापसी कैसे')
    expect(page).toContain('<h2 id="on-main">Main</h2>')
    expect(page).toContain('<h2 id="on-main-2">Main</h2>')
    expect(page).toContain('<h3 id="on-why">Why?</h3>')
    expect(headings).toEqual([
      { id: 'on-main', text: 'Main' },
      { id: 'on-main-2', text: 'Main' },
      { id: 'on-वापसी-कैसे', text: 'वापसी कैसे' },
    ])
  })

  it('puts a table into a frame that scrolls and is called after its heading', () => {
    expect(html('## Cookies\n\n| a |\n|---|\n| b |')).toContain(
      '<div class="table-frame" role="group" tabindex="0" aria-label="Cookies"><table>',
    )
  })

  it('folds questions: each h3 with its answer, up to the next heading', () => {
    const { html: page } = renderMarkdown(
      '## A\n\n### One?\n\nYes.\n\n- or no\n\n### Two?\n\nNo.\n\n## B\n\nEnd',
      {
        asQuestions: true,
      },
    )
    expect(page.replaceAll('\n', '')).toBe(
      '<h2 id="on-a">A</h2><details id="on-one"><summary>One?</summary><p>Yes.</p><ul><li>or no</li></ul></details>' +
        '<details id="on-two"><summary>Two?</summary><p>No.</p></details><h2 id="on-b">B</h2><p>End</p>',
    )
  })
})
