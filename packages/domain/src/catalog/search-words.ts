const MAX_WORDS = 12
const WORD = /\d+\.\d+\p{L}*|[\p{L}\p{N}\p{M}]+/gu

/**
 * Splits a search into its words, lower case and each once: "ThinkPad 16 GB, i5-8350U" → thinkpad 16gb i5 8350u. A
 * size is one word, since half of the catalogue contains "16" alone; punctuation separates words, so no pattern or
 * query syntax remains in them.
 */
export function searchWords(q: string): string[] {
  const plain = q
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*(?:"|″|”|inch(?:es)?\b)/g, '$1inch ')
    .replace(/(\d)[\s-]+(gb|tb|hz|inch)\b/g, '$1$2')
  return [...new Set(plain.match(WORD))].slice(0, MAX_WORDS)
}

/**
 * Checks whether a word is a number of up to three digits, which identifies a model only if it matches exactly; one
 * of one or two digits does so only next to a word.
 */
export const isShortNumber = (word: string): boolean => /^\d{1,3}$/.test(word)
export const isTinyNumber = (word: string): boolean => /^\d{1,2}$/.test(word)

/** Words that do not identify a product; left out if a search finds nothing with them. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a an and at below best buy cheap cheapest class computer computers for from good hand in india item low mein model new of
   offer on online or please price product rate refurb refurbished rs rupees sale second series shop store the under used
   wala wali wale with least minimum maximum budget range price me need want
   mujhe muje ek koi acha achha accha acchi achhi sasta saste sasti chahiye chaiye ka ki ke ko se tak liye hai do dikhao
   मुझे एक कोई अच्छा अच्छी सस्ता सस्ती सस्ते चाहिए चाहिये का की के को से तक में लिए वाला वाली वाले है`
    .normalize('NFKC')
    .split(/\s+/),
)

/** Products that similar shops sell and this catalogue may not have: real words, not misspellings of similar words. */
export const OTHER_PRODUCTS: ReadonlySet<string> = new Set(
  `adapter adaptor bag battery bluetooth cable camera charger console cooler cover earphone earphones fridge game games hard
   headphone headphones headset ipad iphone mixer mobile mobiles modem mouse pad pen phone phones playstation power projector
   scanner server servers shoes smartphone smartphones speaker speakers sticker table tablet tablets tape television tv usb
   watch watches webcam xbox`.split(/\s+/),
)

/**
 * Aliases of words that the catalogue has in another form. Names in Devanagari are read by their sound
 * (devanagari.ts).
 */
export const SEARCH_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lappy: 'laptop',
    lappi: 'laptop',
    lapy: 'laptop',
    harddisk: 'hdd',
    harddrive: 'hdd',
    win: 'windows',
    mba: 'macbook air',
    mbp: 'macbook pro',
    desktops: 'desktop',
    लैपटॉप: 'laptop',
    लेपटॉप: 'laptop',
    कंप्यूटर: 'desktop',
    डेस्कटॉप: 'desktop',
    मॉनिटर: 'monitor',
    प्रिंटर: 'printer',
    राउटर: 'router',
  }),
)
