import type { Random } from '../random.ts'
import { type Fact, isStuckOnWindows10 } from './facts.ts'
import type { Battery } from './grading.ts'
import type { Remark } from './quality-check.ts'
import { both, joined, type Translated } from './translated.ts'

const WINDOWS_10 = both(
  'Runs Windows 10, which Microsoft stopped supporting on 14 October 2025; this processor is not on the list for Windows 11.',
  'Windows 10 पर चलता है, जिसका सपोर्ट Microsoft ने 14 अक्टूबर 2025 को बंद कर दिया। यह प्रोसेसर Windows 11 की सूची में नहीं है।',
)
const PRINTS = both(
  'Prints cleanly at every quality setting; cartridge or ink levels are not part of the offer.',
  'हर क्वालिटी सेटिंग पर साफ़ छापता है। कार्ट्रिज या स्याही कितनी बची है, यह ऑफ़र का हिस्सा नहीं है।',
)
const RESET = both(
  'Factory reset, no licences or passwords left on it.',
  'फ़ैक्टरी रीसेट किया हुआ, कोई लाइसेंस या पासवर्ड बाक़ी नहीं।',
)
const SOCKETS = both(
  'Charging and every socket tested with two screens connected.',
  'दो स्क्रीन जोड़कर चार्जिंग और हर सॉकेट जाँचा गया।',
)

/** Returns the technician's notes on how it works; they repeat the remark of the check. */
export function functionalNotesOf(
  random: Random,
  fact: Fact,
  found: { battery: Battery | null; remark: Remark | null },
): Translated {
  const notes: Translated[] = []
  if (found.battery) {
    const hours = (found.battery.healthPct * (fact.brand === 'Apple' ? 0.085 : 0.062)).toFixed(1)
    notes.push(
      both(
        `About ${hours} h of browsing on battery in our test.`,
        `हमारी जाँच में बैटरी पर क़रीब ${hours} घंटे ब्राउज़िंग चली।`,
      ),
    )
  }
  if (isStuckOnWindows10(fact)) notes.push(WINDOWS_10)
  if (found.remark) notes.push(found.remark.note)
  if (fact.kind === 'printer') {
    const pages = random.int(900, 31_000).toLocaleString('en-IN')
    notes.push(PRINTS, both(`Counter at ${pages} pages.`, `काउंटर ${pages} पेज पर।`))
  }
  if (fact.kind === 'network') notes.push(RESET)
  if (fact.kind === 'monitor') {
    const percent = random.int(82, 97)
    const hours = `${random.int(4, 21)},${random.int(100, 999)}`
    notes.push(
      both(
        `Backlight at ${percent}% of its rated brightness, ${hours} hours of use.`,
        `बैकलाइट अपनी तय चमक के ${percent}% पर, ${hours} घंटे चला हुआ।`,
      ),
    )
  }
  if (fact.kind === 'dock') notes.push(SOCKETS)
  if (notes.length === 0 || !found.remark) notes.push(both('No faults found.', 'कोई ख़राबी नहीं मिली।'))
  return joined(notes, ' ')
}
