import type { FactKind } from '../catalogue/facts.ts'

/** Phrases about one aspect; {model}, {days}, {hours}, {years} are filled in. */
export interface Aspect {
  good: readonly string[]
  bad: readonly string[]
}

const DELIVERY: Aspect = {
  good: [
    'Reached in {days} days.',
    'Delivered a day before the date on the page.',
    'The courier called before coming, it took {days} days.',
  ],
  bad: [
    'Delivery took {days} days longer than promised.',
    'The courier left it with a neighbour without calling.',
    'Tracking did not move for {days} days.',
  ],
}
const PACKING: Aspect = {
  good: [
    'Double box, foam on all sides, seal unbroken.',
    'Packed better than my new phone was.',
    'The box had the check report and the invoice inside.',
  ],
  bad: [
    'The outer box was torn, though nothing inside was hurt.',
    'Packing could use more foam at the corners.',
    'The adapter was loose in the box.',
  ],
}
const CONDITION: Aspect = {
  good: [
    'The scratches are exactly where the page says.',
    'I had to look for the marks.',
    'Looks cleaner than I expected for its age.',
    'The grade is honest.',
  ],
  bad: [
    'One more scratch than listed.',
    'The grade felt half a step too kind.',
    'There was dust in the vents.',
  ],
}
const PRICE: Aspect = {
  good: [
    'For this price nothing new comes close.',
    'The invoice with GST helped at the office.',
    'Cheaper than the local market, and with a warranty.',
  ],
  bad: ['I saw it for ₹1,000 less two weeks later.', 'A little costly for its year.'],
}
const BATTERY: Aspect = {
  good: [
    'Battery gives me about {hours} hours, as stated.',
    'The battery reading matched what Windows shows.',
    'I get through my college day on one charge.',
  ],
  bad: [
    'Battery is closer to {hours} hours than I hoped.',
    'Battery drains fast on video calls.',
    'Had to carry the charger every day.',
  ],
}
const SCREEN: Aspect = {
  good: [
    'Screen is sharp and even, no bleed at night.',
    'No dead pixel, I checked with a test picture.',
    'Bright enough next to a window.',
  ],
  bad: [
    'Screen is dim outdoors.',
    'Slight glow in one corner on black.',
    'Viewing angles are poor, as with most panels of that time.',
  ],
}
const KEYBOARD: Aspect = {
  good: ['The keyboard is why I bought a {model}.', 'Keys feel new.', 'Trackpad and buttons are crisp.'],
  bad: [
    'The space bar is shiny.',
    'Trackpad buttons are louder than on my old one.',
    'Backlight is uneven under two keys.',
  ],
}
const SPEED: Aspect = {
  good: [
    'Starts in under 15 seconds.',
    'Runs Tally, Chrome and Zoom together without a hitch.',
    'The SSD makes it feel new.',
    'Compiles my college projects quickly.',
  ],
  bad: [
    'Fan gets loud when many tabs are open.',
    'Gets warm on the lap.',
    '8 GB is not enough for me, take more.',
  ],
}
const SOUND: Aspect = {
  good: ['Quiet even in a silent room.', 'Webcam and microphone are fine for classes.'],
  bad: ['Speakers are thin.', 'Webcam is grainy in the evening.'],
}
const DESKTOP: Aspect = {
  good: [
    'Mounted behind the monitor, nobody sees it.',
    'Runs our billing counter all day.',
    'Very little noise, very little power.',
  ],
  bad: ['Needed a DisplayPort cable that is not in the box.', 'Fan is heard when copying large files.'],
}
const STAND: Aspect = {
  good: [
    'The stand goes up, down and turns, no wobble.',
    'Text is crisp, easy on the eyes after eight hours.',
    'Colours match my second screen.',
  ],
  bad: ['Stand wobbles a little when I type.', 'Only a VGA cable was in the box.'],
}
const DOCKING: Aspect = {
  good: [
    'One cable now runs two screens and charges the laptop.',
    'LAN and both screens worked at once.',
    'Firmware was already the newest.',
  ],
  bad: ['Second screen needed a driver update.', 'It runs warm, as they all do.'],
}
const PRINTING: Aspect = {
  good: [
    'First page in ten seconds.',
    'Wi-Fi set-up took five minutes.',
    'Cartridges are sold in every shop here.',
    'Prints are sharp, no streaks.',
  ],
  bad: [
    'Cartridge was nearly empty, as the page said.',
    'Feeds two sheets now and then.',
    'Set-up over Wi-Fi took three tries.',
  ],
}
const LINKS: Aspect = {
  good: [
    'Came factory reset, set up in ten minutes.',
    'Every port gives full gigabit.',
    'Running for {days} weeks without a restart.',
  ],
  bad: ['Fan is loud for a home.', 'No rack ears in the box.', 'Firmware was one version behind.'],
}

const ALWAYS: readonly Aspect[] = [DELIVERY, PACKING, CONDITION, PRICE]
const BY_KIND: Record<FactKind, readonly Aspect[]> = {
  laptop: [BATTERY, SCREEN, KEYBOARD, SPEED, SOUND],
  desktop: [SPEED, DESKTOP],
  'all-in-one': [SCREEN, SPEED, SOUND],
  monitor: [SCREEN, STAND],
  dock: [DOCKING],
  printer: [PRINTING],
  network: [LINKS],
}

/** Returns the aspects that buyers of this kind of product write about: its own aspects first. */
export function aspectsOf(kind: FactKind): { own: readonly Aspect[]; always: readonly Aspect[] } {
  return { own: BY_KIND[kind], always: ALWAYS }
}

export const TITLES: Record<number, readonly string[]> = {
  5: [
    'Better than I hoped',
    'Exactly as described',
    'Would buy again',
    'Good as new to me',
    'Bought a second one',
    'Solid machine',
    'Honest grading',
  ],
  4: [
    'Good value',
    'Happy overall',
    'Does the job well',
    'Nearly perfect',
    'Good, small marks',
    'Works well',
  ],
  3: ['Okay for the price', 'Mixed feelings', 'Average', 'Fine, but read the notes'],
  2: ['Expected more', 'Not for me', 'Had to call support'],
  1: ['Disappointed', 'Sent it back'],
}

export const ENDINGS: Record<number, readonly string[]> = {
  5: ['Recommended.', 'My sister wants one too.', 'Will order again for the office.', ''],
  4: ['Would still buy it again.', 'One star less for that.', ''],
  3: ['It is all right.', 'Support answered within a day.', ''],
  2: ['The replacement was arranged, but it took time.', 'Think twice if that matters to you.'],
  1: ['Asked for a refund.', 'I returned it within the 15 days.'],
}

/** Reviews that moderators reject, with the reason. */
export const REJECTED: readonly (readonly [string, string, string])[] = [
  ['Call me', 'Selling the same model cheaper, message me on my number.', 'Advertising'],
  [
    'Where is my order',
    'When will my order arrive? Nobody picks up.',
    'Support question, passed on to the support desk',
  ],
  ['!!!!', 'good good good good', 'Says nothing about the product'],
  ['Wrong place', 'I have not bought this, just asking whether it takes 32 GB.', 'A question, not a review'],
  ['Delivery boy', 'The delivery boy was rude, here is his name and number.', 'Names a private person'],
]
