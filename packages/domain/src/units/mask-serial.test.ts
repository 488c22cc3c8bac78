import { describe, expect, it } from 'vitest'
import { maskSerial } from './mask-serial.ts'

describe('maskSerial', () => {
  it.each([
    ['Serial number in the firmware: PF2ABC1.', 'PF2ABC1', 'Serial number in the firmware: •••BC1.'],
    ['S/N pf2-abc 1 and PF2ABC1', 'PF2ABC1', 'S/N •••BC1 and •••BC1'],
    ['ＰＦ２ＡＢＣ１', 'PF2ABC1', '•••BC1'],
    ['pf2\u200Babc\u20131!', 'PF2ABC1', '•••BC1!'],
    ['SNPF2ABC1X', 'PF2ABC1', 'SN•••BC1X'],
    ['लेबल पर PF2ABC1 लिखा है 😀', 'PF2ABC1', 'लेबल पर •••BC1 लिखा है 😀'],
    ['Fan 12 of 123', '12', 'Fan ••• of 123'],
    ['Nothing of it', 'PF2ABC1', 'Nothing of it'],
    ['Nothing of it', '', 'Nothing of it'],
  ])('reads %j with %j as %j', (text, serial, masked) => {
    expect(maskSerial(text, serial)).toBe(masked)
  })
})
