/**
 * A press becomes a click only where it is also released: what is laid over the page between the two would swallow
 * the click.
 */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const

let isUnderWay = false
addEventListener('pointerdown', () => (isUnderWay = true), { capture: true })
for (const end of ends) addEventListener(end, () => (isUnderWay = false), { capture: true })

/** Calls at once, or when a press that is under way has become its click; never after the signal. */
export function afterPress(then: () => void, signal: AbortSignal): void {
  if (!isUnderWay) return then()
  const released = () => setTimeout(() => signal.aborted || then())
  for (const end of ends) addEventListener(end, released, { capture: true, once: true, signal })
}
