import type { AttributeChoice, AttributeDefinition } from './attribute.ts'

const choice = (value: string, label: string, labelHi: string | null = null): AttributeChoice => ({
  value,
  label,
  labelHi,
})

type Given = Pick<AttributeDefinition, 'key' | 'label' | 'labelHi' | 'type' | 'kinds'> &
  Partial<AttributeDefinition>

const USUAL = {
  subject: 'offer',
  pluginKind: null,
  unit: null,
  decimals: 0,
  minValue: null,
  maxValue: null,
  choices: [],
  isRequired: false,
  filter: 'none',
  rangeStarts: [],
  searchWeight: null,
  isOnCard: false,
  isComparable: true,
} satisfies Partial<AttributeDefinition>

/** A property of a single machine, which nothing compares. */
const ofUnit = (given: Given): Given => ({ ...given, subject: 'unit', isComparable: false })

const GIVEN: readonly Given[] = [
  {
    key: 'printerFunction',
    label: 'Function',
    labelHi: 'काम',
    type: 'choice',
    kinds: ['printer'],
    choices: [
      choice('print', 'Prints only', 'केवल प्रिंट'),
      choice('multifunction', 'Prints, scans and copies', 'प्रिंट, स्कैन और कॉपी'),
    ],
    filter: 'values',
    searchWeight: 'D',
  },
  {
    key: 'printTechnology',
    label: 'Technology',
    labelHi: 'तकनीक',
    type: 'choice',
    kinds: ['printer'],
    choices: [
      choice('laser', 'Laser', 'लेज़र'),
      choice('inkjet', 'Inkjet', 'इंकजेट'),
      choice('dot-matrix', 'Dot matrix', 'डॉट मैट्रिक्स'),
      choice('thermal', 'Thermal', 'थर्मल'),
    ],
    filter: 'values',
    searchWeight: 'C',
    isOnCard: true,
  },
  {
    key: 'colourPrinting',
    label: 'Colour printing',
    labelHi: 'रंगीन छपाई',
    type: 'yes_no',
    kinds: ['printer'],
    filter: 'values',
    searchWeight: 'D',
  },
  {
    key: 'duplexPrinting',
    label: 'Duplex printing',
    labelHi: 'दोनों तरफ़ छपाई',
    type: 'yes_no',
    kinds: ['printer'],
    filter: 'values',
    searchWeight: 'D',
  },
  {
    key: 'pagesPerMinute',
    label: 'Speed',
    labelHi: 'रफ़्तार',
    type: 'whole',
    unit: 'ppm',
    minValue: 1,
    maxValue: 1000,
    kinds: ['printer'],
    filter: 'ranges',
    rangeStarts: [20, 30, 40],
    searchWeight: 'D',
    isOnCard: true,
  },
  {
    key: 'adjustableStand',
    label: 'Height-adjustable stand',
    labelHi: 'ऊँचाई बदलने वाला स्टैंड',
    type: 'yes_no',
    kinds: ['monitor'],
    filter: 'values',
  },
  {
    key: 'networkDevice',
    label: 'Device',
    labelHi: 'उपकरण',
    type: 'choice',
    kinds: ['network'],
    choices: [
      choice('switch', 'Switch', 'स्विच'),
      choice('router', 'Router', 'राउटर'),
      choice('access-point', 'Access point', 'एक्सेस पॉइंट'),
      choice('firewall', 'Firewall', 'फ़ायरवॉल'),
    ],
    filter: 'values',
    searchWeight: 'C',
  },
  {
    key: 'networkPorts',
    label: 'Number of ports',
    labelHi: 'पोर्ट की संख्या',
    type: 'whole',
    unit: 'ports',
    maxValue: 1000,
    kinds: ['network'],
    filter: 'ranges',
    rangeStarts: [8, 16, 24, 48],
    searchWeight: 'D',
    isOnCard: true,
  },
  {
    key: 'portSpeed',
    label: 'Port speed',
    labelHi: 'पोर्ट की रफ़्तार',
    type: 'choice',
    kinds: ['network'],
    choices: [
      choice('100m', '100 Mbps'),
      choice('1g', '1 Gbps'),
      choice('2.5g', '2.5 Gbps'),
      choice('10g', '10 Gbps'),
    ],
    filter: 'values',
    searchWeight: 'D',
    isOnCard: true,
  },
  {
    key: 'powerOverEthernet',
    label: 'Power over Ethernet',
    labelHi: 'पावर ओवर ईथरनेट',
    type: 'yes_no',
    kinds: ['network'],
    filter: 'values',
    searchWeight: 'D',
  },
  {
    key: 'powerDeliveryWatts',
    label: 'Charges with',
    labelHi: 'चार्जिंग',
    type: 'whole',
    unit: 'W',
    maxValue: 1000,
    kinds: ['dock'],
    filter: 'ranges',
    rangeStarts: [60, 90],
    searchWeight: 'D',
    isOnCard: true,
  },
  // Battery health and charge cycles are measured by tools and have columns of their own (`unit.battery_health_pct`).
  ofUnit({
    key: 'chargerKind',
    label: 'Charger',
    labelHi: 'चार्जर',
    type: 'choice',
    kinds: ['laptop'],
    choices: [
      choice('original', 'Original', 'ओरिजिनल'),
      choice('compatible', 'Compatible', 'दूसरी कंपनी का'),
      choice('none', 'Not included', 'साथ में नहीं'),
    ],
  }),
  ofUnit({
    key: 'keyboardCondition',
    label: 'Keyboard',
    labelHi: 'कीबोर्ड',
    type: 'choice',
    kinds: ['laptop'],
    choices: [
      choice('like-new', 'Like new', 'नए जैसा'),
      choice('shiny', 'Keys shine from use', 'बटन थोड़े चमके हुए'),
      choice('worn', 'Letters worn', 'अक्षर घिसे हुए'),
      choice('replaced', 'Replaced by a new one', 'नया लगाया गया'),
    ],
  }),
  ofUnit({
    key: 'marks',
    label: 'Marks and scratches',
    labelHi: 'निशान और खरोंचें',
    type: 'text',
    kinds: ['laptop', 'desktop', 'all-in-one', 'monitor', 'printer', 'network', 'dock'],
  }),
]

/**
 * Attributes that the shop knows beyond the documented fields of a product, and those of its machines. Each start
 * writes them into the table `attribute`: one more entry here is a new attribute on every screen, in files, over
 * REST, in filters and in searches; one with `ofUnit` on the pages of machines, in their file and over REST.
 */
export const BUILT_IN_ATTRIBUTES: readonly AttributeDefinition[] = GIVEN.map((given, index) => ({
  ...USUAL,
  ...given,
  position: index * 10,
}))
