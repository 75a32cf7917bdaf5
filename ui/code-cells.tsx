import style from './code-cells.module.css'

/** Boxes behind one field, as many as a code has digits. Those who listen, paste or fill in see the one field. */
export const CodeCells = ({ count }: { count: number }) => (
  <span className={style.cells} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={style.cell} />
    ))}
  </span>
)
