import { useState } from 'react'
import type { SecondFactorStatus } from '../../contract/codes.ts'
import { initSecondFactor } from '../../contract/identity.ts'
import { useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { refreshSettings } from './refresh.ts'
import { Activated } from './second-factor-activated.tsx'
import { BackupCodes } from './second-factor-codes.tsx'
import { Deactivating } from './second-factor-deactivating.tsx'
import { Installing, type NewKey } from './second-factor-installing.tsx'

const tones: Record<SecondFactorStatus, StatusTone> = {
  disabled: 'quiet',
  installing: 'waiting',
  activated: 'good',
  deactivating: 'waiting',
}

/** The client's choice, after they have turned the switch and before they have confirmed it. */
type Wish = { to: 'on'; key: NewKey } | { to: 'off' } | null

/** The second factor in its four states (specification, section 4). The server knows only on and off. */
export function SecondFactorBlock() {
  const { text } = useText()
  const { secondFactor, isPasswordSet } = useProfile()
  const [wish, setWish] = useState<Wish>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const makeKey = useNewKey()

  const isOn = secondFactor === 'activated'
  // What was wished has come true, here or in another window; the key that it was for is used.
  const [wasOn, setWasOn] = useState(isOn)
  if (wasOn !== isOn) {
    setWasOn(isOn)
    setWish(null)
  }
  const isLeaving = isOn && wish?.to === 'off'
  const newKey = !isOn && wish?.to === 'on' ? wish.key : null
  const state = stateOf(isOn, isLeaving || newKey !== null)

  const turn = async () => {
    if (isLeaving || newKey) return setWish(null)
    if (isOn) return setWish({ to: 'off' })
    const key = await makeKey()
    if (key) setWish({ to: 'on', key })
  }
  const show = async (made: string[]) => {
    setCodes(made)
    await refreshSettings()
  }

  const isPossible = isPasswordSet || isOn
  return (
    <Card
      title={text('secondFactor.title')}
      note={<Status tone={tones[state]}>{text(`secondFactor.${state}`)}</Status>}
    >
      <p>{text('secondFactor.about')}</p>
      {!isPossible && <p>{text('secondFactor.needsPassword')}</p>}
      <Switch
        label={text('secondFactor.toggle')}
        isOn={state === 'installing' || state === 'activated'}
        isDisabled={!isPossible}
        turn={() => void turn()}
      />
      {newKey && <Installing newKey={newKey} show={show} />}
      {state === 'activated' && <Activated show={show} />}
      {isLeaving && <Deactivating />}
      {codes && <BackupCodes codes={codes} close={() => setCodes(null)} />}
    </Card>
  )
}

function stateOf(isOn: boolean, isTurning: boolean): SecondFactorStatus {
  if (isOn) return isTurning ? 'deactivating' : 'activated'
  return isTurning ? 'installing' : 'disabled'
}

/** Requests a key. It is refused where another window has switched the second factor on meanwhile. */
function useNewKey(): () => Promise<NewKey | null> {
  const send = useSend(initSecondFactor)
  const refuse = useRefusal()
  return async () => {
    const { outcome, answer } = await send({})
    if (outcome === 'ok') return answer
    refuse(outcome)
    if (outcome === 'tryAgain') await refreshSettings()
    return null
  }
}
