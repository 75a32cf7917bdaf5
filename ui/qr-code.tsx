import { useMemo } from 'react'
import { encode } from 'uqr'
import style from './qr-code.module.css'

/** A text as a QR code, drawn as one path: dark on light in every theme, as scanners expect it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { path, size } = useMemo(() => drawn(value), [value])
  return (
    <svg className={style.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** A border of four modules: many scanners need it. */
const quietModules = 4

function drawn(value: string): { path: string; size: number } {
  const { data, size } = encode(value, { ecc: 'M', border: quietModules })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: squares.join(''), size }
}
