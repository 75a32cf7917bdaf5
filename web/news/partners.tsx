import { Link } from '@tanstack/react-router'
import { listStructure } from '../../contract/partnership.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { PartnersIcon } from '../../ui/icons.tsx'
import style from './page.module.css'

/** Referral statistics in brief: how many clients each line has, and the way to all of them. */
export function Partners() {
  const { text } = useText()
  const list = useList(listStructure, {}, { isQuiet: true })

  return (
    <FoldedCard title={text('news.partnersTitle')}>
      <p>{text('news.partnersText')}</p>
      <Loaded list={list}>
        {({ counts }) => (
          <dl className={style.lines}>
            {counts.map(({ line, partners }) => (
              <div key={line}>
                <dt>{text('news.line', { LINE: line })}</dt>
                <dd>{text('news.partners', { N: partners })}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <Link to="/cabinet/structure" className={buttonClass()}>
        <PartnersIcon />
        {text('news.partnersLink')}
      </Link>
    </FoldedCard>
  )
}
