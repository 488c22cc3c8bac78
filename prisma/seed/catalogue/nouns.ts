import { categorySlugOf } from './categories.ts'
import { type Fact, isComputer } from './facts.ts'
import { both, type Translated } from './translated.ts'

const KIND_WORD: Record<Fact['kind'], Translated> = {
  laptop: both('laptop', 'लैपटॉप'),
  desktop: both('desktop', 'डेस्कटॉप'),
  'all-in-one': both('all-in-one', 'ऑल-इन-वन'),
  monitor: both('monitor', 'मॉनिटर'),
  dock: both('dock', 'डॉक'),
  printer: both('printer', 'प्रिंटर'),
  network: both('network device', 'नेटवर्क डिवाइस'),
}

const NETWORK_WORD: Record<string, Translated> = {
  switches: both('24-port switch', '24 पोर्ट वाला स्विच'),
  firewalls: both('firewall', 'फ़ायरवॉल'),
}

function shortCpu(cpu: string): string {
  return cpu.replace(/^(Intel Core|AMD) /, '').replace(/ \(.*\)$/, '')
}

function printerWord(model: string): Translated {
  if (/MFP|DCP/.test(model)) return both('laser printer with scanner', 'स्कैनर वाला लेज़र प्रिंटर')
  if (/G3010|L3110/.test(model)) return both('ink tank printer with scanner', 'स्कैनर वाला इंक टैंक प्रिंटर')
  if (/L805/.test(model)) return both('photo ink tank printer', 'फ़ोटो इंक टैंक प्रिंटर')
  return /LQ-/.test(model)
    ? both('dot matrix printer', 'डॉट मैट्रिक्स प्रिंटर')
    : both('laser printer', 'लेज़र प्रिंटर')
}

/** Returns the plain noun for a product. */
export function nounOf(fact: Fact): Translated {
  if (fact.kind === 'printer') return printerWord(fact.model)
  if (fact.kind !== 'network') return KIND_WORD[fact.kind]
  if (/UniFi/.test(fact.model)) return both('Wi-Fi access point', 'Wi-Fi एक्सेस पॉइंट')
  return (
    NETWORK_WORD[categorySlugOf(fact)] ??
    (/Archer|Nighthawk|hAP/.test(fact.model) ? both('Wi-Fi router', 'Wi-Fi राउटर') : both('router', 'राउटर'))
  )
}

/** Brand, model and the two facts people compare by: a name, which is the same in Hindi. */
export function titleOf(fact: Fact): string {
  const name = `${fact.brand} ${fact.model}`
  if (fact.brand === 'Apple' && isComputer(fact)) {
    return /\(M\d/.test(fact.model) ? name : `${name} ${shortCpu(fact.cpu ?? '')}`
  }
  if (isComputer(fact)) {
    const size =
      fact.displaySizeInches === null || fact.model.includes('23.8') ? '' : ` ${fact.displaySizeInches}″`
    return `${name}${size} ${shortCpu(fact.cpu ?? '')}`
  }
  if (fact.kind === 'monitor') return `${name} ${fact.displaySizeInches}″ monitor`
  return fact.kind === 'dock' ? name : `${name} ${nounOf(fact).en}`
}
