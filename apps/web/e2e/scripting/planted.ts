import type { Page } from '@playwright/test'
import type { Payload } from './payloads.ts'

const ORIGIN = 'http://planted.test'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const written = (script: string) =>
  `<body><p id="to"></p><script>const to = document.getElementById('to');${script}</script>`
/** A value for a script that, unlike what is planted, cannot leave it. */
const literal = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
const link = (address: string) => `<a href="${quoted(address)}">Press</a>`

/** A careless page for each place of the list: it puts the text there as it is. */
const PAGES: Record<string, (text: string) => string> = {
  markup: (text) => `<body>${text}`,
  fragment: (text) => written(`to.innerHTML = ${literal(text)}`),
  mutated: (text) => written(`to.innerHTML = ${literal(text)}; to.innerHTML = String(to.innerHTML)`),
  attribute: (text) => `<body><input value="${text}">`,
  quoted: (text) => `<body><input value='${text}'>`,
  bare: (text) => `<body><input value=${text}>`,
  address: (text) => `<body>${link(text)}`,
  program: (text) => `<body><script>var x = "${text}"</script>`,
  'program-single': (text) => `<body><script>var x = '${text}'</script>`,
  'program-template': (text) => `<body><script>var x = \`${text}\`</script>`,
  data: (text) => `<body><script type="application/ld+json">{"name":${JSON.stringify(text)}}</script>`,
  style: (text) => `<body><style>p { color: ${text} }</style><p>Coloured</p>`,
  box: (text) => `<body><textarea>${text}</textarea>`,
  comment: (text) => `<body><!-- ${text} -->`,
  decoded: (text) => `<body>${decoded(text)}`,
  markdown: (text) => `<body>${fromMarkdown(text)}`,
  template: (text) =>
    written(`${literal(text)}.replace(/{{(.*?)}}/g, (_, code) => Function('return ' + code)())`),
  picture: (text) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${text}</svg>`,
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&' }

function decoded(text: string): string {
  let plain = text.normalize('NFKC')
  for (let time = 0; time < 2; time += 1) {
    plain = plain
      .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\(?:u00|x)([\da-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/&(lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
  }
  return plain
}

function fromMarkdown(text: string): string {
  return text
    .replace(/!\[(.*?)\]\((.*)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[(.*?)\]\((.*)\)/g, '<a href="$2">$1</a>')
}

/** Opens the careless page of this payload and presses what it offers. */
export async function openPlanted(page: Page, payload: Payload): Promise<void> {
  const body = PAGES[payload.place]?.(payload.text)
  if (body === undefined) throw new Error(`No page for the place ${payload.place}`)
  const address = `${ORIGIN}/${payload.number}`
  const isPicture = payload.place === 'picture'
  await page.route(address, (route) =>
    route.fulfill({ contentType: isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8', body }),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await page.evaluate(pressAll)
}

function pressAll(): void {
  for (const element of document.querySelectorAll('a, button, input')) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}
