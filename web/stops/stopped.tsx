import type { Stoppable } from '../../contract/stops.ts'
import { useText } from '../../texts/index.ts'
import { useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'

/** That this is suspended, and whom to ask: in place of a button or a form. */
export function Stopped({ what }: { what: Stoppable }) {
  const { text } = useText()
  const isPaused = useProfile().stops[what] === 'paused'
  return (
    <>
      {text(isPaused ? 'stops.paused' : `stops.${what}`)} {text('stops.write')} <Contact />
    </>
  )
}
