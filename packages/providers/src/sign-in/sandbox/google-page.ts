import type { SandboxPerson } from './google-people.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #101614); --card: light-dark(#fff, #171e1a); --ink: light-dark(#16211c, #eef1ec);
    --muted: light-dark(#57635c, #a3afa8); --line: light-dark(#d3d3c8, #3a4640); --leaf: light-dark(#0e5a47, #5cc4a0) }
  * { box-sizing: border-box }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--paper) }
  main { margin: 0 auto; max-width: 28rem; padding: 2rem 1rem 4rem }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem } p { margin: 0 0 1.25rem } .quiet { color: var(--muted); font-size: .9rem }
  form { display: grid; gap: .6rem }
  button { display: grid; gap: .1rem; width: 100%; min-height: 2.75rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .7rem;
    background: var(--card); color: inherit; font: inherit; text-align: left; overflow-wrap: anywhere; cursor: pointer }
  button:hover { border-color: var(--leaf) } .cancel { border-color: transparent; background: none; color: var(--leaf); text-align: center }
  :focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px }`

/**
 * Renders the page on which a user chooses who they are. `query` is that of the page itself, to which the choice is
 * sent back.
 */
export function choicePage(people: readonly SandboxPerson[], query: URLSearchParams): string {
  const choices = people.map(
    ({ sub, name, email, shows }) =>
      `<button name="person" value="${escape(sub)}"><strong>${escape(name)}</strong><span>${escape(email)}</span><span class="quiet">${escape(shows)}</span></button>`,
  )
  return page(
    'Choose an account',
    `<p class="quiet">This stands in for Google while the shop has no keys of its own. Nobody here is real.</p>
<form method="post" action="?${escape(query.toString())}">
${choices.join('\n')}
<button class="cancel" name="person" value="">Cancel</button>
</form>`,
  )
}

/** For a request that names another shop or another way back. */
export function strangerPage(): string {
  return page(
    'This request cannot be answered',
    '<p>It does not come from this shop, so nobody is sent anywhere.</p><p><a href="/login">To the login page</a></p>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Google sandbox</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
