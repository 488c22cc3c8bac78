import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'
import { categorySlugOf } from './categories.ts'
import type { Fact } from './facts.ts'
import { nounOf } from './nouns.ts'
import { both, joined, type Translated } from './translated.ts'

const LAPTOP_USES: readonly Translated[] = [
  both(
    'Good for office work, video calls and many browser tabs.',
    'ऑफ़िस के काम, वीडियो कॉल और ब्राउज़र के कई टैब के लिए अच्छा।',
  ),
  both(
    'A sturdy machine for accounts, coding lessons and video calls.',
    'हिसाब-किताब, कोडिंग सीखने और वीडियो कॉल के लिए मज़बूत मशीन।',
  ),
  both(
    'Made for daily office use, with parts that are easy to replace.',
    'रोज़ के ऑफ़िस के काम के लिए बना है और इसके पुर्ज़े आसानी से बदले जा सकते हैं।',
  ),
]
const USES: Record<Exclude<Fact['kind'], 'laptop'>, Translated> = {
  desktop: both(
    'It fits behind a monitor or on a shelf and runs office work quietly.',
    'मॉनिटर के पीछे या शेल्फ़ पर रखा जा सकता है और ऑफ़िस का काम बिना शोर करता है।',
  ),
  'all-in-one': both(
    'Screen and computer in one case: one power cable on the desk.',
    'स्क्रीन और कंप्यूटर एक साथ, इसलिए मेज़ पर बस एक पावर केबल।',
  ),
  monitor: both(
    'Suits a desk where text is read all day; the stand is included.',
    'दिन भर पढ़ने-लिखने वाली मेज़ के लिए ठीक। स्टैंड साथ मिलता है।',
  ),
  dock: both(
    'One cable to the laptop carries power, screens, network and USB.',
    'लैपटॉप तक एक ही केबल से पावर, स्क्रीन, नेटवर्क और USB।',
  ),
  printer: both(
    'Tested with 50 pages before packing; the counter reading is on the label.',
    'पैक करने से पहले 50 पेज छापकर जाँचा गया। काउंटर की गिनती लेबल पर लिखी है।',
  ),
  network: both(
    'Set back to factory settings, firmware updated, every port tested with a cable.',
    'फ़ैक्टरी सेटिंग पर लौटाया गया, फ़र्मवेयर अपडेट किया गया और हर पोर्ट केबल लगाकर जाँचा गया।',
  ),
}
const CHARGERS: readonly Translated[] = [
  both(
    'A charger of the original wattage is in the box.',
    'डिब्बे में उतने ही वॉट का चार्जर है जितने का असली आता है।',
  ),
  both('Comes with a tested charger and an Indian power cord.', 'साथ में जाँचा हुआ चार्जर और भारतीय पावर केबल।'),
]
const CORDS: readonly Translated[] = [
  both('An Indian power cord is in the box.', 'डिब्बे में भारतीय पावर केबल है।'),
  both('Comes with its power supply.', 'साथ में इसका पावर सप्लाई।'),
]

function useOf(random: Random, fact: Fact): Translated {
  const { kind, gpu, weightKg } = fact
  if (categorySlugOf(fact) === 'gaming') {
    return both(
      'Its graphics card plays recent games at medium settings; the fans are heard when it does.',
      'इसका ग्राफ़िक्स कार्ड नए गेम मीडियम सेटिंग पर चलाता है। खेलते समय पंखे सुनाई देते हैं।',
    )
  }
  if (gpu && /Quadro|Radeon Pro/.test(gpu)) {
    return both(
      'The graphics card suits CAD, video editing and colour work.',
      'ग्राफ़िक्स कार्ड CAD, वीडियो एडिटिंग और रंगों के काम के लिए ठीक है।',
    )
  }
  if (/touch/.test(fact.displayPanel ?? '')) {
    return both(
      'The touch screen takes fingers and an active pen; the pen is not in the box.',
      'टच स्क्रीन उँगली और एक्टिव पेन दोनों से चलती है। पेन डिब्बे में नहीं है।',
    )
  }
  if (weightKg !== null && weightKg <= 1.3) {
    return both(
      `At ${weightKg} kg it is carried all day without noticing.`,
      `सिर्फ़ ${weightKg} kg का है, इसलिए दिन भर साथ रखने पर भी भारी नहीं लगता।`,
    )
  }
  return kind === 'laptop' ? random.pick(LAPTOP_USES) : USES[kind]
}

function whatItIs(fact: Fact, condition: ConditionCode): Translated {
  const { launchYear: year, cpu, displaySizeInches: inches } = fact
  const grade = condition.slice(-1)
  const state =
    condition === 'Used'
      ? both('used, sold as found', 'इस्तेमाल किया हुआ, जैसा मिला वैसा ही')
      : both(`refurbished, grade ${grade}`, `रीफ़र्बिश्ड, ग्रेड ${grade}`)
  const noun = nounOf(fact)
  const power = cpu ? both(` with the ${cpu}`, `, ${cpu} के साथ`) : both('', '')
  const size = inches === null ? both('', '') : both(`${inches}-inch `, `${inches} इंच का `)
  return both(
    `A ${size.en}${noun.en} of ${year}${power.en}: ${state.en}.`.replace(/^A (8|11|18)/, 'An $1'),
    `${year} का ${size.hi}${noun.hi}${power.hi}। ${state.hi}।`,
  )
}

/** Returns two or three sentences: what the product is, what it suits, what comes with it. */
export function descriptionOf(random: Random, fact: Fact, condition: ConditionCode): Translated {
  const first = whatItIs(fact, condition)
  const use = useOf(random, fact)
  return joined([first, use, random.pick(fact.kind === 'laptop' ? CHARGERS : CORDS)], ' ')
}
