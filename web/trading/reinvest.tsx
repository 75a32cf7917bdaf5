import type { ReinvestStatus } from '../../contract/codes.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Status } from '../../ui/status.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { Switch } from '../../ui/switch.tsx'
import { useOnce } from '../../ui/use-once.ts'
import style from './options.module.css'
import { useOption } from './use-option.ts'

const words = { enabled: 'options.activated', disabled: 'options.notActivated' } as const

/** Whether a month's profit stays in the deposit. It shows the server's state, not the click. */
export function Reinvest({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const turn = useTurn(account)
  const isOn = account.reinvest === 'enabled'

  return (
    <section className={style.option} aria-label={text('options.reinvest')}>
      <div className={style.head}>
        <h3 className={style.title}>{text('options.reinvest')}</h3>
        <Status tone={isOn ? 'good' : 'quiet'}>{text(words[account.reinvest])}</Status>
      </div>
      <Switch label={text('options.reinvestLabel')} isOn={isOn} turn={turn} />
      <Note>
        {text(isOn ? 'options.reinvestOn' : 'options.reinvestOff')} {text('options.reinvestWhen')}
      </Note>
    </section>
  )
}

function useTurn(account: TradingAccount) {
  const { text } = useText()
  const change = useOption(account)
  const { sendOnce } = useOnce(async () => {
    const status: ReinvestStatus = account.reinvest === 'enabled' ? 'disabled' : 'enabled'
    if (await change('reinvest', status))
      notify({ title: text('options.reinvest'), message: text(words[status]), success: true })
  })
  return () => void sendOnce()
}
