import { useText } from '../../texts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { useProfile } from '../call/index.ts'
import style from './invitation.module.css'
import rewardsStyle from './rewards.module.css'

/** The client's own referral code, and the link that fills it in, to copy or to scan. */
export function Invitation() {
  const { text } = useText()
  const { referralCode } = useProfile()
  const link = `${location.origin}/signup/${encodeURIComponent(referralCode)}`

  return (
    <Card title={text('partnership.invitation')}>
      <Note>{text('partnership.invitationNote')}</Note>
      <p className={rewardsStyle.lead}>{text('partnership.tellThem')}</p>
      <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
      <div className={style.ways}>
        <CopyField label={text('partnership.code')} value={referralCode} />
        <CopyField label={text('partnership.link')} value={link}>
          {mayShare() && (
            <Button onClick={() => void share(`${text('partnership.shared')} ${text('risk.line')}`, link)}>
              {text('partnership.share')}
            </Button>
          )}
          <Opener
            face={text('partnership.showQr')}
            className={buttonClass()}
            title={text('partnership.linkQr')}
          >
            <figure className={style.code}>
              <QrCode value={link} label={text('partnership.linkQr')} />
              <figcaption>{link}</figcaption>
            </figure>
          </Opener>
        </CopyField>
      </div>
    </Card>
  )
}

/** On phones: elsewhere a link is copied. */
const mayShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** With what a partner owes the invited. A client who changes their mind shares nothing, which is no failure. */
const share = (text: string, url: string): Promise<void> => navigator.share({ text, url }).catch(() => {})
