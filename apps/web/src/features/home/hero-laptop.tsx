/** A machine with the morning on its screen, drawn in the shop's colours. */
export function HeroLaptop({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 380" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="hero-screen">
          <rect x="92" y="44" width="316" height="186" rx="4" />
        </clipPath>
      </defs>
      <ellipse cx="258" cy="344" rx="252" ry="18" fill="currentColor" opacity="0.08" />
      <rect
        x="70"
        y="20"
        width="360"
        height="236"
        rx="16"
        fill="#2d3035"
        stroke="currentColor"
        strokeOpacity="0.16"
        strokeWidth="2"
      />
      <rect x="82" y="32" width="336" height="210" rx="7" fill="#0f1513" />
      <g clipPath="url(#hero-screen)">
        <rect x="92" y="44" width="316" height="186" fill="#dfe9e3" />
        <circle cx="334" cy="96" r="24" fill="#e9a23b" />
        <path d="M92 188c50-44 96-44 146-18s92 22 170-66v126H92z" fill="#2e705d" />
        <path d="M92 214c70-30 130-26 190-12s86 8 126-14v42H92z" fill="#0e5a47" opacity="0.55" />
      </g>
      <path
        d="M70 252h360l52 42a14 14 0 0 1 0 4v20a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10v-20a14 14 0 0 1 0-4z"
        fill="#2a2d32"
      />
      <path d="M78 260h344l26 24H52z" fill="#1c2023" />
      <path d="M86 264h328l6 5H80zm-8 8h344l6 5H72z" fill="#33383d" />
      <rect x="198" y="290" width="104" height="16" rx="3" fill="#474c51" />
      <path d="M18 314h464v4a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z" fill="#202428" />
    </svg>
  )
}
