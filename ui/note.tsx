import type { ReactNode } from 'react'
import style from './note.module.css'

/** A sentence of explanation: the meaning of a figure, or its time. */
export const Note = ({ children }: { children: ReactNode }) => <p className={style.note}>{children}</p>
