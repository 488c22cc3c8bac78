import type { Page } from '@playwright/test'

/**
 * Changes a page as a browser's translator does: puts each text into elements that the page's own code does not know.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.nodeValue?.trim() && !node.parentElement?.closest('script, style, noscript, font, textarea')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.parentNode?.replaceChild(outer, text)
      outer.append(inner)
      inner.append(text)
    }
  })
}
