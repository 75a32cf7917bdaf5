import { useState } from 'react'
import type { ChartWidget } from '../../contract/codes.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useProfile } from '../call/index.ts'
import style from './chart.module.css'
import { widgetAddress } from './widget-address.ts'
import { WidgetFrame } from './widget-frame.tsx'

/** TradingView's own chart, where the operator offers it. Nothing is loaded from there without a request. */
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

/**
 * The client for whom this browser shows TradingView's chart without a request each time. Another client who signs in
 * later has not agreed to it.
 */
const welcomeKey = 'mc_tradingview'

function isWelcome(client: string): boolean {
  try {
    return localStorage.getItem(welcomeKey) === client
  } catch {
    return false
  }
}

/** Without storage the browser asks each time. */
function keepWelcome(client: string, welcome: boolean): void {
  try {
    if (welcome) localStorage.setItem(welcomeKey, client)
    else localStorage.removeItem(welcomeKey)
  } catch {}
}
