import type { ReactNode } from 'react'
import style from './chart.module.css'
import type { Course } from './growth.tsx'
import { percentOf } from './scale.ts'

/** The worst point is always labelled where the best one is. */
export const extremesWith =
  (write: (value: number) => string) =>
  ({ values, across, down }: Course): ReactNode => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    if (least === most) return null
    return [least, most].map(value => {
      const index = values.indexOf(value)
      const [x, y] = [across[index]!, down[index]!]
      return (
        <g key={value}>
          <circle className={style.mark} cx={percentOf(x)} cy={percentOf(y)} r="3.5" />
          <text
            className={style.words}
            x={percentOf(x)}
            y={percentOf(y)}
            dx={x > 0.85 ? -8 : 8}
            dy={value === most ? -8 : 18}
            textAnchor={x > 0.85 ? 'end' : 'start'}
          >
            {write(value)}
          </text>
        </g>
      )
    })
  }
