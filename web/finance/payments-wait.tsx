import { minuteMs } from '../../contract/time.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { useText } from '../../texts/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useList } from '../call/index.ts'

/** That what is asked for now is paid later, because less is held than owed or nobody knows. */
export function PaymentsWait() {
  const { text } = useText()
  const { answer } = useList(publicCoverage, {}, { isQuiet: true, inLanguage: true, everyMs: 5 * minuteMs })
  if (answer?.state !== 'uncovered' && answer?.state !== 'unknown') return null
  return (
    <NoticeBox isPending title={text(`coverage.${answer.state}`)}>
      {text(`coverage.${answer.state}Note`)} <a href="/coverage">{text('coverage.title')}</a>
    </NoticeBox>
  )
}
