import { useState } from 'react'
import { renewBackupCodes } from '../../contract/identity.ts'
import { showSecurity } from '../../contract/security.ts'
import { Loaded, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import style from './second-factor.module.css'

/** With this few left the client should make new ones. */
const fewCodes = 2

/** Since when it is on, how many backup codes are left, and the link to new ones. */
export function Activated({ show }: { show: (codes: string[]) => Promise<void> }) {
  const { text, date, number } = useText()
  const list = useList(showSecurity, {})
  const [isRenewing, setRenewing] = useState(false)

  return (
    <div className={style.words}>
      <Loaded list={list}>
        {({ secondFactorSince: since, backupCodesLeft: left }) => (
          <>
            <Facts
              items={[
                { term: text('secondFactor.since'), value: since && date(since) },
                { term: text('secondFactor.codesLeft'), value: number(left) },
              ]}
            />
            {since && left <= fewCodes && (
              <NoticeBox isPending title={text('secondFactor.fewTitle')}>
                {text('secondFactor.fewNote')}
              </NoticeBox>
            )}
          </>
        )}
      </Loaded>
      <div>
        <Button onClick={() => setRenewing(true)}>{text('secondFactor.renew')}</Button>
      </div>
      {isRenewing && <Renewing show={show} close={() => setRenewing(false)} />}
    </div>
  )
}

function Renewing({ show, close }: { show: (codes: string[]) => Promise<void>; close: () => void }) {
  const { text } = useText()
  const sendCall = useSend(renewBackupCodes)
  const refuse = useRefusal()

  const send = async () => {
    const { outcome, answer } = await sendCall({})
    if (outcome !== 'ok') return refuse(outcome)
    close()
    await show(answer.backupCodes)
  }

  return (
    <ConfirmationDialog
      title={text('secondFactor.renew')}
      note={text('secondFactor.renewNote')}
      action={text('secondFactor.renew')}
      kind="primary"
      send={send}
      close={close}
    />
  )
}
