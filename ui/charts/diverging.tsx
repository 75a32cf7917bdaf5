import style from './diverging.module.css'

/**
 * A result in a row as a bar: from the middle to the right for a gain, to the left for a loss. The figure is beside it.
 * `part`: relative to the largest in the list, from -1 to 1.
 */
export const Diverging = ({ part }: { part: number }) => (
  <svg className={style.bar} viewBox="-48 0 96 12" aria-hidden="true">
    <path className={style.zero} d="M0 0V12" />
    {part > 0 && <rect className={style.gain} x="0" y="2" width={48 * part} height="8" />}
    {part < 0 && <rect className={style.loss} x={48 * part} y="2" width={-48 * part} height="8" />}
  </svg>
)
