import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'
import type { Fact, FactKind } from './facts.ts'
import { both, joined, type Translated } from './translated.ts'

/** In Hindi with the word that places something there. */
const FRONT_EDGE = both('the front edge', 'सामने के किनारे पर')
const TOP_COVER = both('the top cover', 'ऊपर के कवर पर')
const LEFT_SIDE = both('the left side', 'बाईं ओर')
const BOX_PLACES = [TOP_COVER, LEFT_SIDE, FRONT_EDGE, both('the rear corner', 'पीछे के कोने पर')]
const SCREEN_PLACES = [
  both('the back cover', 'पीछे के कवर पर'),
  both('the foot of the stand', 'स्टैंड के पाए पर'),
  both('the lower bezel', 'स्क्रीन के निचले फ़्रेम पर'),
  both('the left edge', 'बाएँ किनारे पर'),
]
const PLACES: Record<FactKind, readonly Translated[]> = {
  laptop: [
    both('the lid, near the logo', 'ढक्कन पर लोगो के पास'),
    both('the lid, by the left corner', 'ढक्कन पर बाएँ कोने के पास'),
    both('the palm rest, left of the trackpad', 'पाम रेस्ट पर ट्रैकपैड के बाईं ओर'),
    both('the base, beside the vents', 'निचले हिस्से पर हवा की जाली के पास'),
    FRONT_EDGE,
    both('the right hinge cover', 'दाएँ कब्ज़े के कवर पर'),
  ],
  monitor: SCREEN_PLACES,
  'all-in-one': SCREEN_PLACES,
  desktop: BOX_PLACES,
  dock: [
    both('the top', 'ऊपर'),
    FRONT_EDGE,
    both('the cable sleeve', 'केबल के खोल पर'),
    both('the underside', 'नीचे की ओर'),
  ],
  printer: [
    both('the paper tray', 'पेपर ट्रे पर'),
    TOP_COVER,
    LEFT_SIDE,
    both('the rear door', 'पीछे के ढक्कन पर'),
  ],
  network: BOX_PLACES,
}
const COUNTS = [
  both('no', 'शून्य'),
  both('one', 'एक'),
  both('two', 'दो'),
  both('three', 'तीन'),
  both('four', 'चार'),
  both('five', 'पाँच'),
]

/** One mark and several; `of` is the Hindi word between its size and its number. */
const NOUNS = {
  scratch: {
    one: { of: 'की', ...both('scratch', 'खरोंच') },
    several: { of: 'की', ...both('scratches', 'खरोंचें') },
  },
  'light scratch': {
    one: { of: 'की', ...both('light scratch', 'हल्की खरोंच') },
    several: { of: 'की', ...both('light scratches', 'हल्की खरोंचें') },
  },
  dent: { one: { of: 'का', ...both('dent', 'डेंट') }, several: { of: 'के', ...both('dents', 'डेंट') } },
}

type Mark = { count: number; mm: [number, number]; noun: keyof typeof NOUNS; place: Translated }

function marks(random: Random, { count, mm, noun, place }: Mark): Translated {
  const size = `${random.int(...mm)} mm`
  const many = COUNTS[count] ?? both(`${count}`, `${count}`)
  const what = NOUNS[noun][count === 1 ? 'one' : 'several']
  return both(
    `${many.en} ${size} ${what.en} on ${place.en}`,
    `${place.hi} ${size} ${what.of} ${many.hi} ${what.hi}`,
  )
}

function sentence(parts: readonly Translated[]): Translated {
  const { en, hi } = joined(parts, '; ')
  return both(`${en.charAt(0).toUpperCase()}${en.slice(1)}.`, `${hi.replaceAll('; ', ', ')}।`)
}

function bodyMarks(random: Random, condition: ConditionCode, kind: FactKind): Translated[] {
  const none = both('', '')
  const [first = none, second = none, third = none] = random.sample(PLACES[kind], 3)
  switch (condition) {
    case 'Refurbished-A': {
      if (random.chance(0.3)) return [both('no marks found on the body', 'बॉडी पर कोई निशान नहीं मिला')]
      const mm = random.int(3, 9)
      return [
        both(
          `a hairline of ${mm} mm on ${first.en}, not visible from 30 cm`,
          `${first.hi} ${mm} mm की बाल जैसी बारीक खरोंच, 30 cm दूर से नहीं दिखती`,
        ),
      ]
    }
    case 'Refurbished-B': {
      const scratches = marks(random, { count: random.int(1, 2), mm: [6, 20], noun: 'scratch', place: first })
      const more = random.chance(0.55)
        ? [marks(random, { count: 1, mm: [4, 14], noun: 'light scratch', place: second })]
        : []
      const dent = random.chance(0.3)
        ? [marks(random, { count: 1, mm: [2, 3], noun: 'dent', place: third })]
        : []
      return [scratches, ...more, ...dent]
    }
    case 'Refurbished-C':
      return [
        marks(random, { count: random.int(2, 4), mm: [12, 38], noun: 'scratch', place: first }),
        marks(random, { count: random.int(1, 3), mm: [4, 8], noun: 'dent', place: second }),
        both(`paint worn on ${third.en}`, `${third.hi} पेंट घिसा हुआ`),
      ]
    case 'Used':
      return [
        marks(random, { count: random.int(2, 5), mm: [15, 60], noun: 'scratch', place: first }),
        marks(random, { count: random.int(1, 2), mm: [6, 12], noun: 'dent', place: second }),
        random.pick([
          both(`sticker residue on ${third.en}`, `${third.hi} स्टिकर का निशान`),
          both(`an engraved asset number on ${third.en}`, `${third.hi} खुदा हुआ एसेट नंबर`),
          both(`colour faded on ${third.en}`, `${third.hi} रंग फीका`),
        ]),
      ]
  }
}

const KEY_NOTES: Record<ConditionCode, readonly Translated[]> = {
  'Refurbished-A': [
    both('Keys without shine.', 'बटन पर चमक नहीं।'),
    both('Keyboard deck replaced, keys like new.', 'कीबोर्ड वाला हिस्सा बदला गया, बटन नए जैसे।'),
    both('Keys matt, legends crisp.', 'बटन मैट, अक्षर साफ़।'),
  ],
  'Refurbished-B': [
    both('Slight shine on the space bar.', 'स्पेस बार पर हल्की चमक।'),
    both('Slight shine on E, A and the space bar.', 'E, A और स्पेस बार पर हल्की चमक।'),
    both('Trackpad slightly polished by use.', 'इस्तेमाल से ट्रैकपैड हल्का चिकना हुआ।'),
  ],
  'Refurbished-C': [
    both('Visible shine on most letter keys.', 'अक्षरों वाले ज़्यादातर बटन पर चमक दिखती है।'),
    both('Keys shiny, legend of N half worn but readable.', 'बटन चमकीले, N का अक्षर आधा घिसा है पर पढ़ा जाता है।'),
    both('Palm rest and keys shiny.', 'पाम रेस्ट और बटन चमकीले।'),
  ],
  Used: [
    both('Keys shiny; all of them register.', 'बटन चमकीले, पर सब काम करते हैं।'),
    both('Legends of three keys worn; all keys register.', 'तीन बटन के अक्षर घिसे हुए, पर सब बटन काम करते हैं।'),
    both('Palm rest discoloured, keys shiny.', 'पाम रेस्ट का रंग बदला हुआ, बटन चमकीले।'),
  ],
}
const SCREEN_NOTES: Record<ConditionCode, readonly Translated[]> = {
  'Refurbished-A': [both('Screen without scratches or dead pixels.', 'स्क्रीन पर न खरोंच है, न कोई डेड पिक्सल।')],
  'Refurbished-B': [
    both('No scratch visible on the lit screen.', 'चालू स्क्रीन पर कोई खरोंच नहीं दिखती।'),
    both('One dead pixel near the top edge, no scratches.', 'ऊपर के किनारे के पास एक डेड पिक्सल, खरोंच कोई नहीं।'),
    both('Screen clean when on.', 'चालू होने पर स्क्रीन साफ़ दिखती है।'),
  ],
  'Refurbished-C': [
    both('A faint 15 mm scratch shows on white.', 'सफ़ेद पर 15 mm की हल्की खरोंच दिखती है।'),
    both('Two dead pixels near the right edge.', 'दाएँ किनारे के पास दो डेड पिक्सल।'),
    both('Light keyboard imprint, seen only when off.', 'कीबोर्ड की हल्की छाप, जो सिर्फ़ बंद स्क्रीन पर दिखती है।'),
  ],
  Used: [
    both('A 30 mm scratch shows on white.', 'सफ़ेद पर 30 mm की खरोंच दिखती है।'),
    both('Three dead pixels in the lower left.', 'नीचे बाईं ओर तीन डेड पिक्सल।'),
    both('Coating worn along the lower bezel.', 'निचले फ़्रेम के साथ परत घिसी हुई।'),
  ],
}

/** Returns the technician's notes on looks, with sizes and places. */
export function cosmeticNotesOf(random: Random, fact: Fact, condition: ConditionCode): Translated {
  const notes = [sentence(bodyMarks(random, condition, fact.kind))]
  if (fact.displaySizeInches !== null) notes.push(random.pick(SCREEN_NOTES[condition]))
  if (fact.kind === 'laptop') notes.push(random.pick(KEY_NOTES[condition]))
  return joined(notes, ' ')
}
