import style from './new-mark.module.css'

/** Marks what a client has not seen yet. */
export const NewMark = ({ children }: { children: string }) => <span className={style.mark}>{children}</span>
