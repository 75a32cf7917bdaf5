import { Link } from '@tanstack/react-router'
import { listStructure } from '../../contract/partnership.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PartnersIcon } from '../../ui/icons.tsx'

/** Referral statistics in brief: how many clients each line has, and the way to all of them. */
export function Partners() {
  const { text } = useText()
  const list = useList(listStructure, {}, { isQuiet: true })

  return (
    <Card title={text('news.partnersTitle')}>
      <p>{text('news.partnersText')}</p>
      <Loaded list={list}>
        {({ counts }) => (
          <Facts
            items={counts.map(({ line, partners }) => ({
              term: text('partnership.line', { LINE: line }),
              value: text('partnership.partners', { N: partners }),
            }))}
          />
        )}
      </Loaded>
      <Link to="/cabinet/structure" className={buttonClass()}>
        <PartnersIcon />
        {text('news.partnersLink')}
      </Link>
    </Card>
  )
}
