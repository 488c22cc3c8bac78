import type { AttributeValue } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { Fact } from './facts.ts'

type Values = Record<string, AttributeValue>

const printer = (
  printTechnology: 'laser' | 'inkjet' | 'dot-matrix',
  {
    scans = false,
    colour = false,
    duplex = false,
    ppm,
  }: { scans?: boolean; colour?: boolean; duplex?: boolean; ppm?: number },
): Values => ({
  printerFunction: scans ? 'multifunction' : 'print',
  printTechnology,
  colourPrinting: colour,
  duplexPrinting: duplex,
  ...(ppm !== undefined && { pagesPerMinute: ppm }),
})

const network = (
  networkDevice: 'switch' | 'router' | 'access-point' | 'firewall',
  networkPorts: number,
): Values => ({
  networkDevice,
  networkPorts,
  portSpeed: '1g',
  powerOverEthernet: false,
})

const withStand = (adjustableStand: boolean): Values => ({ adjustableStand })

/** Facts from the data sheets of the makers; unknown ones are missing. */
const BY_MODEL: Readonly<Record<string, Values>> = {
  'LaserJet 1020': printer('laser', { ppm: 14 }),
  'LaserJet Pro P1108': printer('laser', { ppm: 18 }),
  'LaserJet Pro MFP M126nw': printer('laser', { scans: true, ppm: 20 }),
  'LaserJet Enterprise M506dn': printer('laser', { duplex: true, ppm: 43 }),
  'LaserJet Pro M404dn': printer('laser', { duplex: true, ppm: 38 }),
  'imageCLASS LBP2900B': printer('laser', { ppm: 12 }),
  'PIXMA G3010': printer('inkjet', { scans: true, colour: true }),
  'EcoTank L3110': printer('inkjet', { scans: true, colour: true }),
  'EcoTank L805': printer('inkjet', { colour: true }),
  'LQ-310': printer('dot-matrix', {}),
  'HL-L2321D': printer('laser', { duplex: true, ppm: 30 }),
  'DCP-L2541DW': printer('laser', { scans: true, duplex: true, ppm: 30 }),
  'Catalyst 2960-X WS-C2960X-24TS-L': network('switch', 24),
  'Catalyst 3850 WS-C3850-24T-S': network('switch', 24),
  'ISR 4331/K9': network('router', 3),
  'SG350-28': network('switch', 28),
  'Aruba 2530-24G (J9776A)': network('switch', 24),
  'EX2300-24T': network('switch', 24),
  'FortiGate 60E': network('firewall', 10),
  'UniFi AP AC Pro': network('access-point', 2),
  'hEX RB750Gr3': network('router', 5),
  'hAP ac2': network('router', 5),
  'Archer C7': network('router', 5),
  'Archer C6': network('router', 5),
  'Nighthawk R7000': network('router', 5),
  E2216H: withStand(false),
  P2219H: withStand(true),
  P2419H: withStand(true),
  'UltraSharp U2415': withStand(true),
  'UltraSharp U2719D': withStand(true),
  'UltraSharp U2520D': withStand(true),
  'EliteDisplay E233': withStand(true),
  'EliteDisplay E243i': withStand(true),
  'ThinkVision T24i-10': withStand(true),
  'ThinkVision P27h-20': withStand(true),
  '24MK600M': withStand(false),
  '27UK650': withStand(true),
  S24F350: withStand(false),
  GW2480: withStand(false),
  'WD19 USB-C Dock': { powerDeliveryWatts: 90 },
  'USB-C Dock G5': { powerDeliveryWatts: 100 },
}

/** The attributes of a model by their keys. */
export const attributesOf = ({ model }: Pick<Fact, 'model'>): Values => BY_MODEL[model] ?? {}
