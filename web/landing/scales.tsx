import type { Localized } from '../../texts/public-pages.ts'
import { wander } from '../../ui/engraving.ts'
import styles from './scales.module.css'

const line = wander(360, 92)
const scales = [0.62, 0.3]

/**
 * One series of deals, and two copies of it on smaller deposits. It ends where it began: a drawing promises nothing.
 */
export const Scales = ({ translator }: Localized) => (
  <figure className={styles.figure}>
    <svg className={styles.lines} viewBox="0 -104 360 208" fill="none" aria-hidden="true">
      <path className={styles.base} d="M0 0H360" />
      <path className={styles.master} d={line} vectorEffect="non-scaling-stroke" />
      {scales.map(scale => (
        <path
          key={scale}
          className={styles.copy}
          d={line}
          transform={`scale(1 ${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
    <figcaption className={styles.caption}>{translator.text('landing.howFigure')}</figcaption>
  </figure>
)
