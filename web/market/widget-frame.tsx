import { useEffect, useRef, useState } from 'react'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import style from './chart.module.css'

/** Browsers that support it hide from the frame who its reader is at TradingView. React's types do not have it yet. */
const unknown = { credentialless: true } as const

/**
 * TradingView's chart in a frame, and a text while it is not there. The frame keeps its own origin, as TradingView's
 * servers refuse a chart that has none. That origin is not ours, so nothing of the cabinet is in its reach; it cannot
 * navigate the cabinet, and does not learn which page it is on.
 */
export function WidgetFrame({ title, address }: { title: string; address: string }) {
  const { text } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<WidgetState>('waiting')

  useEffect(() => watchWidget(frame.current!, new URL(address).origin, setState), [address])

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

/** The messages of TradingView's frame so far: a foreign frame cannot be inspected. */
type WidgetState = 'waiting' | 'ready' | 'silent'

/** On a slow phone the chart takes long to appear, and reports it only then. */
const patienceMs = 30_000

/**
 * Reports when the chart in a frame has appeared, or has not reported for long. Returns a function that ends the
 * waiting.
 */
function watchWidget(
  frame: HTMLIFrameElement,
  origin: string,
  tell: (state: WidgetState) => void,
): () => void {
  const patience = setTimeout(() => tell('silent'), patienceMs)
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isLoaded(event.data)) return
    clearTimeout(patience)
    tell('ready')
  }
  addEventListener('message', onMessage)
  return () => {
    clearTimeout(patience)
    removeEventListener('message', onMessage)
  }
}

const isLoaded = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === 'tv-widget-load'
