import style from './risk-line.module.css'

/** The risk warning, wherever it is shown: between two red rules, unfolded, and not dismissible. */
export const RiskLine = ({ title, children }: { title: string; children: string }) => (
  <p role="note" className={style.risk}>
    <strong className={style.title}>{title}</strong> {children}
  </p>
)
