import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import style from './limit-left.module.css'

/** What the client's limit leaves of a balance that is larger, and a way to take exactly that. */
export function LimitLeft({
  balanceMicro,
  leftMicro,
  take,
}: {
  balanceMicro: Micro
  /** Null where there is no limit. */
  leftMicro: Micro | null
  take: (leftMicro: Micro) => void
}) {
  const { text, exactMoney } = useText()
  if (leftMicro === null || leftMicro >= balanceMicro) return null
  if (leftMicro === 0n) return <p className={style.left}>{text('limits.usedUp')}</p>

  const LEFT = exactMoney(leftMicro)
  return (
    <div className={style.left}>
      <p>{text('limits.leaves', { LEFT })}</p>
      <Button kind="quiet" onClick={() => take(leftMicro)}>
        {text('limits.take', { LEFT })}
      </Button>
    </div>
  )
}
