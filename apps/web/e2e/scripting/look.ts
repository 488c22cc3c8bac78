import { expect, type Page } from '@playwright/test'
import { PAYLOADS } from './payloads.ts'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Elements that hold what this shop never writes: handlers, addresses that run, other hosts. */
function findForeignParts(): string[] {
  const runs =
    /^\s*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data:(?!image\/|font\/)|(?:https?:)?[\\/]{2}xss\.test)/i
  const leads = /^(?:href|xlink:href|src|srcset|action|data|poster|background|style)$/
  const isForeign = ({ name, value }: Attr) =>
    /^on|^srcdoc$|^formaction$/i.test(name) || (leads.test(name) && runs.test(value))
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(isForeign)
      .map(
        ({ name, value }) => `<${element.tagName.toLowerCase()} ${name}="${value}"> at ${location.pathname}`,
      ),
  )
}

/** Collects which payloads can be read on the screens that were looked at. */
export class Looks {
  readonly seen = new Set<number>()

  /** Checks the page when it sends no more requests: no payload may be more than text. */
  async look(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(findForeignParts)).toEqual([])
    const text = oneLine(await page.evaluate(() => `${document.title} ${document.body.innerText}`))
    for (const payload of PAYLOADS) {
      if (text.includes(oneLine(payload.text).trim())) this.seen.add(payload.number)
    }
  }
}
