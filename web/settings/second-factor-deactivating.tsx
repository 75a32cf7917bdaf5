import { disableSecondFactor } from '../../contract/identity.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { useText } from '../language/index.ts'
import { notify } from '../ui/notices.ts'
import { refreshSettings } from './refresh.ts'
import { Confirmation, type Proof } from './second-factor-confirmation.tsx'
import style from './second-factor.module.css'

/** Switching off needs as much as switching on. */
export function Deactivating() {
  const { text } = useText()
  const ask = useSend(disableSecondFactor)
  const refuse = useRefusal()

  const send = async (proof: Proof) => {
    const { outcome } = await ask(proof)
    if (outcome !== 'ok') return refuse(outcome)
    notify({
      title: text('secondFactor.disabledTitle'),
      message: text('security.othersEnded'),
      success: true,
    })
    await refreshSettings()
  }

  return (
    <div className={style.words}>
      <p>{text('secondFactor.offNote')}</p>
      <Confirmation label={text('secondFactor.switchOff')} kind="danger" send={send} />
    </div>
  )
}
