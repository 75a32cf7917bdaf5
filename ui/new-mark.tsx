import style from './new-mark.module.css'

/** Beside what a client has not seen yet, in a word. */
export const NewMark = ({ children }: { children: string }) => <span className={style.mark}>{children}</span>
