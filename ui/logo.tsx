import style from './logo.module.css'

/** The mark: a letter M and, inside it, its copy to a smaller scale. */
const Mark = () => (
  <svg className={style.mark} viewBox="0 0 32 28" fill="none" aria-hidden="true">
    <path className={style.master} d="M3.5 26V3.8L16 17.2 28.5 3.8V26" />
    <path className={style.copy} d="M10 26v-8.6l6 6.4 6-6.4V26" />
  </svg>
)

/** The mark with the name, its original bold and its copy lighter. It links to the landing page. */
export const Logo = ({ label, href = '/' }: { label: string; href?: string }) => (
  <a className={style.logo} href={href} aria-label={label}>
    <Mark />
    <span className={style.name}>
      Master<span className={style.fainter}>copy</span>
    </span>
  </a>
)
