/** Telegram's own script, as far as this page uses it. */

export interface Widget {
  /** Opens Telegram's window. Tells what it has signed, or `false`; nothing where no window could open. */
  auth: (options: { bot_id: string; lang: string }, done: (signed: unknown) => void) => void
}

declare global {
  interface Window {
    Telegram?: { Login?: Widget }
  }
}

const version = 22
const patienceMs = 10_000

/** Loads the script. Rejects when it does not come: it may be blocked on the way. */
export function loadWidget(origin: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`no login widget from ${origin}`))
    const patience = setTimeout(fail, patienceMs)

    script.src = `${origin}/js/telegram-widget.js?${version}`
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      const widget = window.Telegram?.Login
      if (widget) resolve(widget)
      else fail()
    })
    document.head.append(script)
  })
}
