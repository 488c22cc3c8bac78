import type { PortShape } from './ports.ts'
import type { Wallpaper } from './wallpapers.ts'

/** What a line of laptops has of its own; what it leaves out is as of most. All lengths in millimetres. */
export interface LaptopDesign {
  aspect: number
  bezel: { side: number; top: number; bottom: number }
  /** Thickness of the lower half and of the lid. */
  thickness: readonly [number, number]
  corner: number
  /** The colour around the keys, against that of the shell. */
  deck: 'as-shell' | 'dark'
  /** The colour of the keys; by the shell where it says nothing. */
  keys: string | null
  /** Of the keyboard, left and right, as a share of the width. */
  keyMargin: number
  /** The trackpad's width as a share of the body's, and where it has buttons. */
  pad: { share: number; buttons: 'none' | 'below' | 'both' }
  /** The pointing stick's colour. */
  stick: string | null
  speakers: 'none' | 'beside' | 'behind'
  /** The ornament of the lid. No maker's logo: what tells the lines apart from across a room. */
  mark:
    | 'pill'
    | 'disc'
    | 'ring'
    | 'corner'
    | 'slashes'
    | 'line'
    | 'arcs'
    | 'bolt'
    | 'square'
    | 'edge'
    | 'wave'
  hinge: 'plain' | 'bar' | 'pair'
  /** Around the picture. */
  frame: string
  hasNumberPad: boolean
  hasVents: boolean
  hasNotch: boolean
  ports: readonly PortShape[]
  wallpaper: Wallpaper
}

const BLACK_GLASS = '#14181B'
const RED = '#B3402E'
const BLUE_STICK = '#3E6FA3'

const USUAL: LaptopDesign = {
  aspect: 16 / 9,
  bezel: { side: 11, top: 13, bottom: 26 },
  thickness: [15, 6],
  corner: 7,
  deck: 'as-shell',
  keys: null,
  keyMargin: 0.055,
  pad: { share: 0.32, buttons: 'none' },
  stick: null,
  speakers: 'none',
  mark: 'pill',
  hinge: 'plain',
  frame: BLACK_GLASS,
  hasNumberPad: true,
  hasVents: true,
  hasNotch: false,
  ports: ['usb-c', 'hdmi', 'usb-a', 'audio'],
  wallpaper: 'hill',
}
const THINKPAD: Partial<LaptopDesign> = {
  bezel: { side: 12, top: 15, bottom: 28 },
  thickness: [15.5, 7],
  corner: 4,
  deck: 'dark',
  stick: RED,
  pad: { share: 0.32, buttons: 'both' },
  mark: 'corner',
  hasNumberPad: false,
  ports: ['usb-c', 'usb-c', 'usb-a', 'hdmi', 'audio'],
  wallpaper: 'night',
}
const MACBOOK: Partial<LaptopDesign> = {
  aspect: 16 / 10,
  bezel: { side: 10, top: 11, bottom: 17 },
  thickness: [10, 4.2],
  corner: 11,
  keys: '#1D2023',
  keyMargin: 0.065,
  pad: { share: 0.42, buttons: 'none' },
  mark: 'ring',
  frame: '#0D0F11',
  hasNumberPad: false,
  hasVents: false,
  ports: ['usb-c', 'usb-c', 'audio'],
  wallpaper: 'dunes',
}
const GAMING: Partial<LaptopDesign> = {
  bezel: { side: 9, top: 12, bottom: 32 },
  thickness: [19, 7.5],
  deck: 'dark',
  mark: 'bolt',
  hinge: 'pair',
  ports: ['rj45', 'usb-a', 'hdmi', 'usb-c', 'audio'],
  wallpaper: 'grid',
}

/** Lines that the shop sells, each with what its machines look like. */
const DESIGNS = {
  latitude: {
    thickness: [16, 6.5],
    mark: 'disc',
    deck: 'dark',
    pad: { share: 0.31, buttons: 'both' },
    stick: BLUE_STICK,
    hasNumberPad: true,
  },
  'latitude-thin': {
    bezel: { side: 7, top: 9, bottom: 20 },
    thickness: [12.5, 5],
    mark: 'disc',
    speakers: 'beside',
    wallpaper: 'waves',
  },
  precision: {
    bezel: { side: 6, top: 7, bottom: 22 },
    thickness: [13, 4.5],
    mark: 'disc',
    deck: 'dark',
    hinge: 'bar',
    hasNumberPad: false,
    wallpaper: 'grid',
  },
  xps: {
    bezel: { side: 5, top: 6, bottom: 19 },
    thickness: [11, 4],
    corner: 9,
    deck: 'dark',
    mark: 'disc',
    hasNumberPad: false,
    hasVents: false,
    ports: ['usb-c', 'usb-c', 'audio'],
    wallpaper: 'dunes',
  },
  inspiron: { mark: 'disc', corner: 10, keyMargin: 0.04, hinge: 'bar', wallpaper: 'peaks' },
  elitebook: {
    thickness: [15, 6],
    corner: 10,
    mark: 'slashes',
    stick: '#4A5056',
    pad: { share: 0.31, buttons: 'both' },
    speakers: 'behind',
    wallpaper: 'peaks',
  },
  'elitebook-thin': {
    bezel: { side: 7, top: 10, bottom: 19 },
    thickness: [12, 5],
    corner: 9,
    mark: 'slashes',
    stick: '#4A5056',
    pad: { share: 0.33, buttons: 'below' },
    speakers: 'behind',
    wallpaper: 'waves',
  },
  probook: { thickness: [15.5, 6.5], corner: 9, mark: 'line', speakers: 'behind', wallpaper: 'night' },
  zbook: {
    thickness: [18, 7],
    corner: 5,
    mark: 'slashes',
    deck: 'dark',
    stick: '#4A5056',
    pad: { share: 0.3, buttons: 'both' },
    hinge: 'bar',
    wallpaper: 'grid',
  },
  pavilion: { corner: 12, mark: 'line', bezel: { side: 7, top: 11, bottom: 21 }, wallpaper: 'waves' },
  thinkpad: THINKPAD,
  'thinkpad-thin': {
    ...THINKPAD,
    bezel: { side: 9, top: 11, bottom: 22 },
    thickness: [12, 4.8],
    speakers: 'beside',
    hasVents: false,
    wallpaper: 'peaks',
  },
  'thinkpad-plain': {
    ...THINKPAD,
    thickness: [16, 6.5],
    corner: 7,
    pad: { share: 0.34, buttons: 'both' },
    hinge: 'pair',
    wallpaper: 'hill',
  },
  'thinkpad-large': {
    ...THINKPAD,
    thickness: [20, 8],
    hasNumberPad: true,
    hinge: 'bar',
    wallpaper: 'grid',
  },
  v15: { mark: 'line', corner: 6, keyMargin: 0.045, hinge: 'bar', wallpaper: 'night' },
  ideapad: { mark: 'edge', corner: 10, keyMargin: 0.045, hinge: 'bar', wallpaper: 'dunes' },
  legion: { ...GAMING, mark: 'wave', hinge: 'bar', wallpaper: 'night' },
  'macbook-wedge': {
    ...MACBOOK,
    bezel: { side: 15, top: 17, bottom: 21 },
    thickness: [8.5, 3.6],
    corner: 13,
    frame: '#B9BDBF',
    ports: ['power', 'usb-a', 'usb-a', 'audio'],
    wallpaper: 'peaks',
  },
  'macbook-retina': {
    ...MACBOOK,
    bezel: { side: 12, top: 13, bottom: 20 },
    thickness: [12, 4.6],
    pad: { share: 0.36, buttons: 'none' },
    speakers: 'beside',
    ports: ['power', 'usb-c', 'usb-a', 'hdmi'],
    wallpaper: 'night',
  },
  macbook: { ...MACBOOK, speakers: 'beside' },
  'macbook-notch': {
    ...MACBOOK,
    bezel: { side: 6, top: 6, bottom: 13 },
    thickness: [11, 4.4],
    corner: 14,
    deck: 'as-shell',
    speakers: 'beside',
    hasNotch: true,
    ports: ['power', 'usb-c', 'usb-c', 'audio'],
    wallpaper: 'waves',
  },
  aspire: { mark: 'line', corner: 9, keyMargin: 0.035, hinge: 'pair', wallpaper: 'waves' },
  swift: {
    bezel: { side: 7, top: 10, bottom: 20 },
    thickness: [11.5, 4.6],
    corner: 11,
    mark: 'square',
    wallpaper: 'dunes',
  },
  travelmate: { mark: 'square', deck: 'dark', thickness: [16, 6.5], wallpaper: 'night' },
  nitro: GAMING,
  tuf: { ...GAMING, mark: 'wave', corner: 4, thickness: [20, 8], wallpaper: 'peaks' },
  zenbook: {
    bezel: { side: 5, top: 8, bottom: 18 },
    thickness: [10.5, 4.4],
    corner: 9,
    mark: 'arcs',
    hasVents: false,
    hasNumberPad: false,
    wallpaper: 'night',
  },
  vivobook: {
    mark: 'edge',
    corner: 11,
    keyMargin: 0.04,
    bezel: { side: 7, top: 11, bottom: 24 },
    wallpaper: 'hill',
  },
  expertbook: { mark: 'arcs', deck: 'dark', corner: 6, thickness: [15.5, 6], wallpaper: 'grid' },
  'surface-laptop': {
    aspect: 3 / 2,
    bezel: { side: 9, top: 10, bottom: 15 },
    thickness: [11, 4],
    corner: 8,
    mark: 'square',
    pad: { share: 0.36, buttons: 'none' },
    hasVents: false,
    hasNumberPad: false,
    ports: ['usb-c', 'usb-a', 'audio'],
    wallpaper: 'waves',
  },
  'surface-pro': {
    aspect: 3 / 2,
    bezel: { side: 12, top: 13, bottom: 15 },
    thickness: [5, 8.5],
    keyMargin: 0.065,
    hasVents: false,
    hasNumberPad: false,
    ports: [],
    wallpaper: 'dunes',
  },
} satisfies Record<string, Partial<LaptopDesign>>

export type LaptopLine = keyof typeof DESIGNS

export const LAPTOP_LINES = Object.keys(DESIGNS) as LaptopLine[]

export function designOf(line: LaptopLine): LaptopDesign {
  return { ...USUAL, ...DESIGNS[line] }
}
