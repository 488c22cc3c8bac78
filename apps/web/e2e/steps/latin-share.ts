import type { Page } from '@playwright/test'

/** Makers, product lines, services and people: written in Latin letters in Hindi, too. */
const NAMES = new Set(
  `dobara refurbished pvt ltd razorpay google microsoft windows linux ubuntu mint fedora chromeos chromebook flex mac macos macbook
  imac apple asus acer dell hp lenovo thinkpad thinkcentre ideapad latitude inspiron optiplex precision vostro xps ultrasharp
  thinkvision yoga vivobook surface imageclass cisco icloud chrome elitebook elitedesk prodesk probook elitedisplay zbook pavilion laserjet intel core xeon amd ryzen radeon nvidia geforce iris quadro
  samsung lg benq canon epson brother logitech sandisk kingston crucial seagate tp-link d-link airtel poly jabra anker air pro mini max
  gen plus ultra wi-fi bluetooth ethernet displayport thunderbolt type-c secure boot settings system battery health bios
  mb gb tb ghz mhz hz nits mm cm kg wh mah px dpi ppm rpm fhd qhd uhd ips led ssd nvme sata ddr full hd touch
  aruba fortinet juniper mikrotik ubiquiti netgear ecotank catalyst unifi fortigate nighthawk archer magsafe displayport retina
  farida shaikh suresh naik lakshmi pillai imran qureshi joseph dsouza anjali patil rosewood enclave koramangala block
  asha rao meera krishnan nair bengaluru karnataka shivajinagar workshop lane floor mon-fri support grievance example shop
  visa mastercard rupay paytm phonepe instagram youtube linkedin facebook whatsapp english cookie`.split(
    /\s+/,
  ),
)

export type LatinShare = { share: number; words: string[] }

/** Every text of the page that can be seen. */
async function visibleTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // Reviews are in the language of those who wrote them.
      const isLeftOut = parentElement?.closest('script, style, noscript, code, #reviews') != null
      if (parentElement?.checkVisibility() && !isLeftOut) texts.push(textContent ?? '')
    }
    return texts
  })
}

/**
 * Measures how much of what a page shows is in Latin letters, outside names, models, abbreviations and numbers:
 * letters of such words among all letters.
 */
export async function latinShare(page: Page): Promise<LatinShare> {
  let all = 0
  const words: string[] = []
  for (const text of await visibleTexts(page)) {
    const bare = text.replace(/\S+@\S+|https?:\/\/\S+/g, ' ')
    for (const word of bare.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'.-]*/gu) ?? []) {
      // A word of both, 'रीफ़र्बिश्ड-B', is Hindi.
      const isLatin = /[a-z]/i.test(word) && !/[\u0900-\u097f]/.test(word)
      // i5-8250U, A4, SSD, GST: models, sizes and short forms.
      const isName = isLatin && (/\d/.test(word) || /^[A-Z.-]+$/.test(word) || NAMES.has(word.toLowerCase()))
      if (isName || !/\p{L}/u.test(word)) continue
      all += word.length
      if (isLatin) words.push(word)
    }
  }
  const latin = words.reduce((sum, word) => sum + word.length, 0)
  return { share: all === 0 ? 0 : latin / all, words }
}
