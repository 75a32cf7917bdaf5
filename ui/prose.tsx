import { Fragment } from 'react'
import { linkedParts, type TextLink } from '../contract/text-links.ts'
import { useText } from '../texts/index.ts'
import style from './prose.module.css'

/** Opens a page of this site without leaving the application, or gives the site's address. */
type Follow = ((address: string) => void) | { site: string }

/** Text as its author wrote it: an empty line separates paragraphs, other line breaks stay. */
export const Prose = ({ children, follow }: { children: string; follow?: Follow }) => (
  <div className={style.prose}>
    {children
      .trim()
      .split(/\n\s*\n/)
      .map(paragraph => (
        <p key={paragraph}>{follow ? <Linked text={paragraph} follow={follow} /> : paragraph}</p>
      ))}
  </div>
)

/** Texts of operators may contain links; those of others never do. */
const Linked = ({ text, follow }: { text: string; follow: Follow }) =>
  linkedParts(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same text may occur twice, and nothing moves
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : part.host ? (
        <Elsewhere {...part} />
      ) : (
        <Own {...part} follow={follow} />
      )}
    </Fragment>
  ))

function Own({ name, address, follow }: TextLink & { follow: Follow }) {
  if (typeof follow !== 'function') return <InNewTab name={name} address={follow.site + address} />
  return (
    <a
      href={address}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        follow(address)
      }}
    >
      {name}
    </a>
  )
}

/** Its target is visible before it is opened, whatever its text is. */
const Elsewhere = ({ name, address, host }: TextLink) => (
  <>
    <InNewTab name={name} address={address} /> ({host})
  </>
)

function InNewTab({ name, address }: Pick<TextLink, 'name' | 'address'>) {
  const { text } = useText()
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="visually-hidden"> {text('ui.inNewTab')}</span>
    </a>
  )
}
