import { useEffect, useRef, useState } from 'react'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import style from './chart.module.css'
import { hearWidget, type WidgetState } from './hear-widget.ts'

/** Browsers that know it keep from the frame who its reader is at TradingView. React's types do not have it yet. */
const unknown = { credentialless: true } as const

/**
 * TradingView's chart in a frame, and what there is to say while it is not there. The frame keeps its own origin, as
 * TradingView's servers refuse a chart that has none. That origin is not ours, so nothing of the cabinet is in its
 * reach; it cannot lead the cabinet elsewhere, and does not learn which page it stands on.
 */
export function WidgetFrame({ title, address }: { title: string; address: string }) {
  const { text } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<WidgetState>('waiting')

  useEffect(() => hearWidget(frame.current!, new URL(address).origin, setState), [address])

  return (
    <>
      <div role="status">
        {state === 'waiting' && <Note>{text('market.widgetWaiting')}</Note>}
        {state === 'silent' && (
          <NoticeBox title={text('market.widgetSilent')}>{text('market.widgetSilentNote')}</NoticeBox>
        )}
      </div>
      <iframe
        ref={frame}
        className={style.widgetFrame}
        title={title}
        src={address}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- an origin of their own lets nobody out, only ours would
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        {...unknown}
      />
      <Note>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {text('market.widgetBy')}
        </a>
      </Note>
    </>
  )
}
