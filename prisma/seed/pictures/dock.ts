import { createCamera, type Point, type Vec3 } from './camera.ts'
import { MARIGOLD, mix, shadesOf } from './colour.ts'
import { createPen, type Pen } from './pen.ts'
import { drawPortRow, type PortShape } from './ports.ts'
import { boxFaces, drawRoundBox, drawShadow, TABLE } from './solid.ts'

export interface DockLook {
  style: 'bar' | 'square' | 'tower'
  colour: string
}

interface Build {
  size: Vec3
  r: number
  front: readonly PortShape[]
  back: readonly PortShape[]
}

const BUILD: Record<DockLook['style'], Build> = {
  bar: {
    size: [205, 90, 29],
    r: 12,
    front: ['usb-c', 'usb-a', 'audio'],
    back: ['power', 'dp', 'dp', 'hdmi', 'rj45', 'usb-a', 'usb-a'],
  },
  square: {
    size: [122, 122, 45],
    r: 16,
    front: ['usb-c', 'audio'],
    back: ['power', 'rj45', 'dp', 'hdmi', 'usb-a'],
  },
  tower: { size: [74, 74, 96], r: 10, front: ['usb-c', 'usb-a'], back: ['dp', 'usb-a'] },
}

function drawCable(pen: Pen, build: Build): string {
  const [w, d] = build.size
  const bend = Array.from({ length: 25 }, (_, step): Point => {
    const t = step / 24
    return [w + 6 + 92 * t - 18 * Math.sin(t * 3), d * 0.5 - 60 * t * t + 46 * Math.sin(t * 3.1)]
  })
  const end = bend[24] ?? [0, 0]
  const plug = { x: end[0] - 4, y: end[1] - 22, w: 12, h: 24, r: 3 }
  return (
    pen.line(TABLE, bend, { stroke: '#26292D', width: 13 }) +
    pen.line(TABLE, bend, { stroke: '#4A5056', width: 4, opacity: 0.6 }) +
    pen.rect(TABLE, plug, '#1B1E21') +
    pen.rect(TABLE, { x: plug.x + 2, y: plug.y - 8, w: 8, h: 8, r: 2 }, '#B9BEC1')
  )
}

function spacing(room: number, shapes: readonly PortShape[]): number {
  return Math.max(4, (room - 24 - shapes.length * 12) / shapes.length)
}

function drawDock(look: DockLook, view: { yaw: number; pitch: number; cable: boolean }): string {
  const build = BUILD[look.style]
  const [w, d, h] = build.size
  const shades = shadesOf(look.colour)
  const pen = createPen(
    createCamera({
      yaw: view.yaw,
      pitch: view.pitch,
      scale: look.style === 'bar' ? 2.9 : 3.3,
      target: [w / 2, d / 2, h / 2],
    }),
  )
  const spec = { at: [0, 0, 2] as Vec3, size: build.size }
  const faces = boxFaces(spec)
  const top = pen.rect(
    faces.top,
    { x: 5, y: 5, w: w - 10, h: d - 10, r: build.r - 3 },
    mix(shades.base, shades.light, 0.4),
  )
  const badge = pen.rect(faces.top, { x: w / 2 - 15, y: d * 0.22, w: 30, h: 5, r: 2.5 }, shades.dark)
  const button =
    pen.circle(faces.top, { x: w - 20, y: d * 0.72, r: 5.4 }, shades.dark) +
    pen.circle(faces.top, { x: w - 20, y: d * 0.72, r: 1.8 }, MARIGOLD)
  const visible = pen.camera.sees(faces.front)
    ? ([faces.front, build.front] as const)
    : ([faces.back, build.back] as const)
  const sockets = drawPortRow(pen, visible[0], {
    shapes: visible[1],
    x: 14,
    gap: spacing(w, visible[1]),
    y: h * 0.4,
  })
  return pen.centre(
    drawShadow(pen, { x: 0, y: 0, w, d }) +
      (view.cable ? drawCable(pen, build) : '') +
      drawRoundBox(pen, { ...spec, r: build.r }, { side: shades.side, cap: shades.light }) +
      top +
      badge +
      button +
      sockets,
  )
}

export const DOCK_VIEWS = {
  front: (look: DockLook) => drawDock(look, { yaw: -18, pitch: 28, cable: true }),
  back: (look: DockLook) => drawDock(look, { yaw: 163, pitch: 20, cable: false }),
  side: (look: DockLook) => drawDock(look, { yaw: 28, pitch: 58, cable: true }),
}
