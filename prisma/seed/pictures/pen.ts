import { add, type Camera, type Face, onFace, type Point, type Vec3 } from './camera.ts'

export interface Paint {
  fill?: string
  opacity?: number
  stroke?: string
  /** Pixels. */
  width?: number
}

/** A rectangle on a face, millimetres; `r` rounds its corners. */
export interface Rect {
  x: number
  y: number
  w: number
  h: number
  r?: number
}

/** Everything a pen draws is a string of SVG elements, so drawings are joined like text. */
export interface Pen {
  camera: Camera
  polygon(points: readonly Vec3[], paint: Paint | string): string
  path(face: Face, points: readonly Point[], paint: Paint | string): string
  line(face: Face, points: readonly Point[], paint: Paint): string
  rect(face: Face, rect: Rect, paint: Paint | string): string
  circle(face: Face, circle: { x: number; y: number; r: number }, paint: Paint | string): string
  /** The outline pushed along `offset`; `side` fills what the push sweeps, `cap` the pushed outline. */
  slab(outline: readonly Vec3[], offset: Vec3, paint: { side: string; cap: string }): string
  /** Moves a finished drawing so that it is centred in the picture. */
  centre(drawing: string): string
}

/** In pixels. */
export const PICTURE_SIZE = { width: 1280, height: 960 } as const

function format(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

function attributes(paint: Paint | string): string {
  const { fill = 'none', opacity, stroke, width } = typeof paint === 'string' ? { fill: paint } : paint
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width ?? 2}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}${line}`
}

function element(points: readonly Point[], paint: Paint | string, closed = true): string {
  const list = points.map(([x, y]) => `${format(x)},${format(y)}`).join(' ')
  return `<${closed ? 'polygon' : 'polyline'} points="${list}" ${attributes(paint)}/>`
}

/** Corner points of a rectangle with rounded corners, counter-clockwise from the lower left. */
export function roundedRect({ x, y, w, h, r = 0 }: Rect): Point[] {
  if (r <= 0) {
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
  }
  const radius = Math.min(r, w / 2, h / 2)
  const corners: [number, number, number][] = [
    [x + w - radius, y + radius, -90],
    [x + w - radius, y + h - radius, 0],
    [x + radius, y + h - radius, 90],
    [x + radius, y + radius, 180],
  ]
  const steps = radius > 4 ? 6 : 3
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    for (;;) {
      const last = hull.at(-1)
      const before = hull.at(-2)
      if (!last || !before || turn(before, last, point) > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** Convex hull (monotone chain): the silhouette of a convex solid in the picture. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

/** A pen that draws solid things as this camera sees them. */
export function createPen(camera: Camera): Pen {
  const inked: Point[] = []
  const project = (points: readonly Vec3[]) => {
    const projected = points.map((point) => camera.project(point))
    inked.push(...projected)
    return projected
  }
  const spread = (face: Face, points: readonly Point[]) => project(points.map(([x, y]) => onFace(face, x, y)))
  const rect: Pen['rect'] = (face, area, paint) => element(spread(face, roundedRect(area)), paint)
  return {
    camera,
    rect,
    path: (face, points, paint) => element(spread(face, points), paint),
    polygon: (points, paint) => element(project(points), paint),
    line: (face, points, paint) => element(spread(face, points), paint, false),
    circle: (face, { x, y, r }, paint) => {
      const points = Array.from({ length: 28 }, (_, step): Point => {
        const angle = (step * 2 * Math.PI) / 28
        return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
      })
      return element(spread(face, points), paint)
    },
    slab(outline, offset, { side, cap }) {
      const pushed = outline.map((point) => add(point, offset))
      return element(convexHull(project([...outline, ...pushed])), side) + element(project(pushed), cap)
    },
    centre(drawing) {
      const xs = inked.map(([x]) => x)
      const ys = inked.map(([, y]) => y)
      const dx = PICTURE_SIZE.width / 2 - (Math.min(...xs) + Math.max(...xs)) / 2
      const dy = PICTURE_SIZE.height / 2 - (Math.min(...ys) + Math.max(...ys)) / 2
      return `<g transform="translate(${format(dx)} ${format(dy)})">${drawing}</g>`
    },
  }
}
