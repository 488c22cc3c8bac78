import { type APIRequestContext, expect } from '@playwright/test'

/** Page as the server renders it, for checks that need no browser. */
type RenderedPage = { path: string; title: string; heading: string; text: string; html: string }

const plain = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')

async function read(request: APIRequestContext, address: string): Promise<RenderedPage> {
  const reply = await request.get(address)
  expect([address, reply.status()]).toEqual([address, 200])
  const html = await reply.text()
  const inner = (tag: string) => plain(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '')
  return {
    path: new URL(reply.url()).pathname,
    title: inner('title'),
    heading: inner('h1'),
    text: inner('body'),
    html,
  }
}

/** Requests an address as a visitor would, and follows redirects; repeats it if the server had no time to render. */
export async function renderedPage(request: APIRequestContext, address: string): Promise<RenderedPage> {
  let rendered = await read(request, address)
  for (let time = 0; time < 5 && rendered.heading === ''; time += 1) rendered = await read(request, address)
  return rendered
}
