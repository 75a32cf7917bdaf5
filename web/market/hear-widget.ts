/** What TradingView's frame has said so far: a stranger's frame cannot be looked into. */
export type WidgetState = 'waiting' | 'ready' | 'silent'

/** On a slow phone the chart takes long to stand, and says so only then. */
const patienceMs = 30_000

/** Tells when the chart in a frame stands, or that it has said nothing for long. What it returns ends the waiting. */
export function hearWidget(
  frame: HTMLIFrameElement,
  origin: string,
  tell: (state: WidgetState) => void,
): () => void {
  const patience = setTimeout(() => tell('silent'), patienceMs)
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isLoaded(event.data)) return
    clearTimeout(patience)
    tell('ready')
  }
  addEventListener('message', hear)
  return () => {
    clearTimeout(patience)
    removeEventListener('message', hear)
  }
}

const isLoaded = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === 'tv-widget-load'
