import { minuteMs } from '../../contract/time.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { VerificationStatus } from '../../contract/codes.ts'
import { showVerification } from '../../contract/verification.ts'
import { useText } from '../../texts/index.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import style from './requirements.module.css'
import { ScanForm } from './scan-form.tsx'

type Verification = AnswerOf<typeof showVerification>

/** The labels of the specification's section 4. */
const labels = {
  unverified: ['verification.required', 'quiet'],
  waiting: ['verification.underReview', 'waiting'],
  verified: ['verification.passed', 'good'],
  rejected: ['verification.failed', 'bad'],
} as const satisfies Record<VerificationStatus, readonly [string, StatusTone]>

/** A verdict may come while the page is open. */
const verdictMs = minuteMs

/** The state of the client's verification, and the upload of a scan where one is expected. */
export function VerificationBlock() {
  const { text } = useText()
  const { verification } = useProfile()
  const everyMs = verification === 'waiting' ? verdictMs : null
  const list = useList(showVerification, {}, { everyMs })
  const status = list.answer?.status ?? verification

  const [label, tone] = labels[status]
  return (
    <Card title={text('verification.title')} note={<Status tone={tone}>{text(label)}</Status>}>
      <Loaded list={list}>{verification => <StatusDetails verification={verification} />}</Loaded>
    </Card>
  )
}

function StatusDetails({ verification }: { verification: Verification }) {
  const { text, date } = useText()
  const { status, uploadedAt, verdict } = verification

  if (status === 'waiting')
    return (
      <>
        {uploadedAt && <p>{text('verification.receivedAt', { AT: date(uploadedAt) })}</p>}
        <p>{text('verification.reviewNote')}</p>
      </>
    )
  if (status === 'verified')
    return <p>{verdict && text('verification.acceptedAt', { AT: date(verdict.at) })}</p>
  return (
    <>
      {verdict?.reason && (
        <NoticeBox isPending title={text('verification.rejectedAt', { AT: date(verdict.at) })}>
          {text(`verification.${verdict.reason}`)} {text('verification.uploadAgain')}
          {verdict.reason === 'otherName' && (
            <>
              {' '}
              {text('verification.otherNameWrite')} <Contact />
            </>
          )}
        </NoticeBox>
      )}
      <Requirements />
      <ScanForm />
    </>
  )
}

/** What to photograph and why, who sees it, and how it is stored. */
function Requirements() {
  const { text } = useText()
  return (
    <div className={style.requirements}>
      <p>{text('verification.why')}</p>
      <h3>{text('verification.how')}</h3>
      <ul>
        <li>{text('verification.wholeSpread')}</li>
        <li>{text('verification.readable')}</li>
        <li>{text('verification.format')}</li>
      </ul>
      <h3>{text('verification.privacy')}</h3>
      <p>{text('verification.privacyNote')}</p>
    </div>
  )
}
