const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #101614); --card: light-dark(#fff, #171e1a); --ink: light-dark(#16211c, #eef1ec);
    --muted: light-dark(#57635c, #a3afa8); --line: light-dark(#d3d3c8, #3a4640); --leaf: light-dark(#0e5a47, #5cc4a0); --soft: light-dark(#e0eee9, #16332a) }
  * { box-sizing: border-box }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--paper) }
  main { margin: 0 auto; max-width: 52rem; padding: 1.25rem 1rem 4rem }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem }
  a { color: var(--leaf) } p { margin: 0 0 1rem } .quiet { color: var(--muted); font-size: .9rem }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1rem 0 1.5rem }
  label { display: grid; flex: 1 1 14rem; gap: .15rem; font-size: .9rem }
  input, button { font: inherit; min-height: 2.75rem; min-width: 0; padding: .4rem .8rem; border: 1px solid var(--muted); border-radius: .6rem; background: var(--card); color: inherit }
  button { border-color: var(--leaf); background: var(--leaf); color: var(--paper); font-weight: 600; cursor: pointer }
  .mail, .sms, .list { margin: 0 0 .75rem; border: 1px solid var(--line); border-radius: .7rem; background: var(--card) }
  .mail > summary { display: grid; gap: .1rem; min-height: 2.75rem; padding: .75rem 1rem; cursor: pointer; overflow-wrap: anywhere; list-style: none }
  .mail > summary::before { content: '▸' / ''; position: absolute; margin-left: -.1rem; color: var(--muted) } .mail[open] > summary::before { content: '▾' / '' }
  .mail > summary > * { padding-left: 1.25rem } .mail > summary strong { font-size: 1.05rem }
  .inside { padding: 0 1rem 1rem } .inside details { margin-top: .75rem } .inside summary { min-height: 1.75rem; cursor: pointer; color: var(--leaf) }
  iframe { display: block; width: 100%; max-width: 100%; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); resize: vertical; overflow: auto }
  pre { margin: .5rem 0 0; padding: .9rem 1rem; border-radius: .5rem; background: var(--paper); font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  .sms { padding: .75rem 1rem } .bubble { width: fit-content; max-width: 34rem; margin: .5rem 0 0; padding: .6rem .9rem; border-radius: 1rem 1rem 1rem .25rem; background: var(--soft); white-space: pre-wrap; overflow-wrap: anywhere }
  .list { margin: 0; padding: .25rem 1rem; list-style: none } .list li + li { border-top: 1px solid var(--line) }
  .list a { display: grid; padding: .6rem 0; text-decoration: none; overflow-wrap: anywhere } .list a:hover strong { text-decoration: underline }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 1rem } nav a { padding: .5rem 0 }
  :focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px }`

/** A page for developers, whole; `title` is plain text, `body` markup. */
export function outboxLayout({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/**
 * Returns a mail in a frame without any permissions, of about its height: without scripts its real height cannot be
 * measured.
 */
export function mailFrame({ title, html, text }: { title: string; html: string; text: string }): string {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0)
  const heightPx = Math.min(1400, 320 + lines * 22)
  return `<iframe sandbox loading="lazy" title="${escapeHtml(title)}, as a mail program shows it" style="height:${heightPx}px" srcdoc="${escapeHtml(html)}"></iframe>`
}

/** Plain text with its web addresses as links. */
export function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an element or of a quoted attribute; its line breaks stay. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
