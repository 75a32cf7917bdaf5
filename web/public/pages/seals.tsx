import { sealCalendar } from '../../../contract/track-record.ts'
import { pageTexts } from '../../../texts/page-titles.ts'
import { SealCheck } from '../../program/seal-check.tsx'
import { Seals } from '../../program/seals-content.tsx'
import { Island } from '../island.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const seals: DescribePage = ({ view, answerOf, translator }) => {
  const calendar = answerOf(sealCalendar, {})
  const { check } = view.place
  return {
    ...pageTexts[view.language].seals,
    content: (
      <Titled title={translator.text('seals.title')}>
        {calendar && (
          <Seals
            calendar={calendar}
            chosen={check}
            check={
              <Island name="check" Part={SealCheck} props={{ what: check }} isRequested={check !== ''} />
            }
          />
        )}
      </Titled>
    ),
  }
}
