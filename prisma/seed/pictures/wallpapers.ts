import type { Face, Point } from './camera.ts'
import { CLAY, DEEP_LEAF, LEAF, MARIGOLD, mix, SKY_GLASS } from './colour.ts'
import type { Pen, Rect } from './pen.ts'

const NIGHT = '#1B2540'
const SEA = '#2F6F8F'
const SAND = '#E7C48A'

/** Ground of the area up to a ridge; `height` answers shares of the area's height. */
function hill(area: Rect, height: (share: number) => number): Point[] {
  const ridge = Array.from({ length: 33 }, (_, step): Point => {
    const share = step / 32
    return [area.x + share * area.w, area.y + height(share) * area.h]
  })
  return [[area.x, area.y], ...ridge, [area.x + area.w, area.y]]
}

type Painter = (pen: Pen, face: Face, area: Rect) => string

const hills: Painter = (pen, face, area) =>
  pen.rect(face, area, SKY_GLASS) +
  pen.circle(face, { x: area.x + area.w * 0.66, y: area.y + area.h * 0.7, r: area.h * 0.125 }, MARIGOLD) +
  pen.path(
    face,
    hill(area, (t) => 0.34 + 0.16 * Math.sin(t * 5 + 2.2)),
    mix(LEAF, SKY_GLASS, 0.62),
  ) +
  pen.path(
    face,
    hill(area, (t) => 0.2 + 0.2 * Math.sin(t * 4.3 + 0.2) + 0.42 * t * t * t),
    LEAF,
  ) +
  pen.path(
    face,
    hill(area, (t) => 0.18 - 0.1 * t + 0.06 * Math.sin(t * 6 + 1)),
    DEEP_LEAF,
  )

const dunes: Painter = (pen, face, area) =>
  pen.rect(face, area, '#F0D9C4') +
  pen.circle(face, { x: area.x + area.w * 0.26, y: area.y + area.h * 0.66, r: area.h * 0.15 }, CLAY) +
  [0.52, 0.36, 0.2]
    .map((base, index) =>
      pen.path(
        face,
        hill(area, (t) => base + 0.13 * Math.sin(t * (3 + index) + index * 2.1)),
        mix(SAND, CLAY, 0.12 + index * 0.26),
      ),
    )
    .join('')

const waves: Painter = (pen, face, area) =>
  pen.rect(face, area, '#CFE3E8') +
  [0.72, 0.54, 0.37, 0.2]
    .map((base, index) =>
      pen.path(
        face,
        hill(area, (t) => base + 0.07 * Math.sin(t * 7 + index * 1.7) + 0.05 * t),
        mix('#9CC7D3', SEA, index / 3),
      ),
    )
    .join('')

const night: Painter = (pen, face, area) =>
  pen.rect(face, area, NIGHT) +
  pen.circle(face, { x: area.x + area.w * 0.76, y: area.y + area.h * 0.72, r: area.h * 0.1 }, '#F2E9CF') +
  Array.from({ length: 22 }, (_, index) =>
    pen.circle(
      face,
      {
        x: area.x + area.w * ((index * 0.377 + 0.04) % 1),
        y: area.y + area.h * (0.42 + ((index * 0.219) % 0.54)),
        r: 0.9 + (index % 3) * 0.35,
      },
      '#DDE3F2',
    ),
  ).join('') +
  pen.path(
    face,
    hill(area, (t) => 0.26 + 0.1 * Math.sin(t * 4 + 0.8)),
    mix(NIGHT, '#000000', 0.4),
  )

const peaks: Painter = (pen, face, area) => {
  const ridge = (places: readonly Point[]): Point[] => [
    [area.x, area.y],
    ...places.map(([x, y]): Point => [area.x + x * area.w, area.y + y * area.h]),
    [area.x + area.w, area.y],
  ]
  const far: Point[] = [
    [0, 0.4],
    [0.18, 0.62],
    [0.34, 0.44],
    [0.56, 0.76],
    [0.78, 0.5],
    [1, 0.66],
  ]
  const near: Point[] = [
    [0, 0.3],
    [0.26, 0.46],
    [0.44, 0.26],
    [0.7, 0.5],
    [1, 0.24],
  ]
  const snow = ([x, y]: Point): Point[] => [
    [area.x + x * area.w, area.y + y * area.h],
    [area.x + (x + 0.05) * area.w, area.y + (y - 0.075) * area.h],
    [area.x + x * area.w, area.y + (y - 0.045) * area.h],
    [area.x + (x - 0.05) * area.w, area.y + (y - 0.06) * area.h],
  ]
  return (
    pen.rect(face, area, '#E3DDE9') +
    pen.path(face, ridge(far), '#8F83A8') +
    [0.18, 0.56].map((x, index) => pen.path(face, snow([x, index === 0 ? 0.62 : 0.76]), '#FFFFFF')).join('') +
    pen.path(face, ridge(near), '#54486E')
  )
}

const grid: Painter = (pen, face, area) => {
  const colours = ['#20343C', '#2B4751', '#C9593F', '#E9A23B', '#345763', '#1A2A31']
  return (
    pen.rect(face, area, '#1A2A31') +
    Array.from({ length: 12 }, (_, index) => {
      const column = index % 4
      const row = Math.floor(index / 4)
      const x = area.x + (column * area.w) / 4
      const y = area.y + (row * area.h) / 3
      const corner: Point[] = [
        [x, y],
        [x + area.w / 4, y],
        index % 2 === 0 ? [x + area.w / 4, y + area.h / 3] : [x, y + area.h / 3],
      ]
      return pen.path(face, corner, colours[(index * 5 + row) % colours.length] ?? '#20343C')
    }).join('')
  )
}

const PAINTERS = { hill: hills, dunes, waves, night, peaks, grid } satisfies Record<string, Painter>

export type Wallpaper = keyof typeof PAINTERS

/** What is on the lit screen, in words for those who do not see it. */
export const WALLPAPER_WORDS: Record<Wallpaper, string> = {
  hill: 'a green hill',
  dunes: 'dunes under a red sun',
  waves: 'blue waves',
  night: 'a night sky',
  peaks: 'snowy peaks',
  grid: 'coloured triangles',
}

/** A lit screen's picture, and the light that falls across its glass. */
export function drawWallpaper(
  pen: Pen,
  face: Face,
  { area, wallpaper }: { area: Rect; wallpaper: Wallpaper },
): string {
  const { x, y, w, h } = area
  const light: Point[] = [
    [x + w * 0.08, y],
    [x + w * 0.3, y],
    [x + w * 0.52, y + h],
    [x + w * 0.3, y + h],
  ]
  return PAINTERS[wallpaper](pen, face, area) + pen.path(face, light, { fill: '#FFFFFF', opacity: 0.07 })
}
