/** Position of a picture in its frame: enlarged `scale` times about the middle, then moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
/** Pixels from the middle of the frame. */
export type Point = { x: number; y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5
/** One press of a button or key. */
export const ZOOM_STEP = 1.5
/** Two taps, or Enter. */
export const CLOSE_UP = 2.5

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** The view with the picture still filling its frame: no edge is pulled inside. */
export function fitted({ scale: wanted, x, y }: View, frame: Size): View {
  const scale = within(wanted, 1, MAX_SCALE)
  const slackX = (frame.width * (scale - 1)) / 2
  const slackY = (frame.height * (scale - 1)) / 2
  // Adding zero makes -0 a plain one.
  return { scale, x: within(x, -slackX, slackX) + 0, y: within(y, -slackY, slackY) + 0 }
}

type Zoom = { factor: number; at: Point; frame: Size }

/** Returns the view enlarged or reduced so that the point under `at` stays in place. */
export function zoomed(view: View, { factor, at, frame }: Zoom): View {
  const scale = within(view.scale * factor, 1, MAX_SCALE)
  const grown = scale / view.scale
  return fitted({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame)
}

export function panned(view: View, by: Point, frame: Size): View {
  return fitted({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Close up where it was pressed, or the whole again when it is enlarged already. */
export function toggled(view: View, at: Point, frame: Size): View {
  return view.scale > 1 ? WHOLE : zoomed(view, { factor: CLOSE_UP, at, frame })
}
