/** The six groups the shopper sees. */
export const QUALITY_GROUPS = [
  'Exterior',
  'Display',
  'Keyboard',
  'Ports',
  'Battery & power',
  'Data & locks',
] as const
export type QualityGroup = (typeof QUALITY_GROUPS)[number]

export type QualityPoint = { point: number; group: QualityGroup; text: string }

/**
 * The 32-point check, in the order of the technician's sheet. Its numbers are printed on reports: never renumber.
 * Network and sound sit with the ports, memory, processor and thermals with the power, storage with the data.
 */
export const QUALITY_POINTS: readonly QualityPoint[] = [
  { point: 1, group: 'Exterior', text: 'Lid, base and corners free of cracks' },
  { point: 2, group: 'Exterior', text: 'Hinges hold any angle without play' },
  { point: 3, group: 'Exterior', text: 'All screws, feet and covers present' },
  { point: 4, group: 'Exterior', text: 'Scratches and dents measured and recorded' },
  { point: 5, group: 'Display', text: "No dead or stuck pixels beyond the grade's limit" },
  { point: 6, group: 'Display', text: 'Even backlight, no bleed or pressure marks' },
  { point: 7, group: 'Display', text: 'Every brightness step works over the full range' },
  { point: 8, group: 'Display', text: 'Glass, bezel and touch layer (where fitted) intact' },
  { point: 9, group: 'Keyboard', text: 'Every key registers and every legend is readable' },
  { point: 10, group: 'Keyboard', text: 'Keyboard backlight works' },
  { point: 11, group: 'Keyboard', text: 'Trackpad, pointing stick and buttons work' },
  { point: 12, group: 'Keyboard', text: 'Fingerprint reader or infrared sign-in works' },
  { point: 13, group: 'Ports', text: 'Each USB port runs at its rated speed and power' },
  { point: 14, group: 'Ports', text: 'Video outputs work' },
  { point: 15, group: 'Ports', text: 'Charging port works, with an adapter of the original wattage' },
  { point: 16, group: 'Ports', text: 'Audio jack and card reader work' },
  { point: 17, group: 'Battery & power', text: "Battery health at or above the grade's minimum" },
  { point: 18, group: 'Battery & power', text: 'Battery cycle count recorded' },
  { point: 19, group: 'Battery & power', text: 'No swelling; charges and discharges under load' },
  {
    point: 20,
    group: 'Data & locks',
    text: 'Drive healthy by SMART: wear at most 20%, no reallocated sectors',
  },
  { point: 21, group: 'Data & locks', text: 'Read and write speed near the class of the drive' },
  { point: 22, group: 'Battery & power', text: 'Full memory test passed; size and slots as listed' },
  {
    point: 23,
    group: 'Battery & power',
    text: '30 minutes of CPU and GPU stress without throttling or crash',
  },
  { point: 24, group: 'Ports', text: 'Wi-Fi works on 2.4 and 5 GHz' },
  { point: 25, group: 'Ports', text: 'Bluetooth works' },
  { point: 26, group: 'Ports', text: 'Wired network works' },
  { point: 27, group: 'Ports', text: 'Speakers, microphone and webcam work' },
  {
    point: 28,
    group: 'Battery & power',
    text: 'Fans clean and quiet, fresh thermal paste, temperature below the limit',
  },
  {
    point: 29,
    group: 'Data & locks',
    text: 'Storage purged to NIST SP 800-88 Rev. 2 and verified, certificate kept',
  },
  {
    point: 30,
    group: 'Data & locks',
    text: 'Firmware updated; BIOS password and remote-management locks removed',
  },
  { point: 31, group: 'Data & locks', text: 'No activation lock, device management or Autopilot enrolment' },
  {
    point: 32,
    group: 'Data & locks',
    text: 'Licensed system activated, drivers complete, serial numbers match label, BIOS and listing',
  },
]
