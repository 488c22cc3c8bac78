import type { CheckTemplate, TemplatePoint, TemplateSection } from '../check-template.ts'
import { LAPTOP_TEMPLATE } from './laptop-template.ts'
import { point, section } from './parts.ts'

const POWER_CABLE = point(
  'power-cable',
  'Power cable or adapter of the right wattage included',
  'सही वॉट का पावर केबल या अडैप्टर साथ में',
)
const LABEL_MATCHES = point(
  'serial',
  'Serial number matches label and listing',
  'सीरियल नंबर लेबल और लिस्टिंग से मेल खाता है',
)
const RESET = point(
  'reset',
  'Reset to factory settings; no stored data or passwords',
  'फ़ैक्टरी सेटिंग पर रीसेट; कोई सहेजा डेटा या पासवर्ड नहीं',
)
const CASE_INTACT = point(
  'cracks',
  'Housing free of cracks; all covers present',
  'बॉडी बिना दरार के; सभी कवर मौजूद',
)
const MARKS = point('marks', 'Scratches and dents measured and recorded', 'खरोंच और गड्ढे नापे गए और दर्ज किए गए')

/** Points of the laptop that a computer without battery and lid has, too. */
const NOT_IN_DESKTOPS: ReadonlySet<string> = new Set([
  'hinges',
  'key-light',
  'trackpad',
  'fingerprint',
  'charging',
  'battery-health',
  'battery-cycles',
  'battery-safety',
  'keys',
])

function desktopSections(): TemplateSection[] {
  return LAPTOP_TEMPLATE.sections.flatMap((one) => {
    const points: TemplatePoint[] = one.points.filter(({ key }) => !NOT_IN_DESKTOPS.has(key))
    if (points.length === 0) return []
    return one.key === 'power'
      ? { ...one, label: 'Power & performance', labelHi: 'पावर और परफ़ॉर्मेंस', points: [POWER_CABLE, ...points] }
      : { ...one, points }
  })
}

/** Desktops and all-in-ones; what a desktop without a screen lacks is marked as not applicable. */
export const DESKTOP_TEMPLATE: CheckTemplate = {
  name: 'Desktop and all-in-one',
  nameHi: 'डेस्कटॉप और ऑल-इन-वन',
  kinds: ['desktop', 'all-in-one'],
  sections: desktopSections(),
}

export const MONITOR_TEMPLATE: CheckTemplate = {
  name: 'Monitor',
  nameHi: 'मॉनिटर',
  kinds: ['monitor'],
  sections: [
    section(
      'exterior',
      ['Exterior', 'बाहरी हिस्सा'],
      [
        CASE_INTACT,
        MARKS,
        point('stand', 'Stand holds every height, tilt and turn', 'स्टैंड हर ऊँचाई, झुकाव और घुमाव पर टिकता है'),
        point('mount', 'Wall-mount threads undamaged', 'दीवार पर लगाने के स्क्रू-छेद सही-सलामत'),
      ],
    ),
    section(
      'display',
      ['Display', 'डिस्प्ले'],
      [
        point(
          'pixels',
          "No dead or stuck pixels beyond the grade's limit",
          'ग्रेड की सीमा से ज़्यादा डेड या अटके पिक्सल नहीं',
        ),
        point(
          'backlight',
          'Even backlight, no bleed or pressure marks',
          'बैकलाइट एक जैसी, कोई रिसाव या दबाव का निशान नहीं',
        ),
        point('colours', 'Colours even, no burn-in or tint', 'रंग एक जैसे, कोई जला निशान या रंगत नहीं'),
        point(
          'brightness',
          'Every brightness step works over the full range',
          'ब्राइटनेस का हर स्तर पूरी सीमा में काम करता है',
        ),
        point('resolution', 'Native resolution and refresh rate reached', 'असली रेज़ॉल्यूशन और रिफ़्रेश दर मिलती है'),
      ],
    ),
    section(
      'ports',
      ['Ports and controls', 'पोर्ट और बटन'],
      [
        point('video', 'Each video input works', 'हर वीडियो इनपुट काम करता है'),
        point('usb', 'USB hub and charging work (where fitted)', 'USB हब और चार्जिंग काम करते हैं (जहाँ लगे हों)'),
        point(
          'sound',
          'Speakers and audio jack work (where fitted)',
          'स्पीकर और ऑडियो जैक काम करते हैं (जहाँ लगे हों)',
        ),
        point('buttons', 'Buttons and on-screen menu work', 'बटन और स्क्रीन का मेन्यू काम करते हैं'),
      ],
    ),
    section(
      'power',
      ['Power', 'पावर'],
      [
        POWER_CABLE,
        point(
          'burn-in',
          'Runs for two hours without flicker or failure',
          'दो घंटे बिना झिलमिलाहट या रुकावट के चलता है',
        ),
        point('standby', 'Sleeps and wakes with the signal', 'सिग्नल के साथ सोता और जागता है'),
        LABEL_MATCHES,
      ],
    ),
  ],
}

export const PRINTER_TEMPLATE: CheckTemplate = {
  name: 'Printer',
  nameHi: 'प्रिंटर',
  kinds: ['printer'],
  sections: [
    section(
      'exterior',
      ['Exterior', 'बाहरी हिस्सा'],
      [
        CASE_INTACT,
        MARKS,
        point('trays', 'Trays, flaps and paper guides complete', 'ट्रे, ढक्कन और काग़ज़ के गाइड पूरे'),
      ],
    ),
    section(
      'printing',
      ['Printing', 'प्रिंटिंग'],
      [
        point(
          'test-page',
          'Test page without streaks, spots or ghosting',
          'टेस्ट पेज बिना धारियों, धब्बों या परछाईं के',
        ),
        point('feed', '50 pages without a jam from each tray', 'हर ट्रे से 50 पन्ने बिना फँसे'),
        point('duplex', 'Two-sided printing works (where fitted)', 'दोनों ओर प्रिंटिंग काम करती है (जहाँ लगी हो)'),
        point('page-count', 'Page counter recorded', 'पन्नों की गिनती दर्ज'),
        point(
          'consumables',
          'Level of toner or ink and of the drum recorded',
          'टोनर या स्याही और ड्रम का स्तर दर्ज',
        ),
        point('rollers', 'Rollers and fuser within their service life', 'रोलर और फ़्यूज़र अपनी उम्र के भीतर'),
      ],
    ),
    section(
      'scanning',
      ['Scanner', 'स्कैनर'],
      [
        point(
          'scan',
          'Flatbed scans without lines or spots (where fitted)',
          'फ़्लैटबेड स्कैन बिना लकीरों या धब्बों के (जहाँ लगा हो)',
        ),
        point(
          'feeder',
          'Document feeder takes 20 pages without a jam (where fitted)',
          'डॉक्यूमेंट फ़ीडर 20 पन्ने बिना फँसे लेता है (जहाँ लगा हो)',
        ),
      ],
    ),
    section(
      'ports',
      ['Connections and controls', 'कनेक्शन और बटन'],
      [
        point('usb', 'Prints over USB', 'USB से प्रिंट करता है'),
        point(
          'lan',
          'Prints over the network, wired and Wi-Fi (where fitted)',
          'नेटवर्क से प्रिंट करता है, वायर्ड और Wi-Fi (जहाँ लगा हो)',
        ),
        point('panel', 'Panel, touch and buttons work', 'पैनल, टच और बटन काम करते हैं'),
        POWER_CABLE,
      ],
    ),
    section(
      'data',
      ['Data', 'डेटा'],
      [RESET, point('firmware', 'Firmware updated', 'फ़र्मवेयर अपडेट'), LABEL_MATCHES],
    ),
  ],
}

export const NETWORK_TEMPLATE: CheckTemplate = {
  name: 'Network device',
  nameHi: 'नेटवर्क उपकरण',
  kinds: ['network'],
  sections: [
    section(
      'exterior',
      ['Exterior', 'बाहरी हिस्सा'],
      [
        CASE_INTACT,
        MARKS,
        point('mounting', 'Rack ears, feet or antennas complete', 'रैक के कान, पैर या एंटीना पूरे'),
      ],
    ),
    section(
      'ports',
      ['Ports and radio', 'पोर्ट और रेडियो'],
      [
        point('lan', 'Each port links at its full speed', 'हर पोर्ट अपनी पूरी गति पर जुड़ता है'),
        point(
          'uplink',
          'Uplink and fibre slots work (where fitted)',
          'अपलिंक और फ़ाइबर स्लॉट काम करते हैं (जहाँ लगे हों)',
        ),
        point(
          'poe',
          'Power over Ethernet delivers its rated watts (where fitted)',
          'पावर ओवर ईथरनेट अपने तय वॉट देता है (जहाँ लगा हो)',
        ),
        point(
          'wifi',
          'Wi-Fi reaches its rated speed on each band (where fitted)',
          'Wi-Fi हर बैंड पर अपनी तय गति पाता है (जहाँ लगा हो)',
        ),
        point('leds', 'Status lights work', 'स्थिति की बत्तियाँ काम करती हैं'),
      ],
    ),
    section(
      'power',
      ['Power and cooling', 'पावर और ठंडक'],
      [
        POWER_CABLE,
        point('fans', 'Fans clean and quiet (where fitted)', 'पंखे साफ़ और शांत (जहाँ लगे हों)'),
        point(
          'load',
          '24 hours under traffic without a restart or lost packets',
          '24 घंटे ट्रैफ़िक पर, न रीस्टार्ट, न पैकेट खोए',
        ),
      ],
    ),
    section(
      'data',
      ['Data and locks', 'डेटा और लॉक'],
      [
        RESET,
        point(
          'firmware',
          'Firmware updated; no known open security hole',
          'फ़र्मवेयर अपडेट; कोई ज्ञात सुरक्षा कमी खुली नहीं',
        ),
        point(
          'enrolment',
          'Not bound to a cloud account or licence of another owner',
          'किसी और के क्लाउड खाते या लाइसेंस से बँधा नहीं',
        ),
        LABEL_MATCHES,
      ],
    ),
  ],
}
