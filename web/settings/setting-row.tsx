import type { ReactNode } from 'react'
import style from './setting-row.module.css'

/** A setting, with its sentence, and its control at the side. */
export const SettingRow = ({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}) => (
  <div className={style.row}>
    <div>
      <p className={style.title}>{title}</p>
      {note && <p className={style.note}>{note}</p>}
    </div>
    {children}
  </div>
)
