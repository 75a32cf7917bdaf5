import { fan, ripple } from './engraving.ts'

/** The engraved wave of the dark plate: one line, copied many times. */
export const Wave = ({ className }: { className: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 -60 1200 120"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
  >
    <path id="wave" d={ripple(1200, 9, 56)} vectorEffect="non-scaling-stroke" />
    {fan(26).map(place => (
      <use key={place} href="#wave" transform={place} />
    ))}
  </svg>
)
