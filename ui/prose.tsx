import style from './prose.module.css'

/** Text as its author wrote it: an empty line parts paragraphs, other line breaks stay. */
export const Prose = ({ children }: { children: string }) => (
  <div className={style.prose}>
    {children
      .trim()
      .split(/\n\s*\n/)
      .map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
)
