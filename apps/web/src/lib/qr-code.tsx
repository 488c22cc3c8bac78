import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the light border, as the standard requires. */
const QUIET = 4

/** Renders a QR code locally: its content is sent to no other server. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = useMemo(() => encode(text, { border: QUIET }), [text])
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Dark on light in either theme: readers do not know it the other way round. */}
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path.join('')} />
    </svg>
  )
}
