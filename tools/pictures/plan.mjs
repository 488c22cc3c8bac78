/** Pictures planned for the demo shop, the most wanted first, with a description of each. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
const read = (name) => JSON.parse(readFileSync(path.join(HERE, name), 'utf8'))
const LAPTOPS = read('laptops.json')
const PRODUCTS = read('products.json')
const SHOTS = read('shots.json')

/** One line of each type, in one colour, represents the others where only the type shows: keyboards, sides, backs. */
const TYPICAL = [
  ['stick-classic', 'Black', ['keyboard', 'side', 'back']],
  ['metal-grey', 'Space Grey', ['keyboard', 'side', 'back']],
  ['metal-grey', 'Silver', ['side', 'back']],
  ['everyday-slate', 'Silver', ['keyboard', 'side', 'back']],
  ['everyday-black', 'Black', ['side', 'back']],
  ['business-dark', 'Black', ['keyboard', 'side', 'back']],
  ['silver-office', 'Silver', ['side', 'back']],
  ['silver-thin', 'Silver', ['keyboard', 'side', 'back']],
  ['gaming-dark', 'Black', ['keyboard', 'side', 'back']],
  ['workstation-grey', 'Silver', ['keyboard', 'side', 'back']],
  ['small-dark', 'Black', ['keyboard', 'side', 'back']],
  ['small-silver', 'Silver', ['side']],
  ['compact-metal', 'Silver', ['side']],
  ['fold-silver', 'Silver', ['tent', 'keyboard', 'side']],
  ['fold-black', 'Black', ['tent', 'keyboard', 'side']],
  ['tablet-silver', 'Silver', ['side']],
]
/** Close-ups of what grade B (level 1) and grade C (level 2) allow. */
const MARKS = [
  ['stick-classic', 'mark-lid', { lid: 1 }],
  ['metal-grey', 'mark-lid', { lid: 2 }],
  ['stick-classic', 'mark-palm', { palm: 2 }],
  ['stick-classic', 'mark-keys', { keys: 2 }],
  ['metal-grey', 'mark-edge', { edge: 2 }],
  ['business-dark', 'mark-edge', { edge: 1 }],
  ['silver-office', 'mark-lid', { lid: 1 }],
  ['business-dark', 'mark-lid', { lid: 2 }],
]
/** Lines that many of the shop's models share get a second picture to lead with, so that neighbours differ. */
const STRAIGHT = [
  'business-thin',
  'stick-thin',
  'silver-thin',
  'metal-grey',
  'silver-office',
  'stick-classic',
  'silver-stick',
  'business-dark',
]
const SCREENS = {
  ridges: 'hills in haze',
  forest: 'wooded hills in mist',
  canyon: 'red hills at dusk',
  night: 'hills under stars',
  lake: 'a lake at sunset',
  sea: 'the open sea',
  dunes: 'sand dunes',
  clouds: 'clouds',
  leaf: 'a green leaf',
}
const OPEN = new Set(['three-quarter', 'three-quarter-left', 'front'])
const VIEWS = {
  'three-quarter': 'seen from the front right',
  'three-quarter-left': 'seen from the front left',
  front: 'seen from the front',
  side: 'seen from the left side',
  lid: 'its lid seen from behind',
  back: 'closed, seen from behind',
  keyboard: 'its keyboard from close by',
  tent: 'folded over and standing like a tent',
}
const MARK_WORDS = {
  lid: ['fine scratches on the lid', 'scratches on the lid'],
  palm: ['a faint shine on the palm rest', 'a shine on the palm rest'],
  keys: ['slightly shiny keys', 'keys that use has polished'],
  edge: ['a small dent in the lid’s corner', 'a dent in the lid’s corner'],
}

const slug = (text) => text.toLowerCase().replaceAll(' ', '-')

function altOf({ noun, shot, shows, wear, kind }) {
  const marks = Object.entries(wear ?? {}).map(([place, level]) => MARK_WORDS[place][level - 1])
  const view = kind === 'product' && shot === 'back' ? 'seen from behind, with its sockets' : VIEWS[shot]
  const screen = shows && OPEN.has(shot) ? `${SCREENS[shows]} on the screen` : null
  return { noun, view: marks.length > 0 ? 'close-up' : view, screen, marks: marks.join(', ') || null }
}

function laptop(body, shot, { colour, wear } = {}) {
  const line = LAPTOPS.lines[body]
  const paint = colour ?? line.colourName
  const type = LAPTOPS.types[line.type]
  const shows = line.wallpaper ?? type.wallpaper ?? LAPTOPS.defaults.wallpaper
  const level = wear ? `-${Object.values(wear)[0]}` : ''
  return {
    name: `${body}-${slug(paint)}-${shot}${level}`,
    job: { kind: 'laptop', view: 'laptop', body, shot, colour: paint, wear },
    alt: altOf({ noun: `${paint} ${type.words}`, shot, shows, wear, kind: 'laptop' }),
  }
}

function product(body, shot, colour = PRODUCTS[body].colours[0]) {
  const { view, words, shows } = PRODUCTS[body]
  return {
    name: `${body}-${slug(colour)}-${shot}`,
    // White plastic must look white against the ground, which is nearly white.
    job: { kind: 'product', view, body, shot, colour, ...(colour === 'White' && { exposure: 0.9 }) },
    alt: altOf({ noun: `${colour} ${words}`, shot, shows, kind: 'product' }),
  }
}

/** Takes one of each list in turn, so that an unfinished run has some of everything. */
function mixed(...lists) {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}

function plan() {
  const lines = Object.keys(LAPTOPS.lines)
  const kinds = Object.keys(PRODUCTS)
  const tintsOf = (body) => Object.keys(LAPTOPS.lines[body].colours ?? {})
  const heroes = mixed(
    lines.map((body) => laptop(body, 'three-quarter')),
    kinds.map((body) => product(body, 'three-quarter')),
  )
  const tinted = [
    ...lines.flatMap((body) => tintsOf(body).map((colour) => laptop(body, 'three-quarter', { colour }))),
    ...kinds.flatMap((body) =>
      PRODUCTS[body].colours.slice(1).map((colour) => product(body, 'three-quarter', colour)),
    ),
  ]
  const marks = MARKS.map(([body, shot, wear]) => laptop(body, shot, { wear }))
  const lids = lines.flatMap((body) =>
    [LAPTOPS.lines[body].colourName, ...tintsOf(body)].map((colour) => laptop(body, 'lid', { colour })),
  )
  const details = ['tent', 'keyboard', 'side', 'back'].flatMap((shot) =>
    TYPICAL.filter(([, , shots]) => shots.includes(shot)).map(([body, colour]) =>
      laptop(body, shot, { colour }),
    ),
  )
  const fronts = STRAIGHT.map((body) => laptop(body, 'front'))
  // A product on a ceiling has no visible back.
  const second = (body) => (body === 'access-point' ? 'front' : 'back')
  const backs = kinds.flatMap((body) =>
    PRODUCTS[body].colours.map((colour) => product(body, second(body), colour)),
  )
  return [...heroes, ...tinted, ...backs, ...fronts, ...mixed(marks, lids), ...details]
}

function sourcesOf({ kind, body }) {
  const files = [
    'shoot.py',
    ...readdirSync(path.join(HERE, 'studio'))
      .filter((f) => f.endsWith('.py'))
      .map((f) => `studio/${f}`),
  ]
  const own = kind === 'laptop' ? ['laptop', 'lid', 'keyboard', 'sockets'] : ['sockets', modelOf(body)]
  return [
    ...files,
    ...own.map((f) => `models/${f}.py`),
    'maps.mjs',
    'landscapes.mjs',
    'develop.mjs',
    'denoise.mjs',
    'screen-light.mjs',
  ]
}

function modelOf(body) {
  if (/monitor|all-in-one/.test(body)) return 'screens'
  if (/printer/.test(body)) return 'printers'
  if (/dock/.test(body)) return 'docks'
  return /mini|case/.test(body) ? 'desktops' : 'network'
}

/** A short hash of all that a picture is made from: a changed model gives another. */
export function sceneOf({ job }) {
  const hash = createHash('sha256')
  for (const file of sourcesOf(job)) hash.update(readFileSync(path.join(HERE, file)))
  if (job.kind === 'laptop') {
    const { defaults, types, lines } = LAPTOPS
    hash.update(JSON.stringify([defaults, types[lines[job.body].type], lines[job.body]]))
  }
  hash.update(JSON.stringify([job, SHOTS[job.view][job.shot]]))
  return hash.digest('hex').slice(0, 12)
}

export const PLAN = plan()
