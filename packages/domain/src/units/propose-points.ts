import type { ConditionCode } from '../catalog/conditions.ts'
import { driveHealthPoint, erasurePoint } from './drive-points.ts'
import { fail, laptopPointKeys, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import { batteryCyclesPoint, batteryHealthPoint, batterySafetyPoint, chargingPoint } from './power-points.ts'
import { joinSentences, type Sentence } from './sentence.ts'
import { normalizeSerial } from './serial-number.ts'
import { type DeviceFact, placeholderSentence, type UnitFacts } from './unit-facts.ts'

/** Facts that a machine is compared with. Missing facts are not compared. */
export type PointContext = {
  /** The grade that it is to be sold as. */
  grade: ConditionCode
  /** Memory as listed, in GB. */
  listedMemoryGb?: number | null
  /** The serial number on the label, as it was typed or scanned. */
  labelSerial?: string | null
}

const GIB = 1024

function memoryPoint({ memory }: UnitFacts, { listedMemoryGb }: PointContext): PointProposal | null {
  if (memory === null) return null
  const gb = memory.totalMib / GIB
  const [filled, slots] = [memory.modules.length, memory.slots ?? '?']
  const each = memory.modules
    .map(({ slot, mib, type }) => `${slot} ${mib / GIB} GB${type === null ? '' : ` ${type}`}`)
    .join(', ')
  const found = {
    en: `${gb} GB in ${filled} of ${slots} slots (${each})`,
    hi: `${slots} में से ${filled} स्लॉट में ${gb} GB (${each})`,
  }
  if (listedMemoryGb != null && listedMemoryGb * GIB !== memory.totalMib)
    return fail('memory', {
      en: `${found.en}, but ${listedMemoryGb} GB are listed.`,
      hi: `${found.hi}, लेकिन सूची में ${listedMemoryGb} GB लिखा है।`,
    })
  return pass(
    'memory',
    { en: `${found.en}.`, hi: `${found.hi}।` },
    { en: 'Run a full memory test.', hi: 'पूरा मेमोरी टेस्ट चलाएँ।' },
  )
}

const WIRELESS = {
  wifi: {
    label: { en: 'Wi-Fi', hi: 'वाई-फ़ाई' },
    remaining: {
      en: 'Join a network on 2.4 and on 5 GHz.',
      hi: '2.4 और 5 GHz, दोनों के नेटवर्क से जोड़कर देखें।',
    },
  },
  bluetooth: {
    label: { en: 'Bluetooth', hi: 'ब्लूटूथ' },
    remaining: { en: 'Pair a device.', hi: 'कोई डिवाइस पेयर करें।' },
  },
} as const

/** A device that every portable machine has; a desktop may do without it. */
function portableDevice(
  key: 'wifi' | 'bluetooth',
  device: DeviceFact,
  facts: UnitFacts,
): PointProposal | null {
  const { label, remaining } = WIRELESS[key]
  if (device === null) return null
  if (device === false)
    return facts.identity.isPortable === false
      ? notApplicable(key, { en: `The machine has no ${label.en}.`, hi: `मशीन में ${label.hi} नहीं है।` })
      : fail(key, { en: `No ${label.en} adapter was found.`, hi: `${label.hi} अडैप्टर नहीं मिला।` })
  return pass(key, { en: `${label.en} adapter: ${device}.`, hi: `${label.hi} अडैप्टर: ${device}।` }, remaining)
}

function lanPoint({ devices: { lan } }: UnitFacts): PointProposal | null {
  if (lan === null) return null
  return lan === false
    ? notApplicable(
        'lan',
        { en: 'The machine has no wired network.', hi: 'मशीन में तार वाला नेटवर्क नहीं है।' },
        { en: 'Check that it has no network socket.', hi: 'देखें कि इसमें नेटवर्क का सॉकेट नहीं है।' },
      )
    : pass(
        'lan',
        { en: `Wired network: ${lan}.`, hi: `तार वाला नेटवर्क: ${lan}।` },
        { en: 'Plug in a cable.', hi: 'केबल लगाकर देखें।' },
      )
}

const NO_SOUND: Sentence = { en: 'No sound device was found.', hi: 'कोई साउंड डिवाइस नहीं मिला।' }

function soundPoint({ devices: { audio, webcam }, identity }: UnitFacts): PointProposal | null {
  if (audio === null || webcam === null) return null
  if (audio === false) return fail('sound', NO_SOUND)
  if (webcam === false && identity.isPortable !== false)
    return fail('sound', { en: 'No webcam was found.', hi: 'कोई वेबकैम नहीं मिला।' })
  return pass(
    'sound',
    {
      en: `Sound: ${audio}; ${webcam === false ? 'no webcam' : `webcam: ${webcam}`}.`,
      hi: `साउंड: ${audio}; ${webcam === false ? 'वेबकैम नहीं' : `वेबकैम: ${webcam}`}।`,
    },
    {
      en: 'Listen to the speakers, record a sentence, look at the picture.',
      hi: 'स्पीकर सुनें, एक वाक्य रिकॉर्ड करें, तस्वीर देखें।',
    },
  )
}

function audioPoint({ devices }: UnitFacts): PointProposal | null {
  const { audio, 'card-reader': reader } = devices
  if (audio === null || reader === null) return null
  if (audio === false) return fail('audio', NO_SOUND)
  return pass(
    'audio',
    {
      en: `Sound: ${audio}; ${reader === false ? 'no card reader was found' : `card reader: ${reader}`}.`,
      hi: `साउंड: ${audio}; ${reader === false ? 'कोई कार्ड रीडर नहीं मिला' : `कार्ड रीडर: ${reader}`}।`,
    },
    {
      en: 'Plug in headphones, and a card where there is a slot.',
      hi: 'हेडफ़ोन लगाकर देखें, और जहाँ स्लॉट हो वहाँ कार्ड भी।',
    },
  )
}

function videoPoint({ videoOutputs, devices: { graphics } }: UnitFacts): PointProposal | null {
  if (videoOutputs === null) return null
  if (videoOutputs === 0)
    return notApplicable('video', {
      en: 'The machine has no video outputs.',
      hi: 'मशीन में वीडियो आउटपुट नहीं है।',
    })
  return pass(
    'video',
    {
      en: `${videoOutputs} video outputs${graphics ? ` of ${graphics}` : ''}.`,
      hi: `${graphics ? `${graphics} के ` : ''}${videoOutputs} वीडियो आउटपुट।`,
    },
    { en: 'Connect a monitor to each socket.', hi: 'हर सॉकेट से मॉनिटर जोड़कर देखें।' },
  )
}

function usbPoint({ devices: { usb3 } }: UnitFacts): PointProposal | null {
  return usb3
    ? pass(
        'usb',
        { en: `USB controller: ${usb3}.`, hi: `USB कंट्रोलर: ${usb3}।` },
        { en: 'Try a fast stick in each port.', hi: 'हर पोर्ट में तेज़ पेन ड्राइव लगाकर देखें।' },
      )
    : null
}

function fingerprintPoint({ devices: { fingerprint } }: UnitFacts): PointProposal | null {
  if (fingerprint === null) return null
  return fingerprint === false
    ? notApplicable(
        'fingerprint',
        { en: 'No fingerprint reader was found.', hi: 'कोई फ़िंगरप्रिंट रीडर नहीं मिला।' },
        {
          en: 'Check that there is none, and no infrared camera.',
          hi: 'देखें कि वह सच में नहीं है, और इन्फ़्रारेड कैमरा भी नहीं।',
        },
      )
    : pass(
        'fingerprint',
        { en: `Fingerprint reader: ${fingerprint}.`, hi: `फ़िंगरप्रिंट रीडर: ${fingerprint}।` },
        { en: 'Enrol a finger.', hi: 'एक उँगली दर्ज करके देखें।' },
      )
}

function keyLightPoint({ hasKeyboardLight }: UnitFacts): PointProposal | null {
  if (hasKeyboardLight === null) return null
  return hasKeyboardLight
    ? pass(
        'key-light',
        { en: 'The keyboard has a backlight.', hi: 'कीबोर्ड में बैकलाइट है।' },
        { en: 'Switch it on and look at each key.', hi: 'उसे चालू करें और हर की देखें।' },
      )
    : notApplicable(
        'key-light',
        { en: 'The keyboard has no backlight.', hi: 'कीबोर्ड में बैकलाइट नहीं है।' },
        {
          en: 'Check that its keys have no light symbol.',
          hi: 'देखें कि किसी की पर लाइट का निशान नहीं है।',
        },
      )
}

function locksOf({ passwords, drives }: UnitFacts): Sentence[] {
  const locks: Sentence[] = []
  if (passwords.administrator === 'enabled')
    locks.push({
      en: 'A BIOS administrator password is set.',
      hi: 'BIOS का एडमिनिस्ट्रेटर पासवर्ड लगा है।',
    })
  if (passwords.powerOn === 'enabled')
    locks.push({ en: 'A power-on password is set.', hi: 'चालू करने का पासवर्ड लगा है।' })
  for (const { name, isLocked } of drives)
    if (isLocked) locks.push({ en: `A password is set on ${name}.`, hi: `${name} पर पासवर्ड लगा है।` })
  return locks
}

function firmwarePoint(facts: UnitFacts): PointProposal | null {
  const { passwords, identity } = facts
  const locks = locksOf(facts)
  if (locks.length > 0) return fail('firmware', joinSentences(locks))
  if (passwords.administrator === null || identity.biosVersion === null) return null
  const { biosVersion, biosDate } = identity
  return pass(
    'firmware',
    {
      en: `BIOS ${biosVersion}${biosDate === null ? '' : ` of ${biosDate}`}, no passwords.`,
      hi: `BIOS ${biosVersion}${biosDate === null ? '' : ` (${biosDate})`}, कोई पासवर्ड नहीं।`,
    },
    {
      en: 'Compare the version with the newest one of the maker, and remove remote management.',
      hi: 'वर्शन को निर्माता के सबसे नए वर्शन से मिलाएँ, और रिमोट मैनेजमेंट हटाएँ।',
    },
  )
}

const IS_READY: Sentence = {
  en: 'Check that the system is activated and all drivers are there.',
  hi: 'देखें कि सिस्टम एक्टिवेट है और सारे ड्राइवर मौजूद हैं।',
}

/** Shoppers read the reason, and a serial number is for its owner only: it is compared and not named. */
function systemPoint({ identity }: UnitFacts, { labelSerial }: PointContext): PointProposal | null {
  if (identity.placeholder !== null) return fail('system', placeholderSentence(identity.placeholder))
  if (identity.systemSerial === null) return null
  if (labelSerial == null)
    return pass(
      'system',
      { en: 'The firmware has a serial number.', hi: 'फ़र्मवेयर में सीरियल नंबर है।' },
      joinSentences([{ en: 'Compare it with the label.', hi: 'उसे लेबल से मिलाएँ।' }, IS_READY]),
    )
  if (normalizeSerial(labelSerial) !== identity.systemSerial)
    return fail('system', {
      en: 'The serial number in the firmware is not the one on the label.',
      hi: 'फ़र्मवेयर का सीरियल नंबर लेबल वाला नहीं है।',
    })
  return pass(
    'system',
    {
      en: 'The serial number in the firmware is the one on the label.',
      hi: 'फ़र्मवेयर का सीरियल नंबर लेबल वाला ही है।',
    },
    IS_READY,
  )
}

/**
 * Returns the results that measurements propose for points of the built-in laptop template, in its order. Points
 * without measurements are omitted. A pass with `remaining` counts only after a person has done that.
 */
export function proposePoints(facts: UnitFacts, context: PointContext): PointProposal[] {
  const proposals = [
    keyLightPoint(facts),
    fingerprintPoint(facts),
    usbPoint(facts),
    videoPoint(facts),
    chargingPoint(facts),
    audioPoint(facts),
    portableDevice('wifi', facts.devices.wifi, facts),
    portableDevice('bluetooth', facts.devices.bluetooth, facts),
    lanPoint(facts),
    soundPoint(facts),
    batteryHealthPoint(facts, context.grade),
    batteryCyclesPoint(facts),
    batterySafetyPoint(facts),
    memoryPoint(facts, context),
    driveHealthPoint(facts),
    erasurePoint(facts),
    firmwarePoint(facts),
    systemPoint(facts, context),
  ].filter((proposal) => proposal !== null)
  const order = laptopPointKeys()
  return proposals.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}
