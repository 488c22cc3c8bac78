/** A technician's report beside a machine. */
export function ReportDrawing() {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className="ml-auto h-60">
      <rect x="40" y="46" width="210" height="132" rx="10" fill="#2d3035" />
      <rect x="50" y="56" width="190" height="112" rx="4" fill="#dfe9e3" />
      <path d="M50 140c40-34 70-34 104-12s60 12 86-22v58a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4z" fill="#2e705d" />
      <circle cx="202" cy="86" r="13" fill="#e9a23b" />
      <path d="M22 182h246l14 14a6 6 0 0 1-4 10H12a6 6 0 0 1-4-10z" fill="#202428" />
      <rect
        x="276"
        y="26"
        width="130"
        height="172"
        rx="8"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <g key={row} transform={`translate(292 ${50 + row * 24})`}>
          <path
            d="m0 4 4 4 8-9"
            fill="none"
            className={row === 3 ? 'stroke-marigold' : 'stroke-leaf'}
            strokeWidth="3"
          />
          <rect
            x="22"
            y="1"
            width={[72, 58, 66, 48, 70, 54][row]}
            height="6"
            rx="3"
            className="fill-line-strong"
          />
        </g>
      ))}
    </svg>
  )
}

/** Three machines of different age on one shelf. */
export function BudgetDrawing() {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className="ml-auto h-60">
      <rect x="20" y="188" width="380" height="8" rx="4" className="fill-line-strong" />
      {[
        { x: 34, body: '#3a3f45', screen: '#dfe9e3', hill: '#2e705d' },
        { x: 160, body: '#8a9097', screen: '#e8efe9', hill: '#0e5a47' },
        { x: 286, body: '#2d3035', screen: '#dfe9e3', hill: '#2e705d' },
      ].map(({ x, body, screen, hill }) => (
        <g key={x} transform={`translate(${x} 96)`}>
          <rect width="100" height="66" rx="6" fill={body} />
          <rect x="6" y="6" width="88" height="54" rx="2" fill={screen} />
          <path d="M6 46c18-16 32-16 48-6s26 6 40-10v26a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill={hill} />
          <circle cx="76" cy="20" r="6" fill="#e9a23b" />
          <path d="M-8 70h116l6 10a5 5 0 0 1-4 8H-10a5 5 0 0 1-4-8z" fill={body} />
        </g>
      ))}
    </svg>
  )
}
