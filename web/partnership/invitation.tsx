import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Note } from '../../ui/note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import style from './invitation.module.css'

/** The client's own referral code, and the link that fills it in, to copy or to be scanned. */
export function Invitation() {
  const { text } = useText()
  const { referralCode } = useProfile()
  const link = `${location.origin}/signup/${encodeURIComponent(referralCode)}`

  return (
    <Card title={text('partnership.invitation')}>
      <Note>{text('partnership.invitationNote')}</Note>
      <div className={style.ways}>
        <QrCode value={link} label={text('partnership.linkQr')} />
        <div className={style.fields}>
          <CopyField label={text('partnership.code')} value={referralCode} />
          <CopyField label={text('partnership.link')} value={link} />
        </div>
      </div>
    </Card>
  )
}
