import { useState } from 'react'
import type { ChartWidget } from '../../contract/codes.ts'
import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/switch.tsx'
import style from './chart.module.css'
import { widgetAddress } from './widget-address.ts'
import { WidgetFrame } from './widget-frame.tsx'
import { isWelcome, keepWelcome } from './widget-welcome.ts'

/** TradingView's own chart, where the operator offers it. Nothing is loaded from there before somebody asks for it. */
export function Widget({ chart, origin }: { chart: ChartWidget; origin: string }) {
  const { text, language } = useText()
  const { referralCode: client } = useProfile()
  const [isAlways, setAlways] = useState(() => isWelcome(client))
  const [isShown, setShown] = useState(isAlways)
  const address = widgetAddress(origin, chart, language)

  const turn = () => {
    keepWelcome(client, !isAlways)
    setAlways(isWelcome(client))
  }
  return (
    <section className={`${style.market} ${style.widget}`} aria-label={text('market.widget')}>
      <header>
        <h3 className={style.title}>{text('market.widget')}</h3>
        <Note>{text('market.widgetNote')}</Note>
      </header>
      <Note>{text(isAlways ? 'market.widgetTellsAlways' : 'market.widgetTells')}</Note>
      <div className={style.widgetChoice}>
        <Button onClick={() => setShown(!isShown)}>
          {text(isShown ? 'market.widgetHide' : 'market.widgetShow')}
        </Button>
        <Switch label={text('market.widgetAlways')} isOn={isAlways} turn={turn} />
      </div>
      {isShown && (
        <WidgetFrame key={address} title={`TradingView: ${text(`market.${chart}`)}`} address={address} />
      )}
    </section>
  )
}
