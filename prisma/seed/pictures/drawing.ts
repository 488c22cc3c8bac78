import { BACKGROUND } from './colour.ts'
import { DESKTOP_VIEWS, type DesktopLook } from './desktop.ts'
import { DOCK_VIEWS, type DockLook } from './dock.ts'
import { LAPTOP_VIEWS } from './laptop.ts'
import type { LaptopLook } from './laptop-body.ts'
import { NETWORK_VIEWS, type NetworkLook } from './network.ts'
import { PICTURE_SIZE } from './pen.ts'
import { PRINTER_VIEWS, type PrinterLook } from './printer.ts'
import { SCREEN_VIEWS, type ScreenLook } from './standing-screen.ts'

/** What a thing looks like: all that a drawing depends on besides the view. */
export type Look =
  | ({ kind: 'laptop' } & LaptopLook)
  | ({ kind: 'screen' } & ScreenLook)
  | ({ kind: 'desktop' } & DesktopLook)
  | ({ kind: 'dock' } & DockLook)
  | ({ kind: 'printer' } & PrinterLook)
  | ({ kind: 'network' } & NetworkLook)

export type View = 'front' | 'back' | 'side' | 'keyboard' | 'tent'

export interface Picture {
  look: Look
  view: View
}

const STANDING: readonly View[] = ['front', 'back', 'side']
const FOLDING: readonly View[] = ['front', 'tent', 'side']
/** Where the keyboard is a reason to buy, it gets a picture; each view costs the seed a tenth of a second. */
const WITH_KEYBOARD: readonly View[] = ['front', 'keyboard', 'back', 'side']

/** The views a thing is shown in, the best first. */
export function viewsOf(look: Look): readonly View[] {
  if (look.kind !== 'laptop') return STANDING
  if (look.style === 'convertible') return FOLDING
  return look.style === 'thinkpad' || look.style === 'gaming' ? WITH_KEYBOARD : STANDING
}

/**
 * What of a look shows in a view: each picture costs the first start some 70 ms of a processor, so what nobody can see is not
 * drawn twice. Marks of use and size show from the front alone.
 */
function shownIn({ look, view }: Picture): Look {
  return look.kind !== 'laptop' || view === 'front' ? look : { ...look, wear: 0, inches: 14 }
}

/** Pictures with the same key are the same drawing. */
export function pictureKey(picture: Picture): string {
  const look = shownIn(picture)
  const inches = 'inches' in look ? look.inches : ''
  const own = look.kind === 'laptop' ? [look.line, look.wear] : []
  return [look.kind, look.style, ...own, inches, look.colour, picture.view].join('|')
}

function drawThing(picture: Picture): string {
  const { view } = picture
  const look = shownIn(picture)
  if (look.kind === 'laptop') return LAPTOP_VIEWS[view](look)
  if (view === 'keyboard' || view === 'tent') throw new Error(`a ${look.kind} has no ${view} view`)
  switch (look.kind) {
    case 'screen':
      return SCREEN_VIEWS[view](look)
    case 'desktop':
      return DESKTOP_VIEWS[view](look)
    case 'dock':
      return DOCK_VIEWS[view](look)
    case 'printer':
      return PRINTER_VIEWS[view](look)
    case 'network':
      return NETWORK_VIEWS[view](look)
  }
}

/** A picture as an SVG document. Throws for a view that the product does not have. */
export function drawPicture(picture: Picture): string {
  const { width, height } = PICTURE_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${BACKGROUND}"/>${drawThing(picture)}</svg>`
  )
}
