import { useEffect, useRef, useState, type ReactNode } from 'react'
import style from './counted.module.css'

/** As long as `--motion-calm`. */
const countedMs = 320

/**
 * A figure that counts to its new value where it changes on an open page. Screen readers find the new value from the
 * first moment, and are told it once, with its name.
 */
export function Counted({
  term,
  value,
  write,
  children,
}: {
  /** The figure's name. */
  term: string
  value: bigint
  write: (value: bigint) => string
  /** Draws the figure, which may open something. */
  children: (figure: ReactNode) => ReactNode
}) {
  const shown = useCounting(value)
  const whole = write(value)
  return (
    <>
      {children(
        shown === value ? (
          whole
        ) : (
          <span className={style.place}>
            <span className={style.whole}>{whole}</span>
            <span className={style.now} aria-hidden="true">
              {write(shown)}
            </span>
          </span>
        ),
      )}
      <Told value={value} words={`${term}: ${whole}`} />
    </>
  )
}

/** The value of this moment. A change that comes in the middle goes on from there. */
function useCounting(value: bigint): bigint {
  const [shown, setShown] = useState(value)
  const now = useRef(value)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

  useEffect(() => {
    const from = now.current
    let began: number | undefined
    let frame = 0
    const step = (at: number) => {
      began ??= at
      const part = isStill ? 1 : Math.min(1, (at - began) / countedMs)
      now.current =
        part === 1 ? value : from + ((value - from) * BigInt(Math.round(eased(part) * 1000))) / 1000n
      setShown(now.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    if (from !== value) frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, isStill])

  return isStill ? value : shown
}

const eased = (part: number): number => 1 - (1 - part) ** 3

/** There from the start, though empty: only what is added to an existing region is read out. */
function Told({ value, words }: { value: bigint; words: string }) {
  const last = useRef(value)
  const [told, setTold] = useState('')
  // Not where the same value is written otherwise: in another language, or hidden.
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    setTold(words)
  }, [value, words])

  return (
    <span role="status" className="visually-hidden">
      {told}
    </span>
  )
}
