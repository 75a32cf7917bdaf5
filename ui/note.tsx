import type { ReactNode } from 'react'
import style from './note.module.css'

/** A sentence beside the matter: what a figure means, or as of when it holds. */
export const Note = ({ children }: { children: ReactNode }) => <p className={style.note}>{children}</p>
