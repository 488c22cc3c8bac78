import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

it('renders dark modules on white with a quiet zone of four modules', () => {
  render(
    <QrCode text="https://dobara.example/account/orders/1" label="Opens the order" className="size-28" />,
  )
  const code = screen.getByRole('img', { name: 'Opens the order' })
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const [light, dark] = [...code.querySelectorAll('path')]
  expect(light?.getAttribute('d')).toBe(`M0 0h${size}v${size}H0z`)
  const places = [...(dark?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const columns = places.map(([, x]) => Number(x))
  const rows = places.map(([, , y]) => Number(y))
  const extent = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]
  // Version 3 holds 39 bytes: 29 modules.
  expect([size, ...extent]).toEqual([37, 4, 32, 4, 32])
})
