/** Numbers that shoppers write as words: English, Hindi in Latin letters and in Devanagari. */
const NUMBERS: Record<string, string> = {
  '0.5': 'aadha आधा',
  '1': 'one ek एक',
  '1.5': 'dedh ded डेढ़',
  '2': 'two do दो',
  '2.5': 'dhai dhaai adhai ढाई',
  '3': 'three teen तीन',
  '4': 'four char chaar चार',
  '5': 'five panch paanch पांच पाँच',
  '6': 'six chhe che छह छः',
  '7': 'seven saat सात',
  '8': 'eight aath आठ',
  '9': 'nine nau नौ',
  '10': 'ten das dus दस',
  '11': 'eleven gyarah ग्यारह',
  '12': 'twelve barah baarah बारह',
  '15': 'fifteen pandrah pandra पंद्रह पन्द्रह',
  '18': 'eighteen atharah अठारह',
  '20': 'twenty bees bis बीस',
  '22': 'bais बाईस',
  '25': 'pachees pachis pacchis पच्चीस',
  '28': 'atthais अट्ठाईस',
  '30': 'thirty tees tis तीस',
  '35': 'paintees paintis पैंतीस',
  '40': 'forty fourty chalis chaalis chalees चालीस',
  '45': 'paintalis पैंतालीस',
  '50': 'fifty pachas pachaas पचास',
  '55': 'pachpan पचपन',
  '60': 'sixty saath साठ',
  '65': 'painsath पैंसठ',
  '70': 'seventy sattar सत्तर',
  '75': 'pachhattar पचहत्तर',
  '80': 'eighty assi अस्सी',
  '90': 'ninety nabbe नब्बे',
}

const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries(NUMBERS).flatMap(([value, words]) =>
    words
      .normalize('NFKC')
      .split(' ')
      .map((word) => [word, Number(value)] as const),
  ),
)

/** The longest first, so that no word is read as the beginning of another. */
const WORDS = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** Pattern of one number written as words: "thirty five", "tees". */
export const NUMBER_IN_WORDS = `(?:${WORDS})(?:[\\s-](?:${WORDS}))?`

/** Parses "35" and "thirty five" as 35; null for text that is no number. The text is NFKC and lower case. */
export function readNumber(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  const values = text.split(/[\s-]/).map((word) => VALUES.get(word))
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === undefined ? null : sum + value),
    0,
  )
}
