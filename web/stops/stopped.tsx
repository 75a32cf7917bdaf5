import type { Stoppable } from '../../contract/stops.ts'
import { useText } from '../../texts/index.ts'
import { Contact } from '../documents/index.ts'

/** That this is suspended, and whom to ask: in place of a button or a form. */
export function Stopped({ what }: { what: Stoppable }) {
  const { text } = useText()
  return (
    <>
      {text(`stops.${what}`)} {text('stops.write')} <Contact />
    </>
  )
}
