import type { AnswerOf } from '../../contract/call.ts'
import { referralLines } from '../../contract/limits.ts'
import type { listStructure } from '../../contract/partnership.ts'
import { useTab } from '../call/place.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LinePanel } from './line.tsx'
import { firstPage } from './first-page.ts'
import style from './lines.module.css'

/** The three lines as tabs, each with the number of its clients. */
export function Lines(structure: AnswerOf<typeof listStructure>) {
  const { text, number } = useText()
  return (
    <Card title={text('partnership.lines')}>
      <Tabs
        label={text('partnership.lines')}
        {...useTab()}
        tabs={referralLines.map(line => {
          const first = firstPage(structure, line)
          return {
            id: String(line),
            title: (
              <>
                {text('partnership.line', { LINE: line })}{' '}
                <span className={style.count} aria-hidden="true">
                  {number(first.total)}
                </span>
                <span className="visually-hidden">{text('partnership.partners', { N: first.total })}</span>
              </>
            ),
            content: <LinePanel line={line} first={first} />,
          }
        })}
      />
    </Card>
  )
}
