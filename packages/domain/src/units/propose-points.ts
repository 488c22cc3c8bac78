import type { ConditionCode } from '../catalog/conditions.ts'
import { driveHealthPoint, erasurePoint } from './drive-points.ts'
import { fail, laptopPointKeys, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import { batteryCyclesPoint, batteryHealthPoint, batterySafetyPoint, chargingPoint } from './power-points.ts'
import { normalizeSerial } from './serial-number.ts'
import type { DeviceFact, UnitFacts } from './unit-facts.ts'

/** What a machine is compared with. What is left out is not compared. */
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
  const slots = memory.modules.map(
    ({ slot, mib, type }) => `${slot} ${mib / GIB} GB${type === null ? '' : ` ${type}`}`,
  )
  const found = `${memory.totalMib / GIB} GB in ${memory.modules.length} of ${memory.slots ?? '?'} slots (${slots.join(', ')})`
  if (listedMemoryGb != null && listedMemoryGb * GIB !== memory.totalMib)
    return fail('memory', `${found}, but ${listedMemoryGb} GB are listed.`)
  return pass('memory', `${found}.`, 'Run a full memory test.')
}

/** A device that every portable machine has; a desktop may do without it. */
function portableDevice(
  key: 'wifi' | 'bluetooth',
  device: DeviceFact,
  facts: UnitFacts,
): PointProposal | null {
  const label = { wifi: 'Wi-Fi', bluetooth: 'Bluetooth' }[key]
  if (device === null) return null
  if (device === false)
    return facts.identity.isPortable === false
      ? notApplicable(key, `The machine has no ${label}.`)
      : fail(key, `No ${label} adapter was found.`)
  const remaining = { wifi: 'Join a network on 2.4 and on 5 GHz.', bluetooth: 'Pair a device.' }[key]
  return pass(key, `${label} adapter: ${device}.`, remaining)
}

function lanPoint({ devices: { lan } }: UnitFacts): PointProposal | null {
  if (lan === null) return null
  return lan === false
    ? notApplicable('lan', 'The machine has no wired network.', 'Check that it has no network socket.')
    : pass('lan', `Wired network: ${lan}.`, 'Plug in a cable.')
}

function soundPoint({ devices: { audio, webcam }, identity }: UnitFacts): PointProposal | null {
  if (audio === null || webcam === null) return null
  if (audio === false) return fail('sound', 'No sound device was found.')
  if (webcam === false && identity.isPortable !== false) return fail('sound', 'No webcam was found.')
  const camera = webcam === false ? 'no webcam' : `webcam: ${webcam}`
  return pass(
    'sound',
    `Sound: ${audio}; ${camera}.`,
    'Listen to the speakers, record a sentence, look at the picture.',
  )
}

function audioPoint({ devices }: UnitFacts): PointProposal | null {
  const { audio, 'card-reader': reader } = devices
  if (audio === null || reader === null) return null
  if (audio === false) return fail('audio', 'No sound device was found.')
  const cards = reader === false ? 'no card reader was found' : `card reader: ${reader}`
  return pass('audio', `Sound: ${audio}; ${cards}.`, 'Plug in headphones, and a card where there is a slot.')
}

function videoPoint({ videoOutputs, devices: { graphics } }: UnitFacts): PointProposal | null {
  if (videoOutputs === null) return null
  if (videoOutputs === 0) return notApplicable('video', 'The machine has no video outputs.')
  const adapter = graphics ? ` of ${graphics}` : ''
  return pass('video', `${videoOutputs} video outputs${adapter}.`, 'Connect a monitor to each socket.')
}

function usbPoint({ devices: { usb3 } }: UnitFacts): PointProposal | null {
  return usb3 ? pass('usb', `USB controller: ${usb3}.`, 'Try a fast stick in each port.') : null
}

function fingerprintPoint({ devices: { fingerprint } }: UnitFacts): PointProposal | null {
  if (fingerprint === null) return null
  return fingerprint === false
    ? notApplicable(
        'fingerprint',
        'No fingerprint reader was found.',
        'Check that there is none, and no infrared camera.',
      )
    : pass('fingerprint', `Fingerprint reader: ${fingerprint}.`, 'Enrol a finger.')
}

function keyLightPoint({ hasKeyboardLight }: UnitFacts): PointProposal | null {
  if (hasKeyboardLight === null) return null
  return hasKeyboardLight
    ? pass('key-light', 'The keyboard has a backlight.', 'Switch it on and look at each key.')
    : notApplicable(
        'key-light',
        'The keyboard has no backlight.',
        'Check that its keys have no light symbol.',
      )
}

function firmwarePoint({ passwords, drives, identity }: UnitFacts): PointProposal | null {
  const locks = [
    ...(passwords.administrator === 'enabled' ? ['A BIOS administrator password is set.'] : []),
    ...(passwords.powerOn === 'enabled' ? ['A power-on password is set.'] : []),
    ...drives.flatMap(({ name, isLocked }) => (isLocked ? `A password is set on ${name}.` : [])),
  ]
  if (locks.length > 0) return fail('firmware', locks.join(' '))
  if (passwords.administrator === null || identity.biosVersion === null) return null
  return pass(
    'firmware',
    `BIOS ${identity.biosVersion}${identity.biosDate === null ? '' : ` of ${identity.biosDate}`}, no passwords.`,
    'Compare the version with the newest one of the maker, and remove remote management.',
  )
}

function systemPoint({ identity }: UnitFacts, { labelSerial }: PointContext): PointProposal | null {
  if (identity.placeholder !== null)
    return fail('system', `The firmware has “${identity.placeholder}” in place of a serial number.`)
  if (identity.systemSerial === null) return null
  const found = `Serial number in the firmware: ${identity.systemSerial}.`
  if (labelSerial != null && normalizeSerial(labelSerial) !== identity.systemSerial)
    return fail('system', `${found} The label says ${normalizeSerial(labelSerial)}.`)
  const compare = labelSerial == null ? 'Compare it with the label. ' : ''
  return pass('system', found, `${compare}Check that the system is activated and all drivers are there.`)
}

/**
 * What measurements say about the points of the built-in laptop template, in its order. A point that they say nothing about is
 * left out. A pass with `remaining` counts only after a person did that.
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
