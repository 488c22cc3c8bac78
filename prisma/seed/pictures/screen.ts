import type { Face } from './camera.ts'
import { GLASS } from './colour.ts'
import type { Pen, Rect } from './pen.ts'
import { drawWallpaper, type Wallpaper } from './wallpapers.ts'

/** A glass panel with its lit picture; `bezel` is measured left and right, above and below. */
export function drawPanel(
  pen: Pen,
  face: Face,
  panel: { glass: Rect; picture: Rect; colour?: string; camera?: boolean; wallpaper?: Wallpaper },
): string {
  const { glass, picture, colour = GLASS, wallpaper = 'hill' } = panel
  const eye = panel.camera
    ? pen.circle(
        face,
        { x: glass.x + glass.w / 2, y: (picture.y + picture.h + glass.y + glass.h) / 2, r: 1.6 },
        '#3D474C',
      )
    : ''
  return pen.rect(face, glass, colour) + drawWallpaper(pen, face, { area: picture, wallpaper }) + eye
}
